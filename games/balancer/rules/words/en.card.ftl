# What a menu says of Balancer.

balancer-title = Balancer
balancer-pitch = Stack, capture and keep your balance on scales that stand on scales
