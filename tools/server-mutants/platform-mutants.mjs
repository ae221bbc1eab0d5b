/** @type {import('./server-mutants.mjs').MutantLine[]} */
// oxfmt-ignore
export const platformMutants = [
  // Repeated work
  ['platform', 'if (waitMs > 0) return { hasRun: false, waitMs }\n', '', 'work that ran within its period waits', 'schedule'],
  ['platform', 'Math.min(everyMs, soonMs)', 'everyMs', 'work that is due runs soon after a start', 'schedule'],
  // Transactions
  ['platform', 'await tx.rollback(error)\n', 'await tx.commit()\n', 'a refusal rolls its transaction back', 'db'],
  ['platform', "if (outcome.command !== 'COMMIT') throw", 'if (outcome.command === undefined) throw', 'a commit that PostgreSQL answers with ROLLBACK is an error', 'db'],
  ['platform', 'if (this.#isUsed) throw new Error', 'if (false) throw new Error', 'a single statement cannot become two', 'db'],
  ['platform', 'if (tx.isCommitted) pooled.runCallbacks(tx.callbacks)', '', 'a single statement announces its change', 'db'],
  ['platform', '!isConflict(error) || retry >= RETRIES', 'retry >= 0', 'a deadlock is tried again', 'db'],
  ['platform', 'retry >= RETRIES', 'retry >= RETRIES + 1', 'a conflict is tried again three times', 'db'],
  ['platform', 'refuseWriting(statement.text)\n    refuseLocking(statement.text)\n    return (await retryConflicts(() => this.send(statement))).rows as', 'refuseLocking(statement.text)\n    return (await retryConflicts(() => this.send(statement))).rows as', 'a reading method refuses a writing statement', 'db'],
  ['platform', 'this.#connections.release(client, isBroken)', 'this.#connections.release(client, false)', 'a lost connection is not given to the next caller', 'db'],
  ['platform', '${actor.id}::int, ${actor.name}::text', 'null::int, ${actor.name}::text', 'an audit row has its actor', 'audit-rows'],
  // Access
  ['platform', "if (access === 'admin' && caller.kind !== 'admin') throw new Refusal('FORBIDDEN')\n", '', 'a client cannot call what is for administrators', 'access'],
  ['platform', "LOOPBACK.test(request.headers.host ?? '') ? originOf(request) : ''", 'originOf(request)', 'without PUBLIC_URL a message links no site of a Host header', 'message-links'],
  ['platform', "return (request) => (LOOPBACK", "return (request) => ('' && LOOPBACK", 'without PUBLIC_URL a message to a loopback host has its link', 'message-links'],
  ['platform', "if (access === 'anyone') return guest", "if (access !== 'admin') return guest", 'a guest cannot call what needs an account', 'access'],
  ['platform', "if (!caller) throw new Refusal('TOKEN_INVALID')", "if (!caller) return guest", 'a bad token is refused, also where guests may call', 'access'],
  ['platform', 'errorHandler, onRequest }', 'errorHandler }', 'a wrong token is answered before the form is read', 'serve-form'],
  ['platform', "declared === undefined ? 'what arrived' : Number(declared)", 'declared === undefined ? most : Number(declared)', 'a body without a length counts by what arrived', 'read-bodies'],
  ['platform', 'request.server.countBody(request, length)', 'undefined', 'every 16 KB of a body count as a call', 'read-bodies'],
  ['platform', "raw.emit('error', refusal)", '', 'an upload that stalls is refused in time', 'read-multipart'],
  ['platform', "stop(new Refusal('REQUEST_TIMEOUT'))", '{}', 'a slow form is refused in time', 'serve-form', 'read-bodies', 'read-multipart'],
  ['platform', ' || !exchange.request.complete', '', 'connections with slow bodies give way', 'limit-connections'],
  ['platform', "caller.kind === 'admin' ? caller.user : nobody", 'nobody', 'the actor of a change is the administrator who calls', 'audit-rows'],
  ['contracts/cart', "path: '/admin/carts',\n  access: 'admin'", "path: '/admin/carts',\n  access: 'anyone'", 'the carts of all visitors are for administrators', 'access'],
  ['contracts/orders', "path: '/orders/:id',\n  access: 'admin'", "path: '/orders/:id',\n  access: 'signed-in'", 'the orders of others are for administrators', 'access'],
  ['contracts/orders', "path: '/admin/orders/export',\n  access", "path: '/admin/orders/file',\n  access", 'the address of a call does not change unnoticed', 'access'],
  ['contracts/settings', "method: 'PUT',\n  path: '/admin/limits'", "method: 'PATCH',\n  path: '/admin/limits'", 'the method of a call does not change unnoticed', 'access'],
  ['contracts/orders', "summary: 'Pedido tomado por la dueña',\n  body: manualOrder,\n  bodyBytes: ORDER_BYTES,\n  reply: placed,\n  status: 201", "summary: 'Pedido tomado por la dueña',\n  body: manualOrder,\n  bodyBytes: ORDER_BYTES,\n  reply: placed,\n  status: 200", 'the status of a success does not change unnoticed', 'access'],
  ['contracts/orders', 'MAX_ORDER_LINES = 200', 'MAX_ORDER_LINES = 201', 'an order has 200 lines at most', 'place-order'],
  ['contracts/orders', 'MAX_ORDER_LINES = 200', 'MAX_ORDER_LINES = 199', 'an order may have 200 lines', 'place-order'],
  // Pictures
  ['platform', '.map(drawn)', '', 'signs that the font lacks are left out', 'lettering'],
  ['platform', "countedAs?.kind === 'account' ? perAccount : perNetwork", 'perNetwork', 'an account has its own share of the streams', 'live'],
  ['platform', " || request.method === 'HEAD'", '', 'HEAD counts as a read', 'open-http'],
]
