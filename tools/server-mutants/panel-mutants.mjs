/** @type {import('./server-mutants.mjs').MutantLine[]} */
// oxfmt-ignore
export const panelMutants = [
  // Dashboard
  ['dashboard', 'new_users: users.before,', 'new_users: users.today,', 'new accounts are compared with last week at this hour', 'dashboard'],
  ['dashboard', 'place.is_active and place.deleted_at is null and slot.is_active', 'place.deleted_at is null and slot.is_active', 'the first step is done when a place can be chosen', 'dashboard'],
  // Live
  ['changes', "streams.send('shop', found, isAdmin)", "streams.send('shop', found, () => true)", 'only administrators hear of new orders', 'live'],
  ['changes', 'owner.userId === null ? owner.sessionId === sessionId : owner.userId === userId', 'owner.userId === null || owner.userId === userId', 'a guest hears only of the own holds', 'live'],
  ['changes', '    await endClosedSessions(context)\n', '', 'a stream ends with its session', 'live'],
  ['changes', 'product_id = any(${productIds}::int[]) and is_sellable', 'product_id = any(${productIds}::int[])', 'nobody hears of products that are not for sale', 'live'],
  // Settings and availability
  ['platform', 'change[field] !== before[field] &&', 'change[field] === before[field] &&', 'a field that somebody else changed is not overwritten', 'stale-edits'],
  ['platform', 'change[field] !== undefined &&\n', '', 'an edit of other fields is saved', 'stale-edits'],
  ['settings', 'refuseStale(before, { change, seen, details: before })\n', '', 'a limit that somebody else changed is not overwritten', 'limits'],
  ['settings', 'refuseStale(shown, { change, seen, details: shown })\n', '', 'a number that somebody else changed is not overwritten', 'stale-edits'],
  ['delivery', 'refuseStaleSlots(inputs, [...before.values()])\n', '', 'an hour that somebody else changed is not overwritten', 'stale-edits'],
  ['delivery', 'sql`${livingPlaces(ids)} for no key update`', 'sql`${livingPlaces(ids)} for share`', 'an hour that two people add at once is refused to one', 'stale-edits'],
  ['delivery', 'wanted ?? !place.isActive', '!place.isActive', 'two people who switch a place off leave it off', 'stale-edits'],
  // Users
  ['accounts', '(await countActiveAdministrators(tx)) <= 1', '(await countActiveAdministrators(tx)) < 1', 'one administrator stays active', 'set-user-status'],
  ['accounts', "await endSessionsOf(tx, id)\n    await tx.record({\n      action: 'set-role'", "    await tx.record({\n      action: 'set-role'", 'a change of role ends the sessions', 'set-user-role'],
  ['accounts', "role === 'admin' ? NO_PASSWORD : null)", 'null)', 'a new administrator chooses a longer password', 'set-user-role'],
  // Holds and selection
  ['cart', "held.ends_at <= ${now}::timestamptz + interval '24 hours'", "held.ends_at <= ${now}::timestamptz + interval '48 hours'", 'carts of the next 24 hours are listed as expiring', 'holds'],
  ['cart', 'max(line.reserved_until) as expires_at,', 'min(line.reserved_until) as expires_at,', 'a cart ends with its latest hold', 'holds'],
  ['cart', 'content.alive > 0 and content.later = 0', 'content.alive > 0', 'a cart expires soon when its latest hold does', 'holds'],
  ['cart', 'filter.state === undefined ? hasContent', 'filter.state === undefined ? sql`true`', 'carts without products are listed only on request', 'hold-lists'],
  ['delivery', 'set location_id = ${to}\n', 'set location_id = ${to}, is_active = false\n', 'moved hours stay as they are', 'delivery/admin-routes'],
  ['surveys', "viewer.role === 'admin' || option.authorId === viewer.id", 'true', 'notes and author of an option are for administrators and its author', 'public-surveys'],
  ['media', 'total += rows.length', 'total += rows.flatMap((row) => row.images).length', 'the total of the migration counts products', 'image-tools'],
  ['media', 'if (!(error instanceof Refusal) || !REPORTED.has(error.code)) throw error', 'throw error', 'the diagnosis says what is wrong with a test file', 'image-tools'],
  ['cart', "left = row.status === 'active' ? untilEnd : Math.min(0, untilEnd)", "left = row.status === 'active' ? untilEnd : 0", 'the minutes of an ended hold are negative', 'holds'],
  ['catalog', 'ids === undefined ? empty : sql`and product.id', 'true ? empty : sql`and product.id', 'the file has exactly the selected products', 'export-products'],
  // Activity
  ['activity', 'entry.at < ${endOf(to', 'entry.at < ${startOf(to', 'the last day of the activity is whole', 'activity'],
  ['activity', 'and entry.id < ${beforeId}', 'and entry.id <= ${beforeId}', 'the exported activity has every entry once', 'activity'],
  ['activity', "if (subject !== 'survey') return own\n", 'return own\n', 'the activity of a survey has that of its options', 'activity'],
  ['activity', 'in (select distinct actor_id from audit_log)', "in (select distinct actor_id from audit_log) and role = 'admin'", 'who was an administrator is among the persons of the activity', 'list-actors'],
  ['activity', 'beforeId = rows.at(-1)?.id', 'beforeId = rows.at(0)?.id', 'the exported activity goes on after its first part', 'activity'],
  ['activity', 'if (surveyId !== null) return', 'if (surveyId === null) return', 'an option opens its survey', 'activity'],
]
