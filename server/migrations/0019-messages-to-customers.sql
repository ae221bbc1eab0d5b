-- The owner's messages to customers, one for each state of an order and one for an order that the owner changed.
-- Empty: the usual text.
alter table settings
  add column message_pending text not null default '',
  add column message_confirmed text not null default '',
  add column message_preparing text not null default '',
  add column message_ready text not null default '',
  add column message_delivered text not null default '',
  add column message_cancelled text not null default '',
  add column message_changed text not null default '';
