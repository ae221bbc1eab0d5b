import type { PageInput } from '@tocador/contracts/page'
import { matchPage, pageAddress, type PageName } from '@tocador/contracts/public-pages'
import { firstPage, listedProducts, type PublicCatalogue } from './catalog'
import { listOpeningHours, listPlaces, PLACES } from './delivery'
import type { Deps } from './platform/deps'
import type { ChangeListeners } from './platform/events/change-listeners'
import { keepUntilChange } from './platform/events/keep-until-change'
import type { LoadPage } from './platform/page/page-source'
import { pageSettings, SETTINGS } from './settings'
import type { PublicSurveys } from './surveys'

interface Shown {
  index: Awaited<ReturnType<PublicCatalogue['current']>>
  /** On a survey's page only. */
  surveys: Awaited<ReturnType<PublicSurveys['current']>> | undefined
}
type OwnData = Pick<PageInput, 'product' | 'survey'>

/** A page's own data besides the shop's first products; undefined when its `:id` has nothing that may be shown. */
const ownDataOf: Record<PageName, (shown: Shown, id: number) => OwnData | undefined> = {
  landing: () => ({}),
  login: () => ({}),
  register: () => ({}),
  privacy: () => ({}),
  product: ({ index }, id) => {
    const product = index.find(id)
    return product && { product }
  },
  survey: ({ surveys }, id) => {
    const survey = surveys?.find(id)
    return survey && { survey }
  },
}
/** The data of a page whose `:id` has nothing to show. */
const nothing: OwnData = { product: null }

/** Loads the data of the storefront's first HTML from the slices. */
export function pageLoader(
  { db, changes, env }: Pick<Deps, 'db' | 'env'> & { changes: ChangeListeners },
  { catalogue, surveys: publicSurveys }: { catalogue: PublicCatalogue; surveys: PublicSurveys },
): LoadPage {
  const frame = keepUntilChange(changes, [PLACES, SETTINGS], async () => {
    const [{ shop, holds, ...own }, places, hours] = await Promise.all([
      pageSettings(db, env.SHOP_TIME_ZONE),
      listPlaces(db),
      listOpeningHours(db),
    ])
    const serverOnly = { ...own, hours }
    return { shop, holds, places, serverOnly, edition: JSON.stringify([shop, holds, places, serverOnly]) }
  })
  return async (requestedPage) => {
    const [{ shop, holds, places, serverOnly, edition }, index, surveys] = await Promise.all([
      frame(),
      catalogue.current(),
      requestedPage?.page === 'survey' ? publicSurveys.current() : undefined,
    ])
    const shown = { index, surveys }
    return {
      // Votes change often, and only the page of their survey shows them.
      editionOf: ({ page, id = 0 }) =>
        `${index.edition} ${edition} ${page === 'survey' ? JSON.stringify(surveys?.find(id)) : ''}`,
      settle: (requested) => {
        const { page, id = 0 } = requested
        if (page === 'notFound' || ownDataOf[page](shown, id)) return requested
        const address = pageAddress(page, 0)
        return page === 'survey' ? matchPage(address) : { page, id: 0, address }
      },
      data: ({ page, id = 0 }) => ({
        shop,
        holds,
        timeZone: env.SHOP_TIME_ZONE,
        places,
        serverOnly,
        ...firstPage(index),
        ...(page !== 'notFound' && (ownDataOf[page](shown, id) ?? nothing)),
      }),
      shop,
      listed: { edition: String(index.productsEdition), products: () => listedProducts(index) },
    }
  }
}
