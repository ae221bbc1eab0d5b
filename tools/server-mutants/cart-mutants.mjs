/** @type {import('./server-mutants.mjs').MutantLine[]} */
// oxfmt-ignore
export const cartMutants = [
  // The visitor's cart
  ['cart', "if (named.userId != null && named.userId !== caller.user.id) throw new Refusal('NOT_YOURS')\n", '', 'a client cannot name another account’s cart', 'cart-calls'],
  ['cart', "if (named.userId != null) throw new Refusal('TOKEN_MISSING')\n", '', 'a userId needs the token of that user', 'cart-calls'],
  ['cart', '(await hasOpenCart(context.db, sessionId))) {\n    await mergeCarts(context, owner, sessionId)\n', '(await hasOpenCart(context.db, sessionId))) {\n    ', 'reading the cart after signing in brings the guest’s lines', 'cart-calls'],
  ['cart', 'sessionId != null && (await hasOpenCart(context.db, sessionId))', 'sessionId != null', 'reading a cart takes one statement more at most', 'cart-calls'],
  ['cart', "sql`line.status in ${openStates}`", "sql`line.status = 'active'`", 'a lapsed line stays in its cart', 'cart-calls'],
  ['cart', 'free + (row.isHolding ? row.quantity : 0)', 'free', 'the most pieces of a line include its own', 'cart-calls'],
  ['cart', 'const free = row.isSellable ? row.free : 0', 'const free = row.free', 'a product that went off sale shows no free units', 'cart-calls'],
  ['cart', 'clocks.sort()[0]', 'clocks.sort().at(-1)', 'a cart expires with its first line', 'cart-calls'],
  ['cart', 'rules.minutes as "holdMinutes"', '10080 as "holdMinutes"', 'a new account is told for how long its cart holds', 'hold-limits'],
  ['cart', 'row.quantity * row.priceCents), 0)', 'row.priceCents), 0)', 'the total of a cart counts every piece', 'cart-calls'],
  ['cart', 'where ${isInCart} group by line.cart_id', 'where ${openLine} group by line.cart_id', 'completed carts are sorted by the value that they show', 'hold-orders'],
  // Holds
  ['stock', "await tx.record({\n      action: 'extend'", "await Promise.resolve({\n      action: 'extend'", 'extending a hold is audited', 'audit-rows'],
  ['stock', "await tx.record({\n      action: 'cancel'", "await Promise.resolve({\n      action: 'cancel'", 'cancelling a hold is audited', 'audit-rows'],
  ['stock', 'tx.announce(STOCK_MOVES, [released.productId])\n', '', 'a cancelled hold is announced to public lists', 'announcements'],
  ['stock', "{ to: 'cancelled', reason: 'release', note, actorId: tx.actor.id },\n  )\n\n/** A cart", "{ to: 'cancelled', reason: 'release', note },\n  )\n\n/** A cart", 'the ledger names who cancelled a hold', 'audit-rows'],
  // Holders
  ['stock', "const lines = await releaseHolderLines(tx, holder, reason)\n    tx.announce(\n      STOCK_MOVES,\n      lines.map((line) => line.productId),\n    )", 'const lines = await releaseHolderLines(tx, holder, reason)', 'what a holder releases is announced to public lists', 'announcements'],
  // Days
  ['cart', "sql`date_trunc('day', ${now}::timestamptz, ${timeZone})`", "sql`date_trunc('day', ${now}::timestamptz, 'UTC')`", 'the holds of today begin at midnight of the shop', 'shop-day'],
  // Changes
  ['cart', 'await releaseHolds(context, owner, productId)', 'await releaseHolds(context, owner)', 'removing a product keeps the other lines', 'cart-calls'],
  ['cart', 'return kept < wanted ? [', 'return kept < 0 ? [', 'a repeated order names what could not be taken', 'repeat-order'],
  ['cart', "  if (lines.length === 0) throw new Refusal('NOT_FOUND')\n  const held", '  const held', 'an order of somebody else cannot be repeated', 'repeat-order'],
  // Lists of holds, carts and holders
  ['cart', "if (row.userPhone === '') throw new Refusal('NO_PHONE')\n", '', 'a guest cannot be reminded', 'holds'],
  ['cart', "filter.statuses.length === 0 ? (['active'] as const) : filter.statuses", 'filter.statuses', 'the list of carts begins with the open ones', 'hold-lists'],
  ['stock', 'set held = level.held + repeated.quantity - repeated.own, changed_at', 'set held = level.held + repeated.quantity, changed_at', 'repeating an order takes only the units that are missing', 'repeat-order'],
  ['cart', 'return { ...added, expiring }', 'return { ...added, expiring: { ...expiring, count: 0 } }', 'the dashboard counts the holds that expire soon', 'dashboard'],
  ['cart', 'row.pieces > freePieces && (row', '(row', 'a few pieces are never unusual', 'holders'],
  ['cart', "where line.status = 'active' and line.reserved_until > ${now} and (${by}", "where line.status = 'active' and (${by}", 'a lapsed hold is not listed among the holders', 'holders'],
  ['cart', 'from stock_levels where is_sellable) as "totalUnits"', 'from stock_levels) as "totalUnits"', 'shares are of the units on sale', 'holders'],
  ['cart', 'countHolds(context, filter)', "countHolds(context, { ...filter, search: '' })", 'the pages of a search are those of its holds', 'holds'],
  ['cart', 'withoutHiddenCharacters(text)', 'text', 'a reminder has no hidden characters', 'hidden-characters', 'holds'],
  ['cart', 'items.filter((item) => !item.lapsed).map', 'items.map', 'a cart ends with its first live hold', 'cart-calls'],
  ['cart', '\n    union all select id from products where deleted_at is not null and ${isNamed}`', '`', 'holds of deleted products are found by their name', 'hold-lists'],
  ['cart', "'-total_amount': sql`${lineAmount} desc", "'-total_amount': sql`${lineAmount}", 'holds are listed by their amount, the highest first', 'list-sorts'],
  ['cart', "reserved_until end, line.updated_at desc", "reserved_until end, line.updated_at", 'of the holds that are over the last changed is first', 'list-sorts'],
  ['cart', 'sql`line.reserved_until >= ${warning}`', 'sql`line.reserved_until > ${warning}`', 'a hold with an hour left is listed as safe', 'hold-lists'],
  ['cart', 'where created_at >= ${lastWeek}) line`', 'where created_at > ${lastWeek}) line`', 'holds count from midnight of the shop on', 'dashboard'],
  ['cart', "left join orders sold on sold.cart_id = line.cart_id and line.status = 'completed'", 'left join orders sold on sold.cart_id = line.cart_id', 'a hold that was cancelled before the order has the price of today', 'cart-bounds'],
  ['cart', '(count(*) over ())::int', '1', 'the carts that end within a day are counted in all', 'cart-bounds'],
  ['cart', '${contents({ now, timeZone }, isAlive)}', '${contents({ now, timeZone })}', 'a cart that ends within a day is worth what it still holds', 'cart-bounds'],
  ['cart', "statuses.includes('completed') ? bought : empty", "false ? bought : empty", 'a bought cart is found by what its order has', 'hold-lists'],
  ['cart', 'join named on named.id = line.product_id where ${openLine}', 'join named on named.id = line.product_id', 'a cart is not found by what was taken out of it', 'hold-lists'],
  ['cart', 'coalesce(paid.price_cents, 0)', 'coalesce(paid.price_cents, price.price_cents)', 'a product that was taken out of an order has no price of today', 'cart-bounds'],
]
