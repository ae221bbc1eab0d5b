-- Guests that were erased count as customers of their own in reports, no longer all together as one.
update orders set phone_key = 'erased:' || id where user_id is null and phone_key = '';

-- Lines of carts that were forgotten kept the network.
update cart_lines set network = '' where network <> '' and cart_id in (select id from carts where session_id like 'forgotten:%');
