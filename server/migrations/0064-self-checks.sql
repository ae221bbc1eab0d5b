-- What the last self-check of each part of the shop found. Slow parts are not looked at every night.
create table self_checks (
  title text primary key,
  checked_at timestamptz not null,
  problems jsonb not null
);
