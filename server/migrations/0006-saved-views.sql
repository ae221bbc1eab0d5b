-- What an administrator chose in a list of the panel, kept under a name. Each one sees only their own.

create table saved_views (
  id int generated always as identity primary key,
  user_id int not null references users on delete cascade,
  section text not null,
  name text not null,
  query text not null,
  created_at timestamptz not null
);
create unique index saved_views_name on saved_views (user_id, section, lower(name));
