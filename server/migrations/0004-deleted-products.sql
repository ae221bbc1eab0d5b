-- A deleted product keeps the number another system knows it by, and has it again when it comes back.
drop index products_external;
create unique index products_external on products (external_id) where external_id is not null and deleted_at is null;
