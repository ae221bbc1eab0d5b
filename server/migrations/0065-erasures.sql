-- What was erased or forgotten of persons, so that it is erased again after an older backup was restored. `made` has the
-- ids of the rows with the moments at which they were made, since after a restore an id may be given to another row.
create table erasures (
  id uuid primary key default gen_random_uuid(),
  erased_at timestamptz not null,
  kind text not null,
  made jsonb not null,
  -- Known to be missing in the restored backup: to be erased before the shop opens.
  is_pending boolean not null default false
);
create index erasures_pending on erasures (erased_at) where is_pending;
