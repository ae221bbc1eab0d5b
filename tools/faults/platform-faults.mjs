/** @type {import('./server-faults.mjs').FaultLine[]} */
// oxfmt-ignore
export const platformFaults = [
  // Repeated work
  ['platform/schedule/schedule.ts', 'if (waitMs > 0) return { hasRun: false, waitMs }\n', '', 'work that ran within its period waits', 'platform/schedule/schedule'],
  ['platform/schedule/schedule.ts', 'Math.min(work.everyMs, options.soonMs ?? SOON_MS)', 'work.everyMs', 'work that is due runs soon after a start', 'platform/schedule/schedule'],
  // Transactions
  ['platform/database/db.ts', 'await tx.rollback(error)\n', 'await tx.commit()\n', 'a refusal rolls its transaction back', 'platform/database/db'],
  ['platform/database/db.ts', "if (outcome.command !== 'COMMIT') throw", 'if (outcome.command === undefined) throw', 'a commit that PostgreSQL answers with ROLLBACK is an error', 'platform/database/db'],
  ['platform/database/db.ts', 'if (this.#isUsed) throw new Error', 'if (false) throw new Error', 'a single statement cannot become two', 'platform/database/db'],
  ['platform/database/db.ts', 'if (tx.isCommitted) pooled.runCallbacks(tx.callbacks)', '', 'a single statement announces its change', 'platform/database/db'],
  ['platform/database/retry-conflicts.ts', '!isConflict(error) || retry >= RETRIES', 'retry >= 0', 'a deadlock is tried again', 'platform/database/db'],
  ['platform/database/retry-conflicts.ts', 'retry >= RETRIES', 'retry >= RETRIES + 1', 'a conflict is tried again three times', 'platform/database/db'],
  ['platform/database/pooled-db.ts', 'refuseWriting(statement.text)\n', '', 'a reading method refuses a writing statement', 'platform/database/db'],
  ['platform/database/pooled-db.ts', 'client.release(isBroken)', 'client.release()', 'a lost connection is not given to the next caller', 'platform/database/db'],
  ['platform/audit/record-changes.ts', '${actor.id}::int, ${actor.name}::text', 'null::int, ${actor.name}::text', 'an audit row has its actor', 'audit-rows'],
  // Access
  ['platform/http/caller.ts', "if (access === 'admin' && caller.kind !== 'admin') throw new Refusal('FORBIDDEN')\n", '', 'a client cannot call what is for administrators', 'access'],
  ['platform/page/base-url.ts', "LOOPBACK.test(request.headers.host ?? '') ? originOf(request) : ''", 'originOf(request)', 'without PUBLIC_URL a message links no site of a Host header', 'orders/message-links'],
  ['platform/page/base-url.ts', "return (request) => (LOOPBACK", "return (request) => ('' && LOOPBACK", 'without PUBLIC_URL a message to a loopback host has its link', 'orders/message-links'],
  ['platform/http/caller.ts', "if (access === 'anyone') return guest", "if (access !== 'admin') return guest", 'a guest cannot call what needs an account', 'access'],
  ['platform/http/caller.ts', "if (!caller) throw new Refusal('TOKEN_INVALID')", "if (!caller) return guest", 'a bad token is refused, also where guests may call', 'access'],
  ['platform/http/serve-form.ts', 'errorHandler, onRequest }', 'errorHandler }', 'a wrong token is answered before the form is read', 'platform/http/serve-form'],
  ['platform/http/read-bodies.ts', "declared === undefined ? 'what arrived' : Number(declared)", 'declared === undefined ? most : Number(declared)', 'a body without a length counts by what arrived', 'platform/http/read-bodies'],
  ['platform/http/read-bodies.ts', 'request.server.countBody(request, length)', 'undefined', 'every 16 KB of a body count as a call', 'platform/http/read-bodies'],
  ['platform/http/read-multipart.ts', "raw.emit('error', refusal)", '', 'an upload that stalls is refused in time', 'platform/http/read-multipart'],
  ['platform/http/arriving-bodies.ts', "stop(new Refusal('REQUEST_TIMEOUT'))", '{}', 'a slow form is refused in time', 'platform/http/serve-form', 'platform/http/read-bodies', 'platform/http/read-multipart'],
  ['platform/http/limit-connections.ts', ' || !exchange.request.complete', '', 'connections with slow bodies give way', 'platform/http/limit-connections'],
  ['platform/http/serve.ts', "caller.kind === 'admin' ? caller.user : nobody", 'nobody', 'the actor of a change is the administrator who calls', 'audit-rows'],
  ['contracts/src/cart/reservations-endpoints.ts', "path: '/admin/carts',\n  access: 'admin'", "path: '/admin/carts',\n  access: 'anyone'", 'the carts of all visitors are for administrators', 'access'],
  ['contracts/src/orders/orders-endpoints.ts', "path: '/orders/:id',\n  access: 'admin'", "path: '/orders/:id',\n  access: 'signed-in'", 'the orders of others are for administrators', 'access'],
  ['contracts/src/orders/orders-endpoints.ts', "path: '/admin/orders/export'", "path: '/admin/orders/file'", 'the address of a call does not change unnoticed', 'access'],
  ['contracts/src/settings/limits-endpoints.ts', "method: 'PUT'", "method: 'PATCH'", 'the method of a call does not change unnoticed', 'access'],
  ['contracts/src/orders/placing-endpoints.ts', "summary: 'Pedido tomado por la dueña',\n  body: manualOrder,\n  bodyBytes: ORDER_BYTES,\n  reply: placed,\n  status: 201", "summary: 'Pedido tomado por la dueña',\n  body: manualOrder,\n  bodyBytes: ORDER_BYTES,\n  reply: placed,\n  status: 200", 'the status of a success does not change unnoticed', 'access'],
  ['contracts/src/orders/orders-words.ts', 'MAX_ORDER_LINES = 200', 'MAX_ORDER_LINES = 201', 'an order has 200 lines at most', 'orders/placing/place-order'],
  ['contracts/src/orders/orders-words.ts', 'MAX_ORDER_LINES = 200', 'MAX_ORDER_LINES = 199', 'an order may have 200 lines', 'orders/placing/place-order'],
]
