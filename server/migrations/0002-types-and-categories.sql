-- Types and categories can be taken away by the owner; what was sold under them keeps its place in reports.
alter table categories add column retired_at timestamptz;
alter table product_types add column retired_at timestamptz;

-- The letters people compare names by: case, accents and ñ do not count, as in the contracts' fold().
create function folded_name(name text) returns text language sql immutable strict parallel safe
  return lower(regexp_replace(normalize(name, NFD), '[\u0300-\u036f]', '', 'g'));

-- Of names that were two until now and are one from here on, the younger ones get their number behind.
update categories set name = name || ' (' || id || ')' where exists (
  select from categories elder
  where folded_name(elder.name) = folded_name(categories.name) and elder.id < categories.id);
update product_types set name = name || ' (' || id || ')' where exists (
  select from product_types elder
  where elder.category_id = product_types.category_id and folded_name(elder.name) = folded_name(product_types.name)
    and elder.id < product_types.id);

drop index categories_name;
create unique index categories_name on categories (folded_name(name)) where retired_at is null;
drop index product_types_name;
create unique index product_types_name on product_types (category_id, folded_name(name)) where retired_at is null;
