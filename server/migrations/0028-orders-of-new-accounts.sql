-- Limits for the orders of accounts that cost nothing to make. The rules and their reasons are in
-- docs/decisions/2026-11-23-orders-of-new-accounts.md.

alter table settings
  -- of guests and new accounts together; network_orders_per_hour is for guests alone
  add network_new_orders_per_hour int not null default 30 check (network_new_orders_per_hour > 0);

-- The network from which the account was registered, for a day; empty if an administrator created the account.
alter table users add registered_network text not null default '';
create index users_registered_network on users (created_at) where registered_network <> '';

-- Whether a network has its share of an hour: half of the places, where there are more than four. What counts are its unconfirmed
-- orders of guests and of accounts that were new when they ordered and have no confirmed order. The caller has locked the row of the
-- hour; the queries of a volatile function see what was committed while the caller waited for it.
create function is_over_slot_share(of_network text, own_order int, to_place int, on_day date, at_hour text)
returns boolean language sql volatile as $$
  select exists (
    select from time_slots slot
    where slot.location_id = to_place and slot.day_of_week = extract(dow from on_day) and slot.time_slot = at_hour
      and slot.is_active and slot.deleted_at is null and slot.capacity > 4
      and slot.capacity < 2 * (1 + (
        select count(*) from orders left join users on users.id = orders.user_id
        where network = of_network and status = 'pending' and network <> '' and is_counted and trusted_since is null
          and delivery_location_id = to_place and delivery_date = on_day and delivery_time = at_hour and orders.id <> own_order
      ))
  )
$$;

-- Why an order may not be placed, or null, and whether it counts against the limits of its network. Replaces the function with
-- seven parameters, which stays for servers of the earlier version that still run.
create function order_refusal(
  of_network text, of_phone text, account int, own_cart int, wanted_products int[], wanted_units int[],
  own_order int, to_place int, on_day date, at_hour text, at timestamptz,
  out refusal text, out is_counted boolean
) language plpgsql volatile as $$
declare
  rules settings%rowtype;
  is_guest boolean := true;
  guest_orders int;
  counted_orders int;
begin
  perform pg_advisory_xact_lock(hashtextextended('network ' || of_network, 0));
  perform pg_advisory_xact_lock(hashtextextended('phone ' || of_phone, 0));
  select * into rules from settings;
  is_counted := account is null;
  if account is not null then
    select role = 'client' and trusted_since is null, role = 'client' and trusted_since is null
      and registered_network = of_network and created_at > at - interval '24 hours'
    into is_guest, is_counted from users where id = account;
  end if;

  if exists (
    select from unnest(wanted_units) units where units > case when is_guest then rules.guest_line_limit else rules.line_limit end
  ) then
    refusal := 'LINE_LIMIT';
    return;
  end if;

  -- Anybody can type somebody else's phone, so it does not count for an account with a confirmed order.
  if (
    select count(*) from orders
    where (user_id = account or (is_guest and phone_key = of_phone)) and status = 'pending'
      and delivery_date >= (at at time zone 'UTC' - interval '1 day')::date
  ) >= rules.orders_per_phone then
    refusal := 'PHONE_ORDERS';
    return;
  end if;

  if is_counted then
    select count(*) filter (where user_id is null), count(*) into guest_orders, counted_orders
    from orders left join users on users.id = orders.user_id
    where orders.network = of_network and status = 'pending' and orders.network <> '' and orders.is_counted
      and trusted_since is null and orders.created_at > at - interval '1 hour';
    if counted_orders >= rules.network_new_orders_per_hour
      or (account is null and guest_orders >= rules.network_orders_per_hour)
    then
      refusal := 'NETWORK_ORDERS';
      return;
    end if;
    if is_over_slot_share(of_network, own_order, to_place, on_day, at_hour) then
      refusal := 'NETWORK_SLOT';
      return;
    end if;
  end if;

  refusal := hold_refusal(of_network, own_cart, is_guest, wanted_products, (
    select array_agg(item.units - coalesce(line.quantity, 0) order by item.position)
    from unnest(wanted_products, wanted_units) with ordinality as item (product_id, units, position)
    left join cart_lines line on line.cart_id = own_cart and line.product_id = item.product_id
      and line.network = of_network and line.status = 'active' and line.reserved_until > at
  ), at);
end $$;
