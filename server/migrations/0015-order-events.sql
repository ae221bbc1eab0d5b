-- What a row of an order's history tells. Rows that kept the status were written for the owner's notes.
alter table order_history add column event text not null default 'status'
  check (event in ('status', 'notes', 'lines', 'handover', 'message'));
update order_history set event = 'notes' where from_status = to_status;
