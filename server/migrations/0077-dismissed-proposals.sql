-- Groups of products that an administrator does not want as shades of a family. Another product makes another group.
create table dismissed_proposals (
  id int generated always as identity primary key,
  -- ascending
  product_ids int[] not null unique check (cardinality(product_ids) between 2 and 60),
  dismissed_at timestamptz not null
);
