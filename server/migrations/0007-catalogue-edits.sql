-- The products that each recent version of the catalogue touched, so that other instances reload only these.

create table catalogue_edits (
  version bigint primary key,
  -- null: too many to list, or types and categories as well
  product_ids int[]
);
