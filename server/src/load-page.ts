import { firstPage, type PublicCatalogue } from './catalog'
import { listActivePlaces, PLACES } from './delivery'
import type { Deps } from './platform/deps'
import { keepUntilChange } from './platform/events/keep-until-change'
import type { PageSource } from './platform/page/kept-pages'
import { shopProfile } from './settings'

/** What the storefront's first HTML shows, from the slices that know it. */
export function pageLoader({ db, changes, env }: Deps, catalogue: PublicCatalogue): () => Promise<PageSource> {
  const frame = keepUntilChange(changes, [PLACES], async () => {
    const [shop, places] = await Promise.all([shopProfile(db), listActivePlaces(db)])
    return { shop, places, edition: JSON.stringify([shop, places]) }
  })
  return async () => {
    const [{ shop, places, edition }, index] = await Promise.all([frame(), catalogue.current()])
    return {
      edition: `${index.edition} ${edition}`,
      data: () => ({ shop, timeZone: env.SHOP_TIME_ZONE, places, ...firstPage(index) }),
    }
  }
}
