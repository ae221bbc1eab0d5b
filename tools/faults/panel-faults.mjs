/** @type {import('./server-faults.mjs').FaultLine[]} */
// oxfmt-ignore
export const panelFaults = [
  // Dashboard
  ['dashboard/show-dashboard.ts', 'new_users: users.before,', 'new_users: users.today,', 'new accounts are compared with last week at this hour', 'dashboard/dashboard'],
  ['dashboard/queries.ts', 'place.is_active and place.deleted_at is null and slot.is_active', 'place.deleted_at is null and slot.is_active', 'the first step is done when a place can be chosen', 'dashboard/dashboard'],
  // Live
  ['changes/live-feed.ts', "streams.send('shop', found, isAdmin)", "streams.send('shop', found, () => true)", 'only administrators hear of new orders', 'changes/live'],
  ['changes/live-feed.ts', 'owner.userId === null ? owner.sessionId === sessionId : owner.userId === userId', 'owner.userId === null || owner.userId === userId', 'a guest hears only of the own holds', 'changes/live'],
  ['changes/live-feed.ts', '    await endClosedSessions(context)\n', '', 'a stream ends with its session', 'changes/live'],
  ['changes/queries.ts', 'product_id = any(${productIds}::int[]) and is_sellable', 'product_id = any(${productIds}::int[])', 'nobody hears of products that are not for sale', 'changes/live'],
  // Settings and availability
  ['platform/http/refuse-stale.ts', 'change[field] !== before[field] &&', 'change[field] === before[field] &&', 'a field that somebody else changed is not overwritten', 'delivery/stale-edits'],
  ['platform/http/refuse-stale.ts', 'change[field] !== undefined &&\n', '', 'an edit of other fields is saved', 'delivery/stale-edits'],
  ['settings/update-limits.ts', 'refuseStale(before, { change, seen, details: before })\n', '', 'a limit that somebody else changed is not overwritten', 'settings/limits'],
  ['settings/update-whatsapp.ts', 'refuseStale(shown, { change, seen, details: shown })\n', '', 'a number that somebody else changed is not overwritten', 'delivery/stale-edits'],
  ['delivery/set-slots.ts', 'refuseStaleSlots(inputs, [...before.values()])\n', '', 'an hour that somebody else changed is not overwritten', 'delivery/stale-edits'],
  ['delivery/queries.ts', 'sql`${livingPlaces(ids)} for no key update`', 'sql`${livingPlaces(ids)} for share`', 'an hour that two people add at once is refused to one', 'delivery/stale-edits'],
  ['delivery/update-place.ts', 'wanted ?? !place.isActive', '!place.isActive', 'two people who switch a place off leave it off', 'delivery/stale-edits'],
  // Users
  ['accounts/users/keep-administrators.ts', '(await countActiveAdministrators(tx)) <= 1', '(await countActiveAdministrators(tx)) < 1', 'one administrator stays active', 'accounts/users/set-user-status'],
  ['accounts/users/set-user-role.ts', 'await removeSessionsOf(tx, id)\n', '', 'a change of role ends the sessions', 'accounts/users/set-user-role'],
  ['accounts/users/set-user-role.ts', "role === 'admin' ? NO_PASSWORD : null)", 'null)', 'a new administrator chooses a longer password', 'accounts/users/set-user-role'],
  // Reservations and selection
  ['cart/summaries/queries.ts', "held.expires_at <= ${now}::timestamptz + interval '24 hours'", "held.expires_at <= ${now}::timestamptz + interval '48 hours'", 'carts of the next 24 hours are listed as expiring', 'cart/reservations/reservations'],
  ['cart/summaries/queries.ts', 'max(line.reserved_until) as expires_at,', 'min(line.reserved_until) as expires_at,', 'a cart ends with its latest hold', 'cart/reservations/reservations'],
  ['cart/summaries/queries.ts', 'content.alive > 0 and content.later = 0', 'content.alive > 0', 'a cart expires soon when its latest hold does', 'cart/reservations/reservations'],
  ['cart/summaries/queries.ts', 'filter.state === undefined ? hasContent', 'filter.state === undefined ? sql`true`', 'carts without products are listed only on request', 'cart/reservations/reservation-lists'],
  ['delivery/queries.ts', 'set location_id = ${to}\n', 'set location_id = ${to}, is_active = false\n', 'moved hours stay as they are', 'delivery/admin-routes'],
  ['surveys/wire-surveys.ts', "viewer.role === 'admin' || option.authorId === viewer.id", 'true', 'notes and author of an option are for administrators and its author', 'surveys/public/public-surveys'],
  ['media/tools/migrate-images.ts', 'total += rows.length', 'total += rows.flatMap((row) => row.images).length', 'the total of the migration counts products', 'media/tools/image-tools'],
  ['media/tools/diagnose.ts', 'if (!(error instanceof Refusal) || !REPORTED.has(error.code)) throw error', 'throw error', 'the diagnosis says what is wrong with a test file', 'media/tools/image-tools'],
  ['cart/reservations/wire-reservations.ts', 'Math.min(0, untilEnd)', '0', 'the minutes of an ended hold are negative', 'cart/reservations/reservations'],
  ['catalog/queries.ts', 'and ${isChosen} order', 'order', 'the file has exactly the selected products', 'catalog/export-products'],
]
