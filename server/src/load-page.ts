import type { PageInput } from '@tocador/contracts/page'
import { pageAddress, type PageName } from '@tocador/contracts/public-pages'
import { firstPage, listedProducts, type PublicCatalogue } from './catalog'
import { listPlaces, PLACES } from './delivery'
import type { Deps } from './platform/deps'
import type { ChangeListeners } from './platform/events/change-listeners'
import { keepUntilChange } from './platform/events/keep-until-change'
import type { LoadPage } from './platform/page/page-source'
import { pageSettings } from './settings'

type CatalogueIndex = Awaited<ReturnType<PublicCatalogue['current']>>
type OwnData = Pick<PageInput, 'product'>

/** A page's own data besides the shop's first products; undefined when its `:id` has nothing that may be shown. */
const ownDataOf: Record<PageName, (index: CatalogueIndex, id: number) => OwnData | undefined> = {
  landing: () => ({}),
  login: () => ({}),
  register: () => ({}),
  product: (index, id) => {
    const product = index.find(id)
    return product && { product }
  },
}
/** The data of a page whose `:id` has nothing to show. */
const nothing: OwnData = { product: null }

/** Loads the data of the storefront's first HTML from the slices. */
export function pageLoader(
  { db, changes, env }: Pick<Deps, 'db' | 'env'> & { changes: ChangeListeners },
  catalogue: PublicCatalogue,
): LoadPage {
  const frame = keepUntilChange(changes, [PLACES], async () => {
    const [settings, places] = await Promise.all([pageSettings(db), listPlaces(db)])
    return { ...settings, places, edition: JSON.stringify([settings, places]) }
  })
  return async () => {
    const [{ shop, holds, places, edition }, index] = await Promise.all([frame(), catalogue.current()])
    return {
      edition: `${index.edition} ${edition}`,
      settle: (requested) => {
        const { page, id = 0 } = requested
        if (page === 'notFound' || ownDataOf[page](index, id)) return requested
        return { page, id: 0, address: pageAddress(page, 0) }
      },
      data: ({ page, id = 0 }) => ({
        shop,
        holds,
        timeZone: env.SHOP_TIME_ZONE,
        places,
        ...firstPage(index),
        ...(page !== 'notFound' && (ownDataOf[page](index, id) ?? nothing)),
      }),
      shop,
      listed: { edition: String(index.productsEdition), products: () => listedProducts(index) },
    }
  }
}
