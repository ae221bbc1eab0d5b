-- The list of accounts counts the carts of each account.

create index carts_user on carts (user_id) where user_id is not null;
