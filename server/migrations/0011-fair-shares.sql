-- Limits that keep one visitor or one network from holding the shop's stock. The rules and their reasons are in
-- docs/decisions/2026-11-22-fair-shares.md.

-- line_limit becomes the limit of clients; earlier versions that still run apply it to everybody.
alter table settings alter line_limit set default 50;
update settings set line_limit = 50 where line_limit is null;
update settings set guest_carts_per_network = 500 where guest_carts_per_network is null;
alter table settings
  alter line_limit set not null,
  alter guest_carts_per_network set not null,
  add guest_line_limit int not null default 20 check (guest_line_limit > 0),
  add network_piece_limit int not null default 200 check (network_piece_limit > 0),
  -- carts of up to this many pieces do not count against network_piece_limit, orders not against network_orders_per_hour
  add small_cart_pieces int not null default 5 check (small_cart_pieces >= 0),
  -- of all units a network may hold
  add network_hold_percent int not null default 33 check (network_hold_percent between 1 and 100),
  -- of a product, and of all units, that a network may claim: its holds and its unconfirmed orders
  add network_claim_percent int not null default 50 check (network_claim_percent between 1 and 100),
  -- of all products, of which it may claim the last unit
  add network_sold_out_percent int not null default 20 check (network_sold_out_percent between 1 and 100),
  -- shares are limited only above this many pieces
  add share_free_pieces int not null default 10 check (share_free_pieces >= 0),
  add guest_renewal_minutes int not null default 240 check (guest_renewal_minutes > 0),
  add orders_per_phone int not null default 3 check (orders_per_phone > 0),
  add network_orders_per_hour int not null default 10 check (network_orders_per_hour > 0);

-- When the shop first confirmed an order of the account, or an administrator created it. Until then it has a guest's limits.
alter table users add trusted_since timestamptz;
update users set trusted_since = first.at
from (select user_id, min(created_at) as at from orders where status in ('confirmed', 'preparing', 'ready', 'delivered') group by user_id) first
where first.user_id = users.id;

alter table cart_lines
  -- the network that took the units; empty if no limits apply to the line
  add network text not null default '',
  add is_guest_ruled boolean not null default false,
  -- start of the current hold; null for lines from before this migration
  add held_since timestamptz;
create index cart_lines_network on cart_lines (network) include (cart_id, product_id, quantity, reserved_until, is_guest_ruled)
  where status = 'active' and network <> '';
-- Carts are no longer counted, but their live lines are.
drop index carts_network;

alter table orders
  add network text not null default '',
  -- counts against network_orders_per_hour
  add is_counted boolean not null default false;
create index orders_unconfirmed_network on orders (network, created_at) where status = 'pending' and network <> '';
create index orders_unconfirmed_phone on orders (phone_key) where status = 'pending';

-- Why a network may not claim these units, or null if it may. It claims its live holds, and its orders that are neither confirmed
-- nor past their day of delivery. It waits for other claims of the network and then reads what they
-- committed: the queries of a volatile function see newer rows than the statement that calls it. Requests for units of one
-- network therefore cannot pass a limit together, although adding to a cart is a single statement.
create function hold_refusal(
  of_network text, own_cart int, is_guest boolean, wanted_products int[], wanted_units int[], at timestamptz
) returns text language plpgsql volatile as $$
declare
  rules settings%rowtype;
  wanted int := (select sum(units) from unnest(wanted_units) units where units > 0);
  own int;
  large int;
  carts int;
  held int;
  ordered int;
  needed int;
  is_over_share boolean;
begin
  if wanted is null then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended('network ' || of_network, 0));
  select * into rules from settings;

  with live as materialized (
    select cart_id, product_id, quantity, is_guest_ruled from cart_lines
    where network = of_network and status = 'active' and network <> '' and reserved_until > at
  ), unconfirmed as materialized (
    select order_lines.product_id, order_lines.quantity
    from orders join order_lines on order_lines.order_id = orders.id
    where orders.network = of_network and orders.status = 'pending' and orders.network <> ''
      and orders.delivery_date >= (at at time zone 'UTC' - interval '1 day')::date
  )
  select cart.own, cart.large, cart.total, (select coalesce(sum(quantity), 0) from live),
    (select coalesce(sum(quantity), 0) from unconfirmed), exists (
      select from unnest(wanted_products, wanted_units) as item (product_id, units)
      join stock_levels level using (product_id)
      cross join lateral (select coalesce(sum(quantity), 0) as held from live where live.product_id = level.product_id) line
      cross join lateral (
        select coalesce(sum(quantity), 0) as ordered from unconfirmed where unconfirmed.product_id = level.product_id
      ) placed
      where item.units > 0 and level.on_hand + placed.ordered > rules.share_free_pieces
        and (line.held + placed.ordered + item.units) * 100 > (level.on_hand + placed.ordered) * rules.network_claim_percent
    )
  into own, large, carts, held, ordered, is_over_share
  from (
    select coalesce(sum(pieces) filter (where cart_id = own_cart), 0) as own,
      coalesce(sum(pieces) filter (where cart_id is distinct from own_cart and pieces > rules.small_cart_pieces), 0) as large,
      count(*) filter (where cart_id is distinct from own_cart) as total
    from (select cart_id, sum(quantity) as pieces from live where is_guest_ruled group by cart_id) pieces_of_cart
  ) cart;

  if is_guest and own = 0 and carts >= rules.guest_carts_per_network then return 'TOO_MANY_CARTS'; end if;
  if is_guest and own + wanted > rules.small_cart_pieces and large + own + wanted > rules.network_piece_limit then
    return 'NETWORK_LIMIT';
  end if;
  if is_over_share then return 'NETWORK_PRODUCT_LIMIT'; end if;

  if held + ordered + wanted > rules.share_free_pieces then
    needed := greatest(
      ceil((held + wanted) * 100.0 / rules.network_hold_percent),
      ceil((held + ordered + wanted) * 100.0 / rules.network_claim_percent)) - ordered;
    -- The running sum stops at the first row that reaches the needed units, so most calls read a small part of the table.
    if not exists (
      select from (
        select sum(on_hand) over (order by product_id rows unbounded preceding) as units from stock_levels where is_sellable
      ) running where units >= needed
    ) then return 'NETWORK_LIMIT'; end if;
  end if;

  if exists (
    select from unnest(wanted_products, wanted_units) as item (product_id, units)
    join stock_levels level using (product_id)
    where item.units > 0 and level.on_hand - level.held <= item.units
  ) and (
    select count(*) from stock_levels level
    where level.is_sellable and level.on_hand <= level.held and level.product_id <> all (wanted_products)
      and level.product_id in (
        select product_id from cart_lines
        where network = of_network and status = 'active' and network <> '' and reserved_until > at
        union all
        select product_id from orders join order_lines on order_lines.order_id = orders.id
        where orders.network = of_network and orders.status = 'pending' and orders.network <> ''
          and orders.delivery_date >= (at at time zone 'UTC' - interval '1 day')::date
      )
  ) >= greatest(3, (select count(*) * rules.network_sold_out_percent / 100 from stock_levels where is_sellable)) then
    return 'NETWORK_LIMIT';
  end if;
  return null;
end $$;

-- Why an order may not be placed, or null, and whether it counts against the orders of its network. Units of the buyer's own
-- holds are claimed already; the rest is judged like a hold.
create function order_refusal(
  of_network text, of_phone text, account int, own_cart int, wanted_products int[], wanted_units int[], at timestamptz,
  out refusal text, out is_counted boolean
) language plpgsql volatile as $$
declare
  rules settings%rowtype;
  is_guest boolean := account is null
    or exists (select from users where id = account and role = 'client' and trusted_since is null);
begin
  perform pg_advisory_xact_lock(hashtextextended('network ' || of_network, 0));
  perform pg_advisory_xact_lock(hashtextextended('phone ' || of_phone, 0));
  select * into rules from settings;
  is_counted := is_guest
    and (account is null or (select sum(units) from unnest(wanted_units) units) > rules.small_cart_pieces);

  if exists (
    select from unnest(wanted_units) units where units > case when is_guest then rules.guest_line_limit else rules.line_limit end
  ) then
    refusal := 'LINE_LIMIT';
  elsif (
    select count(*) from orders
    where (phone_key = of_phone or user_id = account) and status = 'pending'
      and delivery_date >= (at at time zone 'UTC' - interval '1 day')::date
  ) >= rules.orders_per_phone then
    refusal := 'PHONE_ORDERS';
  elsif is_counted and (
    select count(*) from orders
    where orders.network = of_network and status = 'pending' and orders.network <> '' and orders.is_counted
      and created_at > at - interval '1 hour'
  ) >= rules.network_orders_per_hour then
    refusal := 'NETWORK_ORDERS';
  else
    refusal := hold_refusal(of_network, own_cart, is_guest, wanted_products, (
      select array_agg(item.units - coalesce(line.quantity, 0) order by item.position)
      from unnest(wanted_products, wanted_units) with ordinality as item (product_id, units, position)
      left join cart_lines line on line.cart_id = own_cart and line.product_id = item.product_id
        and line.network = of_network and line.status = 'active' and line.reserved_until > at
    ), at);
  end if;
end $$;
