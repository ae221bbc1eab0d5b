-- A price for some days, both inclusive, in the shop's time zone. One that is ended early has ended_at, and last_day is the day
-- of it: that day is free for another offer, and counts among the days at which the price was asked.
create table product_offers (
  id int generated always as identity primary key,
  product_id int not null references products on delete cascade,
  price_cents int not null check (price_cents > 0),
  first_day date not null,
  last_day date not null,
  ended_at timestamptz,
  created_at timestamptz not null,
  check (last_day >= first_day),
  -- A range of one id, because an index of ranges compares no plain integers without another extension.
  constraint product_offers_overlap exclude using gist (
    int4range(product_id, product_id, '[]') with &&,
    daterange(first_day, case when ended_at is null then last_day + 1 else last_day end) with &&
  )
);
create index product_offers_product on product_offers (product_id, last_day);

-- The regular price that visitors could pay since then; 0 while the product was not for sale.
create table price_history (
  product_id int not null references products on delete cascade,
  price_cents int not null check (price_cents >= 0),
  since timestamptz not null,
  primary key (product_id, since)
);

-- The lowest price that was asked in the 30 days before a day, or null if there was none. Offers of those days count.
create function lowest_price_before(of_product int, day date, zone text) returns int language sql stable as $$
  select case when regular.cents is not null then least(regular.cents, offered.cents) end
  from (
    select min(price_cents) as cents
    from (
      select price_cents, since, lead(since, 1, 'infinity') over (order by since) as until
      from price_history where product_id = of_product
    ) price
    where price_cents > 0 and since < day::timestamp at time zone zone and until > (day - 30)::timestamp at time zone zone
  ) regular, (
    select min(price_cents) as cents from product_offers
    where product_id = of_product and first_day < day and last_day >= day - 30
  ) offered
$$;

-- What is paid for each product at a moment: the only place that decides it. An offer that is not below the regular price does not count.
-- Returns rows, so that PostgreSQL inlines it and computes only the columns that a query uses.
create function prices_at(moment timestamptz, zone text)
  returns table (product_id int, price_cents int, offer_until date, before_cents int) language sql stable as $$
  select product.id, coalesce(offer.price_cents, product.price_cents), offer.last_day,
    case when offer.id is not null then (
      select lowest.cents from (select lowest_price_before(product.id, offer.first_day, zone) as cents offset 0) lowest
      where lowest.cents > offer.price_cents
    ) end
  from products product
  left join product_offers offer on offer.product_id = product.id and offer.price_cents < product.price_cents
    and (moment at time zone zone)::date >= offer.first_day
    and (moment at time zone zone)::date < case when offer.ended_at is null then offer.last_day + 1 else offer.last_day end
$$;

-- The history begins with the prices that the audit knows: from now backwards, each recorded change is undone.
do $history$
declare
  entry record;
  current_id int;
  created timestamptz;
  price int;
  is_active boolean;
  is_approved boolean;
  is_deleted boolean;
  asked int;
  asked_after int;
begin
  for entry in
    select product.id, product.price_cents, product.status, product.is_approved, product.deleted_at, product.created_at,
      change.at, change.action, change.before
    from products product
    left join (
      select subject_id::int as product_id, at, id, action, before from audit_log
      where subject = 'product' and subject_id ~ '^[1-9][0-9]{0,8}$'
        and (action in ('delete', 'restore') or before ?| array['priceCents', 'status', 'isApproved'])
      union all
      select (changed.one ->> 'id')::int, at, id, action, changed.one -> 'before'
      from audit_log, jsonb_array_elements(case when jsonb_typeof(after -> 'changed') = 'array' then after -> 'changed' else '[]' end)
        as changed (one)
      where subject = 'product' and action = 'save-many' and jsonb_typeof(changed.one -> 'id') = 'number'
    ) change on change.product_id = product.id and change.at > product.created_at
    order by product.id, change.at desc nulls last, change.id desc
  loop
    if entry.id is distinct from current_id then
      if asked > 0 then insert into price_history values (current_id, asked, created) on conflict do nothing; end if;
      current_id := entry.id;
      created := entry.created_at;
      price := entry.price_cents;
      is_active := entry.status = 'active';
      is_approved := entry.is_approved;
      is_deleted := entry.deleted_at is not null;
      asked := case when is_active and is_approved and not is_deleted then price else 0 end;
    end if;
    continue when entry.at is null;
    asked_after := asked;
    if entry.action = 'delete' then
      is_deleted := false;
    elsif entry.action = 'restore' then
      is_deleted := true;
    else
      if jsonb_typeof(entry.before -> 'priceCents') = 'number' then price := (entry.before ->> 'priceCents')::int; end if;
      if jsonb_typeof(entry.before -> 'status') = 'string' then is_active := entry.before ->> 'status' = 'active'; end if;
      if jsonb_typeof(entry.before -> 'isApproved') = 'boolean' then is_approved := (entry.before ->> 'isApproved')::boolean; end if;
    end if;
    asked := case when is_active and is_approved and not is_deleted then price else 0 end;
    -- Of two changes at the same instant the later one is met first and stays.
    if asked <> asked_after then
      insert into price_history values (current_id, asked_after, entry.at) on conflict do nothing;
    end if;
  end loop;
  if asked > 0 then insert into price_history values (current_id, asked, created) on conflict do nothing; end if;
end $history$;
