-- How many orders came from one phone, and which of them an order is.
create index orders_phone on orders (phone_key, id);
