-- Whether the shelf lists sold-out products after everything else, where visitors ask to be told of them, or hides them.
alter table settings add column lists_sold_out int not null default 0 check (lists_sold_out in (0, 1));
