-- The price history is written by the database for every writer: an instance of an older version, which keeps no history, may edit products
-- during a rolling upgrade. What visitors can pay for these products is added where it differs from the last entry.
create function keep_prices(ids int[]) returns void language sql as $$
  insert into price_history (product_id, price_cents, since)
  select product.id, asked.cents, greatest(product.updated_at, last.since + interval '1 millisecond')
  from products product
  join stock_levels level on level.product_id = product.id
  cross join lateral (select case when level.is_sellable then product.price_cents else 0 end as cents) asked
  left join lateral (
    select price_cents, since from price_history where product_id = product.id order by since desc limit 1
  ) last on true
  where product.id = any(ids) and asked.cents <> coalesce(last.price_cents, 0)
  on conflict do nothing
$$;

create function keep_price_of_product() returns trigger language plpgsql as $$
begin
  perform keep_prices(array[new.id]);
  return null;
end $$;
create function keep_price_of_level() returns trigger language plpgsql as $$
begin
  perform keep_prices(array[new.product_id]);
  return null;
end $$;

-- Deferred, because an edit writes price and is_sellable by two statements, and the price between them was never asked.
create constraint trigger keep_changed_price after update of price_cents on products
  deferrable initially deferred for each row
  when (old.price_cents <> new.price_cents) execute function keep_price_of_product();
create constraint trigger keep_first_price after insert on stock_levels
  deferrable initially deferred for each row
  when (new.is_sellable) execute function keep_price_of_level();
create constraint trigger keep_price_of_sale after update of is_sellable on stock_levels
  deferrable initially deferred for each row
  when (old.is_sellable <> new.is_sellable) execute function keep_price_of_level();

-- What older versions edited since the history began.
select keep_prices(array(select id from products));
