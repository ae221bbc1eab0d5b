-- Whether the shelf shows a family of shades once, or each shade with a card of its own.
alter table settings add column group_shades int not null default 1 check (group_shades between 0 and 1);
