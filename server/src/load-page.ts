import { firstPage, listedProducts, type PublicCatalogue } from './catalog'
import { listActivePlaces, PLACES } from './delivery'
import type { Deps } from './platform/deps'
import { keepUntilChange } from './platform/events/keep-until-change'
import { GONE_PRODUCT, productIn } from './platform/page/page-address'
import type { LoadPage } from './platform/page/page-source'
import { pageSettings } from './settings'

/** What the storefront's first HTML shows, from the slices that know it. */
export function pageLoader(
  { db, changes, env }: Pick<Deps, 'db' | 'changes' | 'env'>,
  catalogue: PublicCatalogue,
): LoadPage {
  const frame = keepUntilChange(changes, [PLACES], async () => {
    const [settings, places] = await Promise.all([pageSettings(db), listActivePlaces(db)])
    return { ...settings, places, edition: JSON.stringify([settings, places]) }
  })
  return async () => {
    const [{ shop, holds, places, edition }, index] = await Promise.all([frame(), catalogue.current()])
    const productOf = (address: string) => {
      const id = productIn(address)
      return id === undefined ? undefined : (index.find(id) ?? null)
    }
    return {
      edition: `${index.edition} ${edition}`,
      settle: (address) => (productOf(address) === null ? GONE_PRODUCT : address),
      data: (address) => ({
        shop,
        holds,
        timeZone: env.SHOP_TIME_ZONE,
        places,
        ...firstPage(index),
        product: productOf(address),
      }),
      shop,
      listed: { edition: String(index.productsEdition), products: () => listedProducts(index) },
    }
  }
}
