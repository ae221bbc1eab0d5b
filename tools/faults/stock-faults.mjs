/** @type {import('./server-faults.mjs').FaultLine[]} */
// oxfmt-ignore
export const stockFaults = [
  // Two holders
  ['stock/sales/queries.ts', 'where on_hand - held < units', 'where on_hand < units', 'a reactivated order takes no units that another visitor holds', 'stock/two-holders'],
  ['stock/releases/queries.ts', "where line.id = ${lineId} and line.status = 'active' for update`", "where line.id = ${lineId} and line.status = 'active'`", 'two cancellations of one hold return its units once', 'stock/two-holders'],
  ['stock/levels/remove-product.ts', 'const late = await releaseProductLines(tx, productId)', 'const late: unknown[] = []', 'an add that commits during a removal leaves no hold', 'stock/two-holders'],
  ['stock/holds/queries.ts', '(level.is_sellable and level.on_hand - level.held >= wanted.units))', '(level.is_sellable and level.on_hand >= wanted.units))', 'raising a line takes no units that another visitor holds', 'stock/two-holders'],
  ['stock/holds/queries.ts', 'from wanted, verdict\n      where level.product_id = ${productId} and verdict.refusal is null', 'from wanted, verdict\n      where level.product_id = ${productId}', 'a line beyond the limits of its network is not raised', 'stock/holds/hold-limits'],
  ['stock/sales/queries.ts', 'level.on_hand < sold or sold > own + greatest(0, level.on_hand - level.held)) as', 'level.on_hand < sold) as', 'an order takes no units that another visitor holds', 'orders/placing/place-order'],
  ['stock/sales/queries.ts', 'not level.is_sellable or level.on_hand < sold or', 'not level.is_sellable or', 'held units are sold only while the stock on hand covers them', 'orders/placing/place-order'],
  ['stock/sales/sell-units.ts', 'line.quantity > 0 && !line.isSellable)', 'false)', 'a product that is no longer on sale is refused by its name', 'orders/placing/place-order'],
  ['stock/sales/queries.ts', 'held = stock_levels.held - judged.own', 'held = stock_levels.held - least(judged.own, judged.sold)', 'holds that an order does not take are released', 'orders/placing/place-order'],
  ['stock/sales/queries.ts', "${orderId}, ${tx.actor.id}::int, ${tx.now}\n      from moved where sold > 0", '${orderId}, null::int, ${tx.now}\n      from moved where sold > 0', 'the ledger of a manual sale names the administrator', 'stock/two-holders'],
  ['stock/sales/queries.ts', "'uncancellation', -units, on_hand, held, ${orderId}, ${tx.actor.id}::int", "'uncancellation', -units, on_hand, held, ${orderId}, null::int", 'the ledger of a reactivated order names the administrator', 'stock/ledger/ledger'],
  ['stock/sales/queries.ts', "held, order_id, ${tx.actor.id}::int, ${tx.now}\n    from returned", "held, order_id, null::int, ${tx.now}\n    from returned", 'the ledger of a cancelled order names the administrator', 'stock/ledger/ledger'],
  ['stock/sales/return-units.ts', 'await returnUnits(tx, lines)\n', 'await returnUnits(tx, lines.slice(1))\n', 'a cancelled order returns the units of every line', 'stock/races'],
  ['stock/levels/queries.ts', 'and on_hand + ${difference} >= 0', '', 'the stock on hand is never less than zero', 'catalog/admin-routes'],
  // Time bounds
  ['stock/releases/queries.ts', 'line.reserved_until <= ${tx.now}', 'line.reserved_until < ${tx.now}', 'the sweep releases a hold at 60:00', 'stock/holds/hold-times'],
  ['stock/releases/queries.ts', 'line.reserved_until <= ${tx.now}', "line.reserved_until <= ${tx.now}::timestamptz + interval '1 second'", 'the sweep keeps a hold at 59:59', 'stock/holds/hold-times'],
  ['stock/holds/queries.ts', 'greatest(line.reserved_until, ${tx.now}) + make_interval', '${tx.now}::timestamptz + make_interval', 'an extension begins at the end of the hold', 'stock/holds/hold-times'],
  ['stock/queries.ts', 'registered_hold_minutes as minutes, null::int as renewal from settings`\n  }', 'guest_hold_minutes as minutes, null::int as renewal from settings`\n  }', 'a client’s hold lasts seven days', 'stock/holds/hold-times'],
  // Limits
  ['stock/queries.ts', 'when is_guest then guest_line_limit else line_limit end', 'when is_guest then guest_line_limit else guest_line_limit end', 'a trusted client holds 50 pieces of a product', 'stock/holds/hold-limits'],
  ['stock/queries.ts', "trusted_since is null and role = 'client' as is_guest", "false as is_guest", 'a new account has the rules of a guest', 'stock/holds/hold-limits'],
  ['stock/holds/queries.ts', 'where before + ${quantity} <= line_limit', 'where before + ${quantity} <= line_limit + 1', 'a line has 20 pieces at most when adding', 'stock/holds/hold-limits'],
  ['stock/holds/queries.ts', 'where units <= 0 or ${quantity} <= line_limit', 'where true', 'a line has 20 pieces at most when it is changed', 'stock/holds/hold-limits'],
  ['stock/holds/queries.ts', '>= wanted.units\n        and verdict.refusal is null', '>= wanted.units', 'an add beyond the limits of its network is refused', 'stock/holds/hold-limits'],
  ['stock/holds/place-hold.ts', 'if (outcome.isSaved) tx.announce(STOCK_MOVES, [productId])', '', 'an add is announced to public lists', 'stock/announcements'],
  ['stock/releases/release-hold.ts', 'STOCK_MOVES,\n    lines.map((line) => line.productId)', "'',\n    lines.map((line) => line.productId)", 'a removed line is announced to public lists', 'stock/announcements'],
  ['stock/releases/release-lapsed.ts', 'STOCK_MOVES,\n    lines.map((line) => line.productId)', "'',\n    lines.map((line) => line.productId)", 'what the sweep releases is announced to public lists', 'stock/announcements'],
  ['stock/sales/sell-units.ts', 'STOCK_MOVES,\n    involved.map', "'',\n    involved.map", 'a sale is announced to public lists', 'stock/announcements'],
  ['stock/sales/return-units.ts', 'await returnUnits(tx, lines)\n  announceMoves(tx, lines)\n', 'await returnUnits(tx, lines)\n', 'the units of a cancelled order are announced to public lists', 'stock/announcements'],
  ['stock/sales/return-units.ts', 'throw shortOf(short)\n  announceMoves(tx, lines)\n', 'throw shortOf(short)\n', 'the units of a reactivated order are announced to public lists', 'stock/announcements'],
  ['stock/merging/merge-carts.ts', 'tx.announce(STOCK_MOVES, productIds)\n', '', 'a merge is announced to public lists', 'stock/announcements'],
  ['stock/holds/queries.ts', "line.status = 'expired' then line.quantity else 0 end as units", "line.status = 'expired' then 0 else 0 end as units", 'a lapsed line holds all of its units again', 'cart/cart-calls'],
  // Releasing and merging
  ['stock/releases/queries.ts', 'productId === undefined ? empty : sql`and line.product_id = ${productId}`}\n      order by line.product_id for', 'sql``}\n      order by line.product_id for', 'removing a product leaves the rest of the cart', 'cart/cart-calls'],
  ['stock/merging/queries.ts', "update carts set status = 'migrated'", "update carts set status = 'active'", 'a merged guest cart is closed', 'cart/cart-calls'],
  ['stock/merging/queries.ts', "set held = stock_levels.held + merged.delta, changed_at", "set held = stock_levels.held, changed_at", 'merging moves the held units with the lines', 'cart/cart-calls'],
  // Ledger
  ['stock/ledger/queries.ts', "where status = 'active' group by product_id", 'group by product_id', 'the stock check counts only units that are held', 'cart/cart-calls'],
]
