-- The shop's memory. Every instant is written by the application's clock, never by now().
-- Money is whole cents. Text that a list promises is never null.

create extension if not exists pg_trgm;

-- settings ------------------------------------------------------------------

create table settings (
  id int primary key default 1 check (id = 1),
  shop_name text not null default 'Tocador',
  tagline text not null default 'Arréglate a tu ritmo',
  contact text not null default '',
  privacy_notice text not null default '',
  guest_hold_minutes int not null default 60 check (guest_hold_minutes between 1 and 43200),
  registered_hold_minutes int not null default 10080 check (registered_hold_minutes between 1 and 129600),
  guest_window_days int not null default 3 check (guest_window_days between 0 and 60),
  registered_window_days int not null default 7 check (registered_window_days between 0 and 60),
  whatsapp_primary text not null default '',
  whatsapp_secondary text not null default '',
  message_closing text not null default '',
  -- null: no limit but the technical one
  line_limit int check (line_limit > 0),
  guest_carts_per_network int check (guest_carts_per_network > 0) default 500,
  updated_at timestamptz
);
insert into settings default values;

-- accounts ------------------------------------------------------------------

create table users (
  id int generated always as identity primary key,
  name text not null,
  phone text not null,
  phone_key text not null,
  email text not null default '',
  password_hash text not null,
  role text not null check (role in ('client', 'admin')),
  is_active boolean not null default true,
  search_text text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index users_phone on users (phone_key);
create unique index users_email on users (lower(email)) where email <> '';
create index users_search on users using gin (search_text gin_trgm_ops);

create table sessions (
  token_hash bytea primary key,
  user_id int not null references users,
  created_at timestamptz not null,
  extended_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);

create table login_failures (
  phone_key text not null,
  network text not null,
  failures int not null check (failures > 0),
  window_started_at timestamptz not null,
  last_at timestamptz not null,
  primary key (phone_key, network)
);

-- catalogue -----------------------------------------------------------------

create table categories (
  id int generated always as identity primary key,
  name text not null,
  position int not null default 0
);
create unique index categories_name on categories (lower(name));

create table product_types (
  id int generated always as identity primary key,
  category_id int not null references categories,
  name text not null
);
create unique index product_types_name on product_types (category_id, lower(name));

create table products (
  id int generated always as identity primary key,
  external_id text,
  product_type_id int not null references product_types,
  name text not null,
  description text not null default '',
  price_cents int not null check (price_cents >= 0),
  cost_cents int not null default 0 check (cost_cents >= 0),
  video_url text not null default '',
  status text not null check (status in ('active', 'inactive')),
  is_approved boolean not null default false,
  -- name, description, type and category, folded by the contracts' fold()
  search_text text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  -- a product without a price can wait in the catalogue, but never be offered
  check (price_cents > 0 or not is_approved)
);
create unique index products_external on products (external_id) where external_id is not null;
create index products_newest on products (created_at desc, id desc) where deleted_at is null;
create index products_type on products (product_type_id) where deleted_at is null;
create index products_search on products using gin (search_text gin_trgm_ops) where deleted_at is null;

create table product_images (
  product_id int not null references products,
  position int not null,
  url text not null,
  primary key (product_id, position)
);
create index product_images_url on product_images (url);

-- one row, bumped by every change of what the public lists show (stock apart)
create table catalogue_version (
  id int primary key default 1 check (id = 1),
  version bigint not null default 1
);
insert into catalogue_version default values;

-- media ---------------------------------------------------------------------

create table media_files (
  path text primary key,
  width int not null,
  height int not null,
  bytes int not null,
  mimetype text not null,
  original_name text not null default '',
  created_at timestamptz not null
);

-- stock ---------------------------------------------------------------------

-- Apart from the product's row, so that a hold is no edit of the product.
create table stock_levels (
  product_id int primary key references products,
  on_hand int not null default 0 check (on_hand >= 0),
  held int not null default 0 check (held >= 0),
  -- kept by the catalogue through stock's door, so that hold and sale decide it under the same row lock
  is_sellable boolean not null default false,
  changed_at timestamptz not null
) with (fillfactor = 70);

create table carts (
  id int generated always as identity primary key,
  user_id int references users,
  session_id text,
  status text not null default 'active' check (status in ('active', 'completed', 'migrated')),
  network text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((user_id is null) <> (session_id is null))
) with (fillfactor = 80);
create unique index carts_open_user on carts (user_id) where status = 'active' and user_id is not null;
create unique index carts_open_session on carts (session_id) where status = 'active' and session_id is not null;
create index carts_created on carts (created_at desc);
create index carts_network on carts (network, created_at) where status = 'active' and session_id is not null;

-- A reservation is a cart line's hold. Units are held exactly while status = 'active'.
create table cart_lines (
  id int generated always as identity primary key,
  cart_id int not null references carts,
  product_id int not null references stock_levels,
  quantity int not null check (quantity > 0),
  status text not null default 'active' check (status in ('active', 'expired', 'completed', 'cancelled')),
  reserved_until timestamptz not null,
  notes text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null
) with (fillfactor = 80);
create unique index cart_lines_open on cart_lines (cart_id, product_id) where status in ('active', 'expired');
create index cart_lines_lapse on cart_lines (reserved_until) where status = 'active';
create index cart_lines_holding on cart_lines (product_id) where status = 'active';
create index cart_lines_created on cart_lines (created_at desc);

-- Append-only: on_hand = sum(on_hand_delta) and held = sum(held_delta) of every product, always.
create table stock_ledger (
  id bigint generated always as identity primary key,
  product_id int not null references stock_levels,
  reason text not null check (reason in ('initial', 'adjustment', 'hold', 'release', 'lapse', 'sale', 'cancellation', 'uncancellation', 'removal')),
  on_hand_delta int not null default 0,
  held_delta int not null default 0,
  on_hand_after int not null,
  held_after int not null,
  cart_line_id int,
  order_id int,
  actor_id int,
  note text not null default '',
  at timestamptz not null
);
create index stock_ledger_product on stock_ledger (product_id, id desc);

-- delivery ------------------------------------------------------------------

create table delivery_locations (
  id int generated always as identity primary key,
  name text not null,
  address text not null default '',
  description text not null default '',
  whatsapp_number text not null default 'DEFAULT' check (whatsapp_number in ('DEFAULT', 'SECONDARY')),
  is_active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);

create table time_slots (
  id int generated always as identity primary key,
  location_id int not null references delivery_locations,
  day_of_week int not null check (day_of_week between 0 and 6),
  time_slot text not null check (time_slot ~ '^(09|1[0-9]|20):00$'),
  capacity int check (capacity > 0),
  is_active boolean not null default true,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create unique index time_slots_open on time_slots (location_id, day_of_week, time_slot) where deleted_at is null;

create table closed_dates (
  id int generated always as identity primary key,
  location_id int references delivery_locations,
  date date not null,
  reason text not null default '',
  created_at timestamptz not null,
  unique nulls not distinct (location_id, date)
);

-- How many orders that are not cancelled a slot carries on a day.
create table slot_bookings (
  location_id int not null references delivery_locations,
  date date not null,
  time_slot text not null,
  taken int not null check (taken >= 0),
  primary key (location_id, date, time_slot)
) with (fillfactor = 80);

-- orders --------------------------------------------------------------------

create table orders (
  id int generated by default as identity primary key,
  order_number text not null,
  -- 'user:7' or 'guest:<session id>': whom repeats are compared within
  owner_key text not null,
  user_id int references users,
  session_id text,
  cart_id int references carts,
  customer_type text not null check (customer_type in ('guest', 'registered')),
  customer_name text not null,
  customer_phone text not null,
  phone_key text not null,
  customer_email text not null default '',
  delivery_location_id int references delivery_locations,
  delivery_location_name text not null,
  delivery_date date not null,
  delivery_time text not null,
  delivery_address text not null default '',
  total_cents bigint not null check (total_cents >= 0),
  item_count int not null check (item_count > 0),
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'preparing', 'ready', 'delivered', 'cancelled')),
  notes text not null default '',
  admin_notes text not null default '',
  whatsapp_message text not null default '',
  whatsapp_number text not null default '',
  whatsapp_sent_at timestamptz,
  body_hash bytea not null,
  placed_by int references users,
  -- number, name, phone in every form, folded
  search_text text not null,
  -- the shop's civil day of creation
  created_day date not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
) with (fillfactor = 85);
create unique index orders_number on orders (order_number);
-- an order is unique per cart, whoever sends it twice
create unique index orders_cart on orders (cart_id) where cart_id is not null;
create index orders_newest on orders (created_at desc, id desc);
create index orders_owner on orders (owner_key, id desc);
create index orders_user on orders (user_id, id desc) where user_id is not null;
create index orders_delivery on orders (delivery_date, delivery_time);
create index orders_day on orders (created_day);
create index orders_status on orders (status, created_at desc);
create index orders_search on orders using gin (search_text gin_trgm_ops);

create table order_lines (
  id int generated always as identity primary key,
  order_id int not null references orders,
  position int not null,
  product_id int not null,
  product_name text not null,
  product_image text not null,
  quantity int not null check (quantity > 0),
  price_cents int not null check (price_cents >= 0),
  cost_cents int not null check (cost_cents >= 0),
  unique (order_id, position)
);
create index order_lines_product on order_lines (product_id);
create index order_lines_image on order_lines (product_image);

create table order_history (
  id int generated always as identity primary key,
  order_id int not null references orders,
  from_status text,
  to_status text not null,
  note text not null default '',
  changed_by int,
  changed_by_name text not null default '',
  at timestamptz not null
);
create index order_history_order on order_history (order_id, id);

-- The first answer of a keyed request, kept for 24 hours.
create table order_requests (
  owner_key text not null,
  key text not null,
  body_hash bytea not null,
  order_id int not null references orders,
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (owner_key, key)
);
create index order_requests_age on order_requests (created_at);

-- audit and demo ------------------------------------------------------------

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id int,
  actor_name text not null default '',
  action text not null,
  subject text not null,
  subject_id text not null default '',
  before jsonb,
  after jsonb
);
create index audit_log_subject on audit_log (subject, subject_id, id desc);
create index audit_log_at on audit_log (at desc);

-- What the demo shop made, so that it can be taken out again.
create table demo_rows (
  kind text not null,
  id int not null,
  primary key (kind, id)
);
