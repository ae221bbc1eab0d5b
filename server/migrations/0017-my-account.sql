-- Clients see their open sessions, take their data with them and delete their account.

-- Such as 'Chrome en Windows', made from the user agent when the session is opened; the user agent itself is not stored.
alter table sessions add device text not null default '';

-- Does the same as the link's token, but is short enough to be typed.
alter table password_links add code_hash bytea;
create unique index password_links_code on password_links (code_hash) where code_hash is not null;

-- The row stays, without the person, because orders, votes and suggestions refer to it.
alter table users add deleted_at timestamptz check (deleted_at is null or not is_active);
