-- Files with a hash in their name, of this build and of earlier and later ones: during and after an upgrade, pages of one
-- version ask instances of another version for their scripts.
create table web_assets (
  name text primary key,
  content bytea not null,
  -- Rises with every change of the build that starts: the last one that has this file.
  build integer not null
);
