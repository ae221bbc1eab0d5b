-- The pair of keys that identifies this shop to the push services, for the address that the shop had when it was made.
create table notice_keys (
  is_only boolean primary key default true check (is_only),
  public_key text not null,
  private_key text not null,
  public_url text not null,
  created_at timestamptz not null
);

-- Browsers of administrators that receive notices. `session_hash` is the session that last used the device; it may have expired.
create table notice_devices (
  id integer primary key generated always as identity,
  user_id integer not null references users (id) on delete cascade,
  session_hash bytea not null,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  name text not null,
  kinds text[] not null,
  created_at timestamptz not null,
  signed_in_at timestamptz not null,
  last_notice_at timestamptz,
  failures integer not null default 0,
  failing_since timestamptz,
  rests_until timestamptz,
  leased_until timestamptz
);
create index notice_devices_user on notice_devices (user_id);

-- What happened. `group_id` is the first notice of those that are shown as one; null until it is planned.
create table notices (
  id integer primary key generated always as identity,
  kind text not null check (kind in ('new_order', 'unopened_order', 'changed_order', 'cancelled_order', 'failed_backup', 'suggestion')),
  subject_id integer not null,
  at timestamptz not null,
  group_id integer,
  planned_at timestamptz,
  held_until timestamptz,
  opened_at timestamptz
);
create index notices_unplanned on notices (id) where group_id is null;
create index notices_group on notices (group_id);
create index notices_subject on notices (kind, subject_id);

-- A group of notices on its way to a device; `due_at` is null once it arrived or was given up. `asked` counts its changes.
create table notice_deliveries (
  device_id integer not null references notice_devices (id) on delete cascade,
  group_id integer not null,
  due_at timestamptz,
  asked integer not null default 1,
  attempts integer not null default 0,
  sent_at timestamptz,
  primary key (device_id, group_id)
);
create index notice_deliveries_due on notice_deliveries (due_at) where due_at is not null;

-- Called within the statement of the event, so that no event is lost and no order waits for a further round trip.
create function add_notice(noticed_kind text, noticed_subject integer, noticed_at timestamptz) returns boolean language plpgsql as $$
begin
  insert into notices (kind, subject_id, at)
  select noticed_kind, noticed_subject, noticed_at where exists (select from notice_devices);
  return found;
end $$;

alter table settings add column notice_minutes integer not null default 15 check (notice_minutes between 0 and 1440);
alter table settings add column quiet_from integer not null default 24 check (quiet_from between 0 and 24);
alter table settings add column quiet_until integer not null default 8 check (quiet_until between 0 and 23);
