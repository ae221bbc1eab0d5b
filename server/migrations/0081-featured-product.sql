-- The piece of the wide card on the landing page (0: the newest) and the owner's line of text. No foreign key: a deleted piece is like no choice.
alter table settings
  add column featured_product int not null default 0 check (featured_product >= 0),
  add column featured_line text not null default '';
