import { lineLimitText, stockTexts } from '@tocador/contracts/refusal'
import { oneStatement, type ShopContext } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { releaseHolds } from '../releases/release-hold'
import { releaseLapsed } from '../releases/release-lapsed'
import { STOCK_MOVES } from '../topics'
import { addHold, findStanding, setHold, type HoldInput, type HoldOutcome, type Standing } from './queries'

const ATTEMPTS = 3

/** Adds units to the owner's cart and holds them for the configured time. */
export async function placeHold(context: ShopContext, input: HoldInput): Promise<void> {
  await holdOrRefuse(context, input, addHold, ({ free, own }, before) =>
    own > 0 || before > 0 ? stockTexts.some(before, own + free) : stockTexts.none(free),
  )
}

/** Sets a line to a quantity; 0 or less removes it. */
export async function changeHold(context: ShopContext, input: HoldInput): Promise<void> {
  if (input.quantity <= 0) return releaseHolds(context, input.owner, input.productId)
  const outcome = await holdOrRefuse(context, input, setHold, () => stockTexts.raise)
  if (outcome.lineId === null) throw new Refusal('LINE_NOT_FOUND')
}

const lineLimitRefusal = (limit: number, { whatsapp }: Standing) =>
  new Refusal('LINE_LIMIT', { message: lineLimitText(limit), details: { limit, whatsapp } })

/**
 * A single statement makes the decision. If it refuses, the reason is read: lapsed holds of other carts are released and the
 * statement is repeated, or a cart that another request has just created is used.
 */
async function holdOrRefuse(
  context: ShopContext,
  input: HoldInput,
  hold: typeof addHold,
  shortText: (standing: Standing, before: number) => string,
): Promise<HoldOutcome> {
  const { owner, productId, quantity } = input
  for (let attempt = 1; ; attempt++) {
    const outcome = await oneStatement(context, async (tx) => {
      const outcome = await hold(tx, input)
      if (outcome.isSaved) tx.announce(STOCK_MOVES, [productId])
      return outcome
    })
    if (outcome.isSaved || (hold === setHold && outcome.lineId === null)) return outcome
    const released = await releaseLapsed(context, [productId])
    if (released.length > 0 && attempt < ATTEMPTS) continue
    const standing = await findStanding(context.db, owner, productId)
    if (standing === undefined) throw new Refusal('NOT_FOUND')
    if (!standing.isSellable) throw new Refusal('PRODUCT_UNAVAILABLE')
    const before = standing.inCart
    const target = hold === setHold ? quantity : before + quantity
    if (target > outcome.lineLimit) throw lineLimitRefusal(outcome.lineLimit, standing)
    if (outcome.refusal !== null) throw new Refusal(outcome.refusal, { details: { whatsapp: standing.whatsapp } })
    const isEnough = standing.own + standing.free >= target
    if (isEnough && attempt < ATTEMPTS) continue
    throw new Refusal('STOCK_INSUFFICIENT', {
      message: shortText(standing, before),
      details: [{ productId, name: standing.name, available: standing.own + standing.free }],
    })
  }
}
