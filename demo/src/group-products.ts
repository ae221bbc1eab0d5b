import { addDays, shopTime } from '@tocador/contracts/calendar'
import { centsOf } from '@tocador/contracts/money'
import { addOffer, groupProducts } from '@tocador/server/catalog'
import type { ShopContext } from '@tocador/server/platform/context'
import { demoProducts } from './products/all-products'
import { demoFamilies, demoOffer } from './products/families'

/** Groups shades; `ids` are those of the products in the order of the lists. */
export async function makeFamilies(context: ShopContext, ids: readonly number[]): Promise<void> {
  for (const { name, shades } of demoFamilies) {
    await groupProducts(context, {
      name,
      shades: shades.map((shade) => ({ ...shade, productId: idOf(shade.product, ids), familyIdSeen: undefined })),
    })
  }
}

export async function makeOffer(context: ShopContext, ids: readonly number[]): Promise<void> {
  const { product: name, share, days } = demoOffer
  const price = demoProducts.find((product) => product.name === name)?.price ?? 0
  const today = shopTime(context.now, context.timeZone).day
  await addOffer(context, idOf(name, ids), {
    price: centsOf(Math.round(price * share)),
    first_day: today,
    last_day: addDays(today, days - 1),
  })
}

function idOf(name: string, ids: readonly number[]): number {
  const id = ids[demoProducts.findIndex((product) => product.name === name)]
  if (id === undefined) throw new Error(`The demo has no product called ${name}`)
  return id
}
