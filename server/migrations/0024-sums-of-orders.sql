-- What an order's lines add up to, on the order itself: reports of a year add up a third of the rows and read no lines.
-- total_cents is the fourth sum. placing and editing write them in the statement that writes the lines.

alter table orders
  add column unit_count int not null default 0 check (unit_count >= 0),
  add column total_cost_cents bigint not null default 0 check (total_cost_cents >= 0),
  -- units of lines whose cost is 0
  add column units_without_cost int not null default 0 check (units_without_cost >= 0);

update orders set unit_count = line.units, total_cost_cents = line.cost, units_without_cost = line.without_cost
from (
  select order_id, sum(quantity) as units, sum(quantity * cost_cents::bigint) as cost,
    coalesce(sum(quantity) filter (where cost_cents = 0), 0) as without_cost
  from order_lines group by order_id
) line
where line.order_id = orders.id;

drop index orders_sales;
create index orders_sales on orders (created_day, id)
  include (status, created_at, user_id, phone_key, total_cents, unit_count, total_cost_cents, units_without_cost);

-- With the line's id, for the latest line of a product, and in the order of products, since lines are grouped by both.
drop index order_lines_sales;
create index order_lines_sales on order_lines (order_id, product_id) include (id, quantity, price_cents, cost_cents);
-- With the status, since only orders that were not cancelled make a guest an earlier customer.
drop index orders_guest_phone;
create index orders_guest_phone on orders (phone_key, created_day) include (status) where user_id is null;
