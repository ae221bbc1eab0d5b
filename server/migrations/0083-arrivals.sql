-- Pieces that the shop expects: the section 'Próximas llegadas' of the landing page.
create table arrivals (
  id int generated always as identity primary key,
  status text not null default 'expected' check (status in ('expected', 'removed')),
  name text not null,
  search_text text not null,
  -- null: to be confirmed
  price_cents int check (price_cents > 0),
  -- a day 2026-12-01, a month 2026-12, or empty while nobody knows
  expected text not null default '' check (expected ~ '^(\d{4}-\d{2}(-\d{2})?)?$'),
  image_url text not null default '',
  -- the sold-out product that comes back
  product_id int references products on delete set null,
  -- the option of a survey that it was made from
  option_id int references survey_options on delete set null,
  position int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index arrivals_product on arrivals (product_id) where status = 'expected';
create unique index arrivals_option on arrivals (option_id) where status = 'expected';
create index arrivals_picture on arrivals (image_url) where image_url <> '';

alter table settings
  add column shows_arrivals int not null default 1 check (shows_arrivals between 0 and 1),
  -- the four examples of a new shop; never again once they were ended
  add column shows_arrival_samples boolean not null default true;
-- A shop that has products and no demo is past its examples.
update settings set shows_arrival_samples = false
where exists (select from products) and not exists (select from demo_rows);
