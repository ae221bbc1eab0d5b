-- Tells shops apart, so that a backup is not restored over another shop. The only row is made here.
create table shop_identity (
  id uuid not null default gen_random_uuid(),
  is_only boolean primary key default true check (is_only)
);
insert into shop_identity default values;
