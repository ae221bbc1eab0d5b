-- Until how many hours before the hand-over a customer may move or cancel the order by its link.
alter table settings add column order_change_hours int not null default 12 check (order_change_hours between 0 and 168);
