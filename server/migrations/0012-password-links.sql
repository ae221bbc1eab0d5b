-- Links by which an account's owner chooses a new password: one per account, used once.
create table password_links (
  user_id int primary key references users on delete cascade,
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index password_links_token on password_links (token_hash);

-- The list of accounts sums up the orders of each account, and counts those that registered lately.
create index users_created on users (created_at desc, id desc);
