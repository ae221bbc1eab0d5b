-- The maker of a product, as the owner or a file names it. The search text of a product contains it from its next change on.
alter table products add column brand text;
create index products_brand on products (lower(brand)) where deleted_at is null and brand is not null;
