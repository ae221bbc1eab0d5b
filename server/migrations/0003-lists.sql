-- Lists of 10,000 products and 50,000 orders, with every filter and in every order, in under 50 ms. Each index is named in
-- docs/decisions/2026-11-21-indexes-of-the-lists.md.

-- orders: an index per order of the list that holds all the filters look at, so that rows which are skipped or counted are never read

alter table orders add column whatsapp_state text not null generated always as (
  case when whatsapp_message = '' then 'none' when whatsapp_sent_at is null then 'pending' else 'sent' end) stored;

create index orders_by_creation on orders (created_at desc, id desc)
  include (search_text, status, customer_type, delivery_location_id, whatsapp_state, delivery_date, created_day);
create index orders_by_delivery on orders (delivery_date, delivery_time, id)
  include (search_text, status, customer_type, delivery_location_id, whatsapp_state, created_day);
create index orders_by_total on orders (total_cents, id)
  include (search_text, status, customer_type, delivery_location_id, whatsapp_state, delivery_date, created_day);
drop index orders_newest;
drop index orders_delivery;
-- They hold the text that is searched and answer for every word alike; this one was slower for the frequent ones.
drop index orders_search;

-- An index answers alone only for pages that vacuum has seen.
alter table orders set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

-- products: what counts and pages look at. Words in their long texts need no more: all 10,000 are read in 15 ms.

create index products_listed on products (created_at desc, id desc)
  include (status, is_approved, product_type_id, price_cents, updated_at) where deleted_at is null;
drop index products_newest;
