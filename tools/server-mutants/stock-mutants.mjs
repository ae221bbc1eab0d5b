/** @type {import('./server-mutants.mjs').MutantLine[]} */
// oxfmt-ignore
export const stockMutants = [
  // Two holders
  ['stock', 'where on_hand - held < units', 'where on_hand < units', 'a reactivated order takes no units that another visitor holds', 'two-holders'],
  ['stock', "where line.id = ${lineId} and line.status = 'active' for update`", "where line.id = ${lineId} and line.status = 'active'`", 'two cancellations of one hold return its units once', 'two-holders'],
  ['stock', 'const late = await releaseProductLines(tx, productId)', 'const late: unknown[] = []', 'an add that commits during a removal leaves no hold', 'two-holders'],
  ['stock', '(level.is_sellable and level.on_hand - level.held >= wanted.units))', '(level.is_sellable and level.on_hand >= wanted.units))', 'raising a line takes no units that another visitor holds', 'two-holders'],
  ['stock', 'exists (select from verdict where refusal is null) for update', 'exists (select from verdict) for update', 'what is beyond the limits of a network is neither added nor raised', 'hold-limits'],
  ['stock', 'where exists (select from line)', '', 'a first addition that waited for another one is judged with its pieces', 'hold-limits'],
  ['stock', 'level.on_hand < sold or sold > own + greatest(0, level.on_hand - level.held)) as', 'level.on_hand < sold) as', 'an order takes no units that another visitor holds', 'place-order'],
  ['stock', 'not level.is_sellable or level.on_hand < sold or', 'not level.is_sellable or', 'held units are sold only while the stock on hand covers them', 'place-order'],
  ['stock', 'line.quantity > 0 && !line.isSellable)', 'false)', 'a product that is no longer on sale is refused by its name', 'place-order'],
  ['stock', 'held = judged.held - judged.own', 'held = judged.held - least(judged.own, judged.sold)', 'holds that an order does not take are released', 'place-order'],
  ['stock', "${orderId}, ${tx.actor.id}::int, ${tx.now}\n      from moved where sold > 0", '${orderId}, null::int, ${tx.now}\n      from moved where sold > 0', 'the ledger of a manual sale names the administrator', 'two-holders'],
  ['stock', "'uncancellation', -units, on_hand, held, ${orderId}, ${tx.actor.id}::int", "'uncancellation', -units, on_hand, held, ${orderId}, null::int", 'the ledger of a reactivated order names the administrator', 'ledger'],
  ['stock', "held, order_id, ${tx.actor.id}::int, ${tx.now}\n    from returned", "held, order_id, null::int, ${tx.now}\n    from returned", 'the ledger of a cancelled order names the administrator', 'ledger'],
  ['stock', 'await returnUnits(tx, lines)\n', 'await returnUnits(tx, lines.slice(1))\n', 'a cancelled order returns the units of every line', 'stock/races'],
  ['stock', 'and on_hand + ${difference} >= 0', '', 'the stock on hand is never less than zero', 'catalog/admin-routes'],
  // Changes that wait for another one
  ['stock', 'set held = levels.held - holding.units', 'set held = level.held - holding.units', 'a removal that waits for an add gives back all units', 'waiting-changes'],
  ['stock', 'set held = level.held + wanted.units, changed_at = ${tx.now}\n      from wanted, level', 'set held = stock_levels.held + wanted.units, changed_at = ${tx.now}\n      from wanted, level', 'a quantity that waits for an add is set', 'waiting-changes'],
  ['stock', 'set on_hand = judged.on_hand - judged.sold', 'set on_hand = stock_levels.on_hand - judged.sold', 'an order that waits for a delivery gets its units', 'waiting-changes'],
  ['stock', 'set on_hand = level.on_hand - level.units', 'set on_hand = stock_levels.on_hand - level.units', 'a reactivated order that waits for a delivery gets its units', 'waiting-changes'],
  ['stock', 'set on_hand = judged.on_hand - judged.units', 'set on_hand = stock_levels.on_hand - judged.units', 'an edited order that waits for a delivery gets its units', 'waiting-changes'],
  // Time bounds
  ['stock', 'line.reserved_until <= ${tx.now}', 'line.reserved_until < ${tx.now}', 'the sweep releases a hold at 60:00', 'hold-times'],
  ['stock', 'line.reserved_until <= ${tx.now}', "line.reserved_until <= ${tx.now}::timestamptz + interval '1 second'", 'the sweep keeps a hold at 59:59', 'hold-times'],
  ['stock', 'greatest(line.reserved_until, ${tx.now}) + make_interval', '${tx.now}::timestamptz + make_interval', 'an extension begins at the end of the hold', 'hold-times'],
  ['stock', 'registered_hold_minutes as minutes, null::int as renewal from settings`\n  }', 'guest_hold_minutes as minutes, null::int as renewal from settings`\n  }', 'a client’s hold lasts seven days', 'hold-times'],
  // Limits
  ['stock', 'when is_guest then guest_line_limit else line_limit end', 'when is_guest then guest_line_limit else guest_line_limit end', 'a trusted client holds 50 pieces of a product', 'hold-limits'],
  ['stock', "trusted_since is null and role = 'client' as is_guest", "false as is_guest", 'a new account has the rules of a guest', 'hold-limits'],
  ['stock', 'where before + ${quantity} <= line_limit', 'where before + ${quantity} <= line_limit + 1', 'a line has 20 pieces at most when adding', 'hold-limits'],
  ['stock', 'where units <= 0 or ${quantity} <= line_limit', 'where true', 'a line has 20 pieces at most when it is changed', 'hold-limits'],
  ['stock', 'if (outcome.isSaved) tx.announce(STOCK_MOVES, [productId])', '', 'an add is announced to public lists', 'announcements'],
  ['stock', 'releaseOwned(tx, owner, productId)\n  tx.announce(\n    STOCK_MOVES,\n    lines.map((line) => line.productId)', "releaseOwned(tx, owner, productId)\n  tx.announce(\n    '',\n    lines.map((line) => line.productId)", 'a removed line is announced to public lists', 'announcements'],
  ['stock', 'productIds, BATCH)\n  tx.announce(\n    STOCK_MOVES,\n    lines.map((line) => line.productId)', "productIds, BATCH)\n  tx.announce(\n    '',\n    lines.map((line) => line.productId)", 'what the sweep releases is announced to public lists', 'announcements'],
  ['stock', 'STOCK_MOVES,\n    involved.map', "'',\n    involved.map", 'a sale is announced to public lists', 'announcements'],
  ['stock', 'await returnUnits(tx, lines)\n  announceMoves(tx, lines)\n', 'await returnUnits(tx, lines)\n', 'the units of a cancelled order are announced to public lists', 'announcements'],
  ['stock', 'throw shortOf(short)\n  announceMoves(tx, lines)\n', 'throw shortOf(short)\n', 'the units of a reactivated order are announced to public lists', 'announcements'],
  ['stock', 'tx.announce(STOCK_MOVES, productIds)\n', '', 'a merge is announced to public lists', 'announcements'],
  ['stock', "line.status = 'expired' then line.quantity else 0 end as units", "line.status = 'expired' then 0 else 0 end as units", 'a lapsed line holds all of its units again', 'cart-calls'],
  // Releasing and merging
  ['stock', 'productId === undefined ? empty : sql`and line.product_id = ${productId}`}\n      order by line.product_id for', 'sql``}\n      order by line.product_id for', 'removing a product leaves the rest of the cart', 'cart-calls'],
  ['stock', "set status = 'migrated', merged_into = ${carts.users}", "set status = 'active', merged_into = ${carts.users}", 'a merged guest cart is closed', 'cart-calls'],
  ['stock', "set held = stock_levels.held + merged.delta, changed_at", "set held = stock_levels.held, changed_at", 'merging moves the held units with the lines', 'cart-calls'],
  // Ledger
  ['stock', "sum(quantity) as units from cart_lines where status = 'active' group by product_id", 'sum(quantity) as units from cart_lines group by product_id', 'the stock check counts only units that are held', 'cart-calls'],
  // Levels and sweeps by hand
  ['stock', 'await updateSellable(tx, changes)\n', '', 'a product that goes off sale cannot be added to carts', 'catalog/admin-routes'],
  ['stock', '  if (gone.length > 0) throw goneOf(gone)\n  if (short.length > 0) throw shortOf(short)\n  tx', '  if (short.length > 0) throw shortOf(short)\n  tx', 'a line of a product that is gone says so', 'change-lines'],
  ['stock', 'limit, (page - 1) * limit)', 'limit, 0)', 'the second page of the ledger is another one', 'ledger'],
  ['stock', "  if (lines.length > 0) {\n    await oneStatement(context, (tx) =>\n      tx.record({\n        action: 'clean-up'", "  if (false) {\n    await oneStatement(context, (tx) =>\n      tx.record({\n        action: 'clean-up'", 'releasing all lapsed holds is audited', 'audit-rows'],
  ['stock', 'lines.reduce((sum, line) => sum + line.units, 0)\n  if (lines', 'lines.length\n  if (lines', 'the units of a clean-up are counted', 'holds', 'audit-rows'],
  ['stock', 'on_hand - held) as available from level where', 'on_hand) as available from level where', 'a refused reactivation names the free pieces', 'admin-orders'],
  ['stock', 'held_since = coalesce(held.since, ${tx.now})', 'held_since = ${tx.now}', 'a merge does not restart the four hours', 'merge-limits'],
  ['stock', "case when sold > 0 then 'sale' else 'release' end", "'sale'", 'what an order leaves in its cart is a release', 'ledger'],
]
