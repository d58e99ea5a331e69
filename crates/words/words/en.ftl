# shared
