-- Earlier versions left the places of an account, and what was held for them, with the phone from before it was changed.
create temporary table former_places on commit drop as
  select own.id, own.product_id, own.status, own.phone_key as former, users.phone_key as phone
  from users join waiting_lists list on list.user_id = users.id join waits own on own.list_id = list.id
  where own.phone_key <> users.phone_key;

-- A phone that has a unit of the product already gets no second one.
update waiting_holds hold set phone_key = place.phone from former_places place
where hold.product_id = place.product_id and hold.phone_key = place.former
  and (hold.ended_at is not null or place.status = 'held' and not exists (
    select from waiting_holds other
    where other.product_id = hold.product_id and other.phone_key = place.phone and other.ended_at is null));

update waits set phone_key = place.phone from former_places place where waits.id = place.id;

-- Places that shared the unit with one of these, or had it, wait again.
update waits set status = 'waiting', told_at = null from former_places place
where waits.product_id = place.product_id and waits.phone_key in (place.former, place.phone) and waits.status = 'held'
  and not exists (
    select from waiting_holds hold
    where hold.product_id = waits.product_id and hold.phone_key = waits.phone_key and hold.ended_at is null);
