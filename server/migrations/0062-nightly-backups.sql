-- Backups that the shop made, by the names of their files. A row without a running process is of one that was killed.
create table backups (
  name text primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  state text not null default 'started' check (state in ('started', 'copied', 'proven', 'unproven', 'failed')),
  reason text not null default '',
  size_bytes bigint not null default 0,
  products integer not null default 0,
  orders integer not null default 0,
  pictures integer not null default 0
);

-- Hour of the shop's day; 24 is off.
alter table settings add column backup_hour integer not null default 3 check (backup_hour between 0 and 24);

-- A new shop is not copied before its first night.
alter table shop_identity add column backups_since timestamptz not null default now();
