"""Reads a JSON list of PromQL expressions, and writes for each the metrics that it asks for, with their labels: those that it
selects by, and those that an aggregation around the metric or a match of vectors keeps. A label has a value where one exact value
is asked for."""
import json
import sys

import promql_parser as promql


def modifier_labels(expression):
    modifier = getattr(expression, "modifier", None)
    if modifier is None:
        return []
    if isinstance(expression, promql.AggregateExpr):
        return list(modifier.labels)
    matching = modifier.matching
    return list(matching.labels) if matching else []


def metrics(expression, labels):
    if isinstance(expression, promql.VectorSelector):
        exact = (promql.MatchOp.Equal, promql.MatchOp.NotEqual)
        selected = [(m.name, m.value if m.op in exact else None) for m in expression.matchers.matchers]
        return [{"metric": expression.name, "labels": selected + labels}]
    labels = labels + [(label, None) for label in modifier_labels(expression)]
    parts = [getattr(expression, part, None) for part in ("expr", "lhs", "rhs", "vector_selector", "param")]
    parts += getattr(expression, "args", None) or []
    return [found for part in parts if isinstance(part, promql.Expr) for found in metrics(part, labels)]


json.dump([metrics(promql.parse(expression), []) for expression in json.load(sys.stdin)], sys.stdout)
