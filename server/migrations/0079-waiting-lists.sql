-- People who wait for products that are sold out. A list belongs to an account, or to a guest's name and phone.
create table waiting_lists (
  id int generated always as identity primary key,
  page_token text not null default new_order_token(),
  user_id int references users on delete cascade,
  -- of a guest; an account's are read from users
  name text not null default '',
  phone text not null default '',
  created_at timestamptz not null
);
create unique index waiting_lists_page_token on waiting_lists (page_token);
create unique index waiting_lists_user on waiting_lists (user_id) where user_id is not null;

create table waits (
  id int generated always as identity primary key,
  list_id int not null references waiting_lists on delete cascade,
  product_id int not null references products on delete cascade,
  -- normalised; several lists may name one phone, which still has one place in the line for a product: its earliest
  phone_key text not null,
  status text not null default 'waiting' check (status in ('waiting', 'told', 'passed')),
  -- empty for known accounts, to which no limit applies
  network text not null default '',
  asked_at timestamptz not null,
  told_at timestamptz,
  unique (list_id, product_id)
);
create index waits_line on waits (product_id, asked_at, id) where status = 'waiting';
create index waits_phone on waits (phone_key);
create index waits_network on waits (network, asked_at) where network <> '';
create index waits_asked on waits (asked_at);

alter table settings
  add column waiting_days int not null default 183 check (waiting_days between 7 and 730),
  add column network_waits_per_hour int not null default 30 check (network_waits_per_hour > 0);
