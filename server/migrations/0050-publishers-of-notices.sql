-- The account that published a version. Its name alone does not find the versions of a person whose name was corrected, and finds those of
-- others with the same name.
alter table privacy_notices add column published_by int references users (id);
-- Saving the settings wrote the version and its audit row in one transaction, with one instant.
update privacy_notices set published_by = audit_log.actor_id from audit_log
where audit_log.subject = 'settings' and audit_log.at = privacy_notices.published_at
  and audit_log.actor_name = privacy_notices.published_by_name
  and exists (select from users where users.id = audit_log.actor_id);
