-- A link to the file of a backup, which the browser fetches without a token; only the hash of its key is stored.
alter table backups add column link_hash bytea unique, add column link_until timestamptz;
