/** @type {import('./server-faults.mjs').FaultLine[]} */
// oxfmt-ignore
export const cartFaults = [
  // The visitor's cart
  ['cart/routes.ts', "if (named.userId != null && named.userId !== caller.user.id) throw new Refusal('NOT_YOURS')\n", '', 'a client cannot name another account’s cart', 'cart/cart-calls'],
  ['cart/routes.ts', "if (named.userId != null) throw new Refusal('TOKEN_MISSING')\n", '', 'a userId needs the token of that user', 'cart/cart-calls'],
  ['cart/get-cart.ts', 'await mergeCarts(context, owner, sessionId)\n', '', 'reading the cart after signing in brings the guest’s lines', 'cart/cart-calls'],
  ['cart/get-cart.ts', 'sessionId != null && (await hasOpenCart(context.db, sessionId))', 'sessionId != null', 'reading a cart takes one statement more at most', 'cart/cart-calls'],
  ['cart/queries.ts', "sql`line.status in ('active', 'expired')`", "sql`line.status = 'active'`", 'a lapsed line stays in its cart', 'cart/cart-calls'],
  ['cart/show-cart.ts', 'free + (row.isHolding ? row.quantity : 0)', 'free', 'the most pieces of a line include its own', 'cart/cart-calls'],
  ['cart/show-cart.ts', 'const free = row.isSellable ? row.free : 0', 'const free = row.free', 'a product that went off sale shows no free units', 'cart/cart-calls'],
  ['cart/show-cart.ts', 'clocks.sort()[0]', 'clocks.sort().at(-1)', 'a cart expires with its first line', 'cart/cart-calls'],
  ['cart/show-cart.ts', 'row.quantity * row.priceCents), 0)', 'row.priceCents), 0)', 'the total of a cart counts every piece', 'cart/cart-calls'],
  // Reservations
  ['cart/reservations/extend-reservation.ts', 'await tx.record({', 'await Promise.resolve({', 'extending a hold is audited', 'audit-rows'],
  ['cart/reservations/cancel-reservation.ts', 'await tx.record({', 'await Promise.resolve({', 'cancelling a hold is audited', 'audit-rows'],
  ['stock/holds/manage-reservation.ts', 'tx.announce(STOCK_MOVES, [released.productId])\n', '', 'a cancelled hold is announced to public lists', 'stock/announcements'],
  ['stock/releases/queries.ts', "{ to: 'cancelled', reason: 'release', note, actorId: tx.actor.id },\n  )\n\n/** A cart", "{ to: 'cancelled', reason: 'release', note },\n  )\n\n/** A cart", 'the ledger names who cancelled a hold', 'audit-rows'],
  // Holders
  ['stock/holds/manage-reservation.ts', "const lines = await releaseHolder(tx, holder, reason)\n  tx.announce(\n    STOCK_MOVES,\n    lines.map((line) => line.productId),\n  )", 'const lines = await releaseHolder(tx, holder, reason)', 'what a holder releases is announced to public lists', 'stock/announcements'],
  // Days
  ['cart/reservations/queries.ts', "sql`date_trunc('day', ${now}::timestamptz, ${timeZone})`", "sql`date_trunc('day', ${now}::timestamptz, 'UTC')`", 'the reservations of today begin at midnight of the shop', 'shop-day'],
]
