-- concurrently
-- A guest's order without an open cart asks whether that cart became part of an account's.
create index concurrently carts_merged_session on carts (session_id) where status = 'migrated' and session_id is not null;
