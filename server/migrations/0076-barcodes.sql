-- The GTIN under the bars of a package, as digits. The search text of a product contains it from its next change on.
alter table products add column gtin text check (gtin ~ '^([0-9]{8}|[0-9]{12,14})$');
create index products_gtin on products (lpad(gtin, 14, '0')) where deleted_at is null and gtin is not null;
