-- A place is in the line for a product, or for a piece that the shop expects and that is no product yet.
alter table waits
  alter column product_id drop not null,
  add column arrival_id int references arrivals on delete cascade,
  add constraint waits_target check (num_nonnulls(product_id, arrival_id) = 1);
create unique index waits_list_arrival on waits (list_id, arrival_id) where arrival_id is not null;
create index waits_arrival_line on waits (arrival_id, asked_at, id) where status = 'waiting' and arrival_id is not null;

alter table arrivals
  drop constraint arrivals_status_check,
  add constraint arrivals_status_check check (status in ('expected', 'arrived', 'removed'));
