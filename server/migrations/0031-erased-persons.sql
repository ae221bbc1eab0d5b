-- What a deleted account, an erased guest and an idle guest's cart left behind in earlier versions.

-- The account's cart that a guest's cart was merged into, so that deleting the account reaches both.
alter table carts add column merged_into int references carts;
create index carts_merged_into on carts (merged_into) where merged_into is not null;
-- Reasons are searched by line; nearly all entries have none.
create index stock_ledger_noted on stock_ledger (cart_line_id) where note <> '' and cart_line_id is not null;

create temporary table erased_carts on commit drop as
  select carts.id from carts left join users on users.id = carts.user_id
  where users.deleted_at is not null or carts.session_id like 'forgotten:%';
update carts set network = '' where network <> '' and id in (select id from erased_carts);
-- The audit of a released network has the network as its subject.
update audit_log set subject_id = '', before = null, after = null
where subject = 'network' and subject_id in (
  select network from cart_lines where network <> '' and cart_id in (select id from erased_carts));
update stock_ledger set note = '' where note <> '' and cart_line_id in (
  select id from cart_lines where cart_id in (select id from erased_carts));
update audit_log set before = null, after = null
where (before is not null or after is not null) and (
  (subject = 'cart' and subject_id in (select id::text from erased_carts))
  or (subject = 'reservation' and subject_id in (
    select id::text from cart_lines where cart_id in (select id from erased_carts))));
update cart_lines set network = '', notes = ''
where (network <> '' or notes <> '') and cart_id in (select id from erased_carts);

create temporary table erased_options on commit drop as
  select choice.id, choice.status from survey_options choice join users on users.id = choice.suggested_by
  where users.deleted_at is not null;
update audit_log set before = null, after = null
where subject = 'survey-option' and (before is not null or after is not null)
  and subject_id in (select id::text from erased_options);
delete from survey_options where id in (select id from erased_options) and status <> 'approved'
  and not exists (select from survey_votes where survey_votes.option_id = survey_options.id);
update survey_options set suggested_by = null, admin_notes = '' where id in (select id from erased_options);

update audit_log set actor_name = users.name from users
where users.id = audit_log.actor_id and users.deleted_at is not null and actor_name <> users.name;
update order_history set changed_by_name = users.name from users
where users.id = order_history.changed_by and users.deleted_at is not null and changed_by_name not in ('', users.name);
