-- Units that come in are held for the people who wait for them, one each. The rules and their reasons are in
-- docs/decisions/2026-11-27-units-set-aside.md.

-- A cart without account and session holds a unit that was set aside for somebody who has not opened it yet.
alter table carts drop constraint carts_check, add constraint carts_owner check (user_id is null or session_id is null);
alter table cart_lines
  -- when it lapses, the sweep gives it to the next in line; no visitor takes it before
  add column is_set_aside boolean not null default false;

alter table waits drop constraint waits_status_check,
  add constraint waits_status_check
    check (status in ('waiting', 'held', 'invited', 'told', 'passed', 'lapsed', 'bought'));

-- One unit held for a phone that waits for the product. The token is in the message to that phone only.
create table waiting_holds (
  id int generated always as identity primary key,
  token text not null default new_order_token(),
  product_id int not null references products on delete cascade,
  -- 'erased:' and the id, once nobody with this phone waits for the product
  phone_key text not null,
  -- the line in the cart of its own, then the one in the cart of who opened the link
  line_id int not null references cart_lines on delete cascade,
  given_at timestamptz not null,
  told_at timestamptz,
  opened_at timestamptz,
  -- sold, lapsed or given back
  ended_at timestamptz
);
create unique index waiting_holds_token on waiting_holds (token);
-- Nobody has two units of a product held.
create unique index waiting_holds_live on waiting_holds (product_id, phone_key) where ended_at is null;
create index waiting_holds_line on waiting_holds (line_id);
create index waiting_holds_phone on waiting_holds (phone_key, product_id);

alter table settings
  add column waiting_hold_hours int not null default 24 check (waiting_hold_hours between 1 and 720),
  -- free units of a product that are not given out, but stay for sale
  add column waiting_shelf_units int not null default 0 check (waiting_shelf_units between 0 and 1000),
  -- what the shop writes to whom a unit is held for; empty: the usual text
  add column message_set_aside text not null default '';
