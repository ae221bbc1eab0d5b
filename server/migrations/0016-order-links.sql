-- The secret in the address of an order's page: 128 random bits as 22 url-safe characters. Two random uuids hold 244 random bits.
create function new_order_token() returns text language sql volatile as $$
  select rtrim(translate(encode(substring(
    sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) for 16), 'base64'), '+/', '-_'), '=')
$$;

-- A volatile default: every earlier order gets its own token.
alter table orders add column page_token text not null default new_order_token();
create unique index orders_page_token on orders (page_token);

-- The answers kept for repeated requests hold the order as it is answered now.
update order_requests set answer = jsonb_set(answer, '{order,link}', to_jsonb('/pedido/' || orders.page_token))
from orders where orders.id = order_requests.order_id and answer ? 'order';
