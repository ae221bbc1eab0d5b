import { MAX_LINE_QUANTITY } from '@tocador/contracts/limits'
import { stockTexts } from '@tocador/contracts/refusal'
import { oneStatement, type DbOutsideTransaction } from '../../platform/database/db'
import { Refusal } from '../../platform/http/refusal'
import type { Owner } from '../owner'
import { addHold, findStanding, setHold, type HoldOutcome, type HoldWish, type Standing } from './queries'
import { releaseLapsed } from '../releases/release-lapsed'
import type { StockContext } from '../stock-context'

const ATTEMPTS = 3

interface Wish {
  owner: Owner
  productId: number
  quantity: number
}

/** Adds units to the owner's cart and holds them for its clock (design §4.1, §4.2). */
export async function placeHold(db: DbOutsideTransaction, wish: Wish, context: StockContext): Promise<void> {
  await holdOrRefuse(db, wish, context, addHold, ({ free, own }, before) =>
    own > 0 || before > 0 ? stockTexts.some(before, own + free) : stockTexts.none(free),
  )
}

/** Sets a line to a quantity above 0 (design §4.3). */
export async function changeHold(db: DbOutsideTransaction, wish: Wish, context: StockContext): Promise<void> {
  const outcome = await holdOrRefuse(db, wish, context, setHold, () => stockTexts.raise)
  if (outcome.lineId === null) throw new Refusal('LINE_NOT_FOUND')
}

/**
 * One statement decides. Only when it says no, what stands in the way is looked at: lapsed holds of others are released
 * and the wish is tried again, a cart that somebody made at the same moment is used.
 */
async function holdOrRefuse(
  db: DbOutsideTransaction,
  wish: Wish,
  context: StockContext,
  hold: (tx: Parameters<typeof addHold>[0], wish: HoldWish) => Promise<HoldOutcome>,
  shortText: (standing: Standing, before: number) => string,
): Promise<HoldOutcome> {
  for (let attempt = 1; ; attempt++) {
    const outcome = await oneStatement(db, async (tx) => {
      const outcome = await hold(tx, { ...wish, at: context.at })
      if (outcome.isSaved) tx.afterCommit(() => context.announce([wish.productId]))
      return outcome
    })
    if (outcome.isSaved || (hold === setHold && outcome.lineId === null)) return outcome
    const released = await releaseLapsed(db, context, [wish.productId])
    if (released.length > 0 && attempt < ATTEMPTS) continue
    const standing = await findStanding(db, wish.owner, wish.productId, context.at)
    if (standing === undefined) throw new Refusal('NOT_FOUND')
    if (!standing.isSellable) throw new Refusal('PRODUCT_UNAVAILABLE')
    if (!standing.hasCart && standing.isNetworkFull) throw new Refusal('TOO_MANY_CARTS')
    const before = outcome.quantityBefore
    const target = hold === setHold ? wish.quantity : before + wish.quantity
    if (target > (standing.lineLimit ?? MAX_LINE_QUANTITY)) throw new Refusal('LINE_LIMIT')
    const isEnough = standing.own + standing.free >= target
    if (isEnough && attempt < ATTEMPTS) continue
    throw new Refusal('STOCK_INSUFFICIENT', {
      message: shortText(standing, before),
      details: [{ productId: wish.productId, name: standing.name, available: standing.own + standing.free }],
    })
  }
}
