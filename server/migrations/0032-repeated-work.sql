-- When repeated work last ran, whichever instance ran it: a shop that is restarted more often than the work repeats still runs it.
create table repeated_work (
  name text primary key,
  last_run_at timestamptz not null
) with (fillfactor = 50);
