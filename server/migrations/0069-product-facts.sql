-- What a product's page says beside its description, as the owner or a file names it.
alter table products
  add column content text,
  add column finish text,
  add column skin_type text,
  add column opened_for text,
  add column made_in text,
  add column how_to_use text,
  add column warnings text,
  add column ingredients text;
