-- What the shop writes to who waits for a product that has arrived; empty: the usual text.
alter table settings add column message_arrived text not null default '';
