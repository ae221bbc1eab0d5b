-- Calls by network that an endpoint limits. The level falls evenly with time and rises by one with every counted call.
-- Unlogged: after a crash of the database server all counts begin again.
create unlogged table network_counts (
  name text not null,
  network text not null,
  level double precision not null check (level >= 0),
  counted_at timestamptz not null,
  primary key (name, network)
);
