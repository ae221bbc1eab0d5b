import { LEAST_SHADES } from '@tocador/contracts/catalog/family-words'
import type { PublicProduct, ShelfFamily } from '@tocador/contracts/catalog/product-schemas'
import { pesosOf } from '@tocador/contracts/money'
import type { ShopContext } from '../../platform/context'
import { listVisibleShades } from './queries'

type Own = Pick<PublicProduct, 'id' | 'price' | 'stock_total' | 'offer_until'>

/** The family of a product that is previewed, whose own shade is as it would be. Undefined when it would be its only shade. */
export async function previewFamily(
  context: ShopContext,
  familyId: number,
  own: Own,
): Promise<ShelfFamily | undefined> {
  const shades = await listVisibleShades(context, { familyId, productId: own.id })
  const [first] = shades
  if (first === undefined || shades.length < LEAST_SHADES) return undefined
  return {
    id: familyId,
    name: first.familyName,
    shades: shades.map(({ id, name, color, priceCents, units, offerUntil }) => {
      const shown =
        id === own.id
          ? { price: own.price, stock_total: own.stock_total, offer_until: own.offer_until }
          : { price: pesosOf(priceCents), stock_total: units, offer_until: offerUntil ?? undefined }
      const { offer_until: until, ...rest } = shown
      return { id, name, color, ...rest, ...(until !== undefined && { offer_until: until }) }
    }),
  }
}
