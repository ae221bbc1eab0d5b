-- Since when a picture is in the trash, or, in a hosted store, is to be removed; null while a product or an order shows it.
alter table media_files add column unused_at timestamptz;
create index media_files_unused on media_files (unused_at) where unused_at is not null;
