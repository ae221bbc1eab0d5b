-- Words that mean the same in this shop, beside those that every shop knows.
create table synonym_groups (
  id int generated always as identity primary key,
  words text[] not null check (cardinality(words) >= 2),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
