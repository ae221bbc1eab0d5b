/** @type {import('./server-mutants.mjs').MutantLine[]} */
// oxfmt-ignore
export const noticesMutants = [
  // Devices
  ['notices', "if (others >= MAX_NOTICE_DEVICES) throw", 'if (others > MAX_NOTICE_DEVICES) throw', 'an account has twenty devices at most', 'devices'],
  ['notices', 'await tx.first(sql`select from users where id = ${userId} for no key update`)\n', '', 'devices added at once keep the limit', 'devices'],
  ['notices', 'order by created_at desc, id desc', 'order by created_at, id desc', 'the latest device is listed first', 'devices'],
  ['notices', 'NOTICE_KINDS.filter((kind) => kinds[kind] ?? before.kinds.includes(kind))', 'NOTICE_KINDS.filter((kind) => kinds[kind])', 'the other switches stay', 'devices'],
  ['notices', "if (removed === undefined) throw new Refusal('NOT_FOUND')\n", '', 'no other account removes a device', 'devices'],
  ['notices', 'delete from notice_devices where endpoint = ${endpoint} and user_id <> ${userId}', 'select 1', 'a browser of another account is its device no longer', 'devices'],
  ['notices', 'where user_id = ${userId} and session_hash is distinct from ${kept ?? null}::bytea', 'where user_id = ${userId}', 'the device that ends the others stays', 'devices'],
  ['notices', 'delete from notice_devices where session_hash = ${sessionHash}', 'delete from notice_devices where session_hash = \'\'', 'signing out ends the device', 'devices'],
  ['accounts', 'await endDevicesOf(tx, userId, kept)\n', '', 'a deactivated account gets no notices', 'devices'],
  ['accounts', 'await endDevice(tx, tokenHash)\n', '', 'signing out ends the device', 'devices'],
  ['notices', 'renewRow(tx, { userId: user.id, sessionHash: tokenHash, endpoint })', 'renewRow(tx, { userId: user.id, sessionHash: Buffer.alloc(32), endpoint })', 'a device lives on with a new session', 'devices'],
  ['notices', 'markOpened(tx, orderId)', 'markOpened(tx, 0)', 'an order that somebody opened is not unopened', 'planning'],
  // Keys
  ['notices', 'await removeEveryDevice(tx)\n', '', 'a copy at another address has no devices', 'ensure-keys'],
  ['notices', 'on conflict (is_only) do update set public_key = excluded.public_key,', 'on conflict (is_only) do update set public_key = notice_keys.public_key,', 'a copy at another address has its own keys', 'ensure-keys'],
  // Planning
  ['notices', 'const TOGETHER_MS = 60_000', 'const TOGETHER_MS = 61_000', 'an order of the next minute rings', 'sending'],
  ['notices', "and not exists (select from order_history where order_id = orders.id and changed_by is not null)\n", '\n', 'an order that somebody changed is not unopened', 'planning'],
  ['notices', ' and notice.kind = any(device.kinds)', '', 'a kind that is switched off is not in the notice of the quiet hours', 'planning'],
  ['notices', 'where group_id = id and held_until = ${until} order by id limit 1', 'where group_id = id and held_until = ${until} and false', 'the quiet hours are one notice', 'planning'],
  ['notices', 'await moveNotices(tx, heldUntil ?? tx.now)\n', '', 'what waits follows a changed end of the quiet hours', 'planning'],
  ['notices', 'group_id is null or held_until > ${now}', 'group_id is null', 'what waits rings when the quiet hours are switched off', 'planning'],
  ['notices', 'if (groupIds.length > 0) await moveDeliveries(tx, groupIds, until)\n', '', 'what waits is due at the changed end of the quiet hours', 'planning'],
  ['notices', 'if (await isQuiet(context)) return []\n', '', 'nothing is tried again in the quiet hours', 'planning'],
  // Sending
  ['notices', ' or device.leased_until > ${leasedAtMost}', '', 'a lease from before the clock was set back ends', 'due-deliveries'],
  ['notices', 'coalesce(device.rests_until, ${tx.now}) <= ${tx.now}', 'true', 'a pause is kept by later notices', 'due-deliveries'],
  ['notices', "if (answer.result === 'gone') return removeGone(tx, deviceId)\n", '', 'a device that is gone is removed', 'sending'],
  ['notices', 'case when asked <> ${asked} then due_at end)', 'null)', 'what was asked for during the last try is sent', 'due-deliveries'],
  ['notices', "result === 'gone' ? removeGone(tx, id) : saveTested", 'saveTested', 'a test removes a device that is gone', 'sending'],
  ['notices', "['192.168.0.0', 16]", "['192.168.0.0', 17]", 'no address of a network at home is sent to', 'post-notice'],
  ['notices', "group by notice.kind, notice.subject_id, case when notice.kind not like '%_order' then notice.id end", 'group by notice.kind, notice.subject_id, notice.id', 'an order that was moved twice is told as one', 'sending'],
  ['orders', "add_notice('new_order', id, ${order.createdAt})", 'true', 'a new order is notified', 'sending'],
  ['surveys', 'else await addSuggestionNotice(tx, surveyId)', '', 'a suggestion is notified', 'planning'],
  ['backup', " and at > ${at}::timestamptz - interval '20 hours'", '', 'backups that fail are notified every night', 'nightly'],
]
