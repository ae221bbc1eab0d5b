-- Products that differ only in their shade. Each stays a product of its own; a family gives them a name and an order.
create table product_families (
  id int generated always as identity primary key,
  name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- an import finds a family by its name
create index product_families_name on product_families (folded_name(name));

alter table products
  add column family_id int references product_families,
  add column family_position int,
  add column shade text not null default '',
  add column shade_color text check (shade_color ~ '^#[0-9a-f]{6}$'),
  add constraint products_family check (
    case when family_id is null then family_position is null and shade = '' and shade_color is null
    else family_position is not null end
  );
create index products_family on products (family_id, family_position) where family_id is not null;
