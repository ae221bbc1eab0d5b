-- Every published version of the privacy notice, as it was shown.
create table privacy_notices (
  version int primary key check (version > 0),
  text text not null,
  published_at timestamptz not null,
  published_by_name text not null default ''
);

-- Empty texts mean the usual ones. The days say when carts of guests without activity, and the persons of finished orders,
-- are forgotten.
alter table settings
  add column legal_name text not null default '',
  add column legal_address text not null default '',
  add column exchanges_policy text not null default '',
  add column guest_cart_days int not null default 90 check (guest_cart_days between 7 and 730),
  add column personal_data_days int not null default 365 check (personal_data_days between 30 and 3650);
