/** @type {import('./server-faults.mjs').FaultLine[]} */
// prettier-ignore
export const ordersFaults = [
  // Placing
  ['orders/placing/place-order.ts', 'const KEPT_HOURS = 24', 'const KEPT_HOURS = 23', 'a key is kept until 23:59 hours', 'orders/placing/repeated-requests'],
  ['orders/placing/place-order.ts', 'const KEPT_HOURS = 24', 'const KEPT_HOURS = 25', 'a key is free again after 24:01 hours', 'orders/placing/repeated-requests'],
  ['orders/placing/place-order.ts', 'const REPEAT_MINUTES = 2', 'const REPEAT_MINUTES = 3', 'a repeat without a key counts for two minutes', 'orders/placing/repeated-requests'],
  ['orders/placing/place-order.ts', 'if (!row.keyedHash?.equals(bodyHash)) throw', 'if (row.keyedHash === null) throw', 'a key with another body is refused', 'orders/placing/place-order'],
  ['orders/placing/place-order.ts', 'key === undefined && !row.cartHasLines ?', 'key === undefined ?', 'a new cart with the same content is a new order', 'orders/placing/place-order'],
  ['orders/placing/place-order.ts', '{ lockOwner: buyer.key }', '{}', 'simultaneous requests of one buyer create one order', 'orders/placing/place-order'],
  ['orders/placing/place-order.ts', 'refuseHigherPrice(input, sold)\n', '', 'an order that costs more than shown is refused', 'orders/placing/place-order'],
  ['orders/placing/place-order.ts', 'sum + line.quantity * line.priceCents', 'sum + line.priceCents', 'the total counts every unit', 'orders/placing/place-order'],
  ['orders/placing/place-order.ts', 'itemCount: sold.length', 'itemCount: input.cartItems.length', 'the lines of an order are counted after merging', 'orders/placing/place-order'],
  ['orders/placing/place-manual-order.ts', "window: 'registered'", "window: 'guest'", 'a manual order has the window of registered clients', 'orders/admin-orders'],
  ['orders/placing/place-manual-order.ts', 'placedBy: { id: administrator.id, name: administrator.name }', 'placedBy: null', 'a manual order’s history names the administrator', 'orders/admin-orders'],
  ['orders/placing/place-manual-order.ts', 'key: `manual:${administrator.id}`', "key: 'manual:0'", 'two administrators may use the same key', 'orders/placing/repeated-requests'],
  ['orders/placing/queries.ts', 'and body_hash = ${input.bodyHash}', '', 'a different order without a key is a new order', 'orders/placing/repeated-requests'],
  ['orders/placing/queries.ts', 'request.owner_key = ${input.ownerKey} and request.key', 'request.key', 'a key of another buyer returns no order of theirs', 'orders/placing/repeated-requests'],
  ['orders/placing/queries.ts', 'line.price_cents, line.cost_cents\n      from placed', 'line.price_cents, 0\n      from placed', 'an order line keeps the cost of its time', 'orders/admin-orders'],
  ['orders/placing/forget-old-requests.ts', 'KEPT_DAYS * 24 * HOUR_MS', '12 * HOUR_MS', 'the cleaning of old keys keeps those of the last day', 'orders/placing/repeated-requests'],
  // Status
  ['orders/change-status.ts', "if (change.status === 'cancelled' && order.status !== 'cancelled') {", "if (change.status === 'cancelled') {", 'notes on a cancelled order return no units again', 'orders/admin-orders'],
  ['orders/change-status.ts', 'await takeUnitsAgain(tx, units, order.id)\n', '', 'a reactivated order takes its units again', 'orders/admin-orders'],
  ['orders/change-status.ts', "before: { status: from, adminNotes: order.adminNotes }", 'before: { status: change.status, adminNotes: order.adminNotes }', 'the audit log has the status before a change', 'audit-rows'],
  ['orders/queries.ts', '${change.from}, ${change.to}, ${change.note}, ${tx.actor.id}::int, ${tx.actor.name}', "${change.from}, ${change.to}, ${change.note}, ${tx.actor.id}::int, ''", 'the history names who changed the status', 'audit-rows'],
  ['orders/send-whatsapp.ts', "await tx.record({ action: 'send-whatsapp', subject: 'order', subjectId: id })\n", '', 'sending a message is audited', 'audit-rows'],
  ['orders/queries.ts', "where id = ${id} and whatsapp_message <> ''", 'where id = ${id}', 'an order without a message is not sent', 'orders/admin-orders'],
  // Messages
  ['orders/messages/send-message.ts', "if (kind !== 'changed' && kind !== source.status) {", 'if (false) {', 'nobody is told of a state that the order no longer has', 'orders/messages/order-messages'],
  ['orders/messages/queries.ts', '`${source(id, kind)} for update of orders`', '`${source(id, kind)}`', 'a status change under way is waited for before a message is recorded', 'orders/messages/order-messages'],
  ['orders/messages/queries.ts', "select id, 'message', status, status, ${text}", "select id, 'message', status, status, ''", 'the timeline keeps what was sent', 'orders/messages/order-messages'],
  ['orders/messages/send-message.ts', "if (!source.hasMessage) throw new Refusal('NO_WHATSAPP_MESSAGE')\n", '', 'an order without a message is not sent from the panel', 'orders/messages/order-messages'],
  ['settings/wire-settings.ts', "(written === USUAL_MESSAGES[kind] ? '' : written)", 'written', 'the usual text sent back is not stored as the owner’s', 'orders/messages/order-messages'],
  // Changing lines and hand-over
  ['orders/editing/change-lines.ts', 'refuseHigherTotal(input, change)\n', '', 'a changed order that costs more than shown is refused', 'orders/editing/change-lines'],
  ['orders/editing/change-lines.ts', 'await tx.record({\n    action: \'change-lines\'', 'if (input.id < 0) await tx.record({\n    action: \'change-lines\'', 'a change of lines is audited', 'orders/editing/change-lines'],
  ['orders/editing/refuse-uneditable.ts', 'if (!isEditable(status)) {', 'if (status === \'cancelled\') {', 'an order that is ready changes no more', 'orders/editing/change-lines'],
  ['orders/editing/refuse-uneditable.ts', 'updatedAt.getTime() !== Date.parse(updatedAtSeen)', 'updatedAt.getTime() < Date.parse(updatedAtSeen)', 'a change based on an earlier version is refused', 'orders/editing/change-lines'],
  ['orders/editing/line-rules.ts', '[{ ...line, quantity }]', '[{ ...line, ...offers.find((one) => one.productId === line.productId), quantity }]', 'a line that stays keeps its price and cost', 'orders/editing/change-lines'],
  ['stock/sales/queries.ts', 'or units > on_hand - held) as is_short', 'or units > on_hand) as is_short', 'a changed order takes no units that a cart holds', 'orders/editing/change-lines'],
  ['orders/editing/change-handover.ts', "windowOf: () => 'registered'", "windowOf: (order) => order.customerType", 'the owner moves an order within the longer window', 'orders/editing/change-handover'],
  ['orders/queries.ts', 'and same.id <= orders.id)', ')', 'an order shows which of its customer’s orders it is', 'orders/editing/change-lines'],
  ['orders/picking/queries.ts', "= any(${ids}::int[]) and status <> 'cancelled' order", '= any(${ids}::int[]) order', 'the sheet of chosen orders leaves out cancelled ones', 'orders/picking/pick-list'],
  // Lists
  ['orders/queries.ts', '${date} <= ${filter.endDate}', '${date} < ${filter.endDate}', 'a date range includes its last day', 'orders/admin-orders'],
  ['orders/queries.ts', '${date} >= ${filter.startDate}', '${date} > ${filter.startDate}', 'a date range includes its first day', 'orders/admin-orders'],
  ['orders/queries.ts', "or status <> 'cancelled')`] : []", 'or true)`] : []', 'messages of cancelled orders are not listed as to be sent', 'orders/admin-orders'],
  // Routes
  ['orders/routes.ts', "if (body.userId != null && body.userId !== userId) throw new Refusal('NOT_YOURS')\n", '', 'a client orders only for the own account', 'orders/placing/repeated-requests'],
  ['orders/routes.ts', "if (body.sessionId == null) throw new Refusal('CART_OWNER_MISSING')", "if (body.sessionId == null) body.sessionId = ''", 'a guest order needs a session', 'orders/placing/place-order'],
  ['orders/wire-orders.ts', 'subtotal: pesosOf(row.priceCents * row.quantity)', 'subtotal: pesosOf(row.priceCents)', 'the subtotal of a line counts its units', 'orders/placing/place-order'],
  ['orders/get-order.ts', 'listHistory(db, id)', 'listHistory(db, 0)', 'an order is shown with its history', 'orders/admin-orders'],
]
