-- Reports of a year over 100,000 orders and 300,000 lines: what they add up is in these indexes, so that neither the wide rows
-- of orders nor the texts of lines are read. Figures in docs/decisions/2026-11-22-reports.md.

create index orders_sales on orders (created_day, id) include (status, created_at, user_id, phone_key);
drop index orders_day;
create index order_lines_sales on order_lines (order_id) include (product_id, quantity, price_cents, cost_cents);
-- First-time customers: whether a guest's phone has an earlier order.
create index orders_guest_phone on orders (phone_key, created_day) where user_id is null;

-- An index answers alone only for pages that vacuum has seen.
alter table order_lines set (autovacuum_vacuum_insert_scale_factor = 0.02);
