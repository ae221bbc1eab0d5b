import { shopTime } from '@tocador/contracts/calendar'
import { wholeShelf, writeShelf } from '@tocador/contracts/catalog/shelf'
import { readFilters, writeFilters } from '@tocador/contracts/catalog/shelf-filters'
import type { ShownArrival } from '@tocador/contracts/arrivals/shown-arrival'
import type { PageInput, ServerOnly } from '@tocador/contracts/page'
import {
  missingPages,
  productAddress,
  publicPages,
  resultsMatch,
  type MissingPage,
  type PageMatch,
  type PageName,
} from '@tocador/contracts/public-pages'
import {
  categoryNamed,
  firstPage,
  listedProducts,
  relatedTo,
  resultsPage,
  shelfChoices,
  showShowcase,
  type PublicCatalogue,
} from '../catalog'
import { ARRIVALS, shownArrivals } from '../arrivals'
import { findPickup, listOpeningHours, listPlaces, PLACES } from '../delivery'
import type { Deps } from '../platform/deps'
import type { ChangeListeners } from '../platform/events/change-listeners'
import { keepUntilChange } from '../platform/events/keep-until-change'
import type { LoadPage } from '../platform/page/page-source'
import { pageSettings, SETTINGS } from '../settings'
import type { PublicSurveys } from '../surveys'

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
    const product = index.findPage(id)
    return product && { product }
  },
  survey: ({ surveys }, id) => {
    const survey = surveys?.find(id)
    return survey && { survey }
  },
}
const isMissing = (page: PageMatch['page']): page is MissingPage => page in missingPages

/** The page to show for the requested one: one for all addresses that have nothing to show. */
export function settlePage(requested: PageMatch, shown: Shown): PageMatch {
  const { page, id = 0, shade } = requested
  if (isMissing(page)) return requested
  if (page === 'results') return settleResults(requested, shown.index)
  const own = ownDataOf[page](shown, id)
  const chosen = own?.product?.family?.shades.find((one) => one.id === shade)
  if (chosen) return settlePage({ page, id: chosen.id, address: requested.address }, shown)
  if (own?.product) return { page, id, address: productAddress(own.product) }
  if (own) return requested
  return page === 'product' && shown.index.isDeleted(id) ? missingPages.gone : missingPages.notFound
}

/**
 * The results that a visitor asks for. `isTyped`: the address holds a search, filters, an unknown category or a page
 * number, of which there are too many to cache; the first pages of the categories are few.
 */
export function settleResults(requested: PageMatch, index: Pick<Shown['index'], 'categories'>): PageMatch {
  const { search, category, page, filters: written } = requested.shelf ?? wholeShelf
  const filters = writeFilters(readFilters(written))
  const known = categoryNamed(index, category)
  const isTyped = filters !== '' || search.trim() !== '' || known === undefined || page > 1
  const shelf = { search, category: known ?? category, page, filters }
  // Only words that mean nothing.
  if (writeShelf('', shelf) === '') return { page: 'landing', address: publicPages.landing }
  return { ...resultsMatch(shelf), isTyped }
}

/** The owner's pieces, or the examples of a new shop; undefined where the section is absent. */
const arrivalsOf = (
  { isOn, hasSamples }: Awaited<ReturnType<typeof pageSettings>>['arrivals'],
  own: readonly ShownArrival[],
): ServerOnly['arrivals'] => (!isOn ? undefined : own.length > 0 ? own : hasSamples ? 'samples' : undefined)

/** Loads the data of the storefront's first HTML from the slices. */
export function pageLoader(
  { db, clock, changes, env }: Pick<Deps, 'db' | 'clock' | 'env'> & { changes: ChangeListeners },
  { catalogue, surveys: publicSurveys }: { catalogue: PublicCatalogue; surveys: PublicSurveys },
): LoadPage {
  const frame = keepUntilChange(changes, [ARRIVALS, PLACES, SETTINGS], async () => {
    const today = shopTime(clock.now(), env.SHOP_TIME_ZONE).day
    const [
      { shop, holds, windows, listsShadesApart, listsSoldOut, featured, arrivals: wanted, ...own },
      places,
      hours,
      pickup,
      ownArrivals,
    ] = await Promise.all([
      pageSettings(db, env.SHOP_TIME_ZONE),
      listPlaces(db),
      listOpeningHours(db),
      // Read again every second, so that it follows orders and the shop's midnight.
      findPickup(db, clock.now(), env.SHOP_TIME_ZONE),
      shownArrivals(db, today),
    ])
    const arrivals = arrivalsOf(wanted, ownArrivals)
    const serverOnly = { ...own, hours, ...(arrivals && { arrivals }) }
    const shelf = { ...(listsShadesApart && { listsShadesApart }), ...(listsSoldOut && { listsSoldOut }) }
    const settings = { shop, holds, windows, ...shelf }
    const shown = { ...settings, ...(!arrivals && { hasNoArrivals: true as const }), places, pickup, today, serverOnly }
    return { ...shown, featured, edition: JSON.stringify([shown, featured]) }
  })
  return async (requestedPage) => {
    const [{ edition, featured, ...shopData }, index, surveys] = await Promise.all([
      frame(),
      catalogue.current(),
      requestedPage?.page === 'survey' ? publicSurveys.current() : undefined,
    ])
    const shown = { index, surveys }
    const look = { grouped: !shopData.listsShadesApart, listsSoldOut: shopData.listsSoldOut === true }
    return {
      // Votes change often, and only the page of their survey shows them.
      editionOf: ({ page, id = 0 }) =>
        `${index.edition} ${edition} ${page === 'survey' ? JSON.stringify(surveys?.find(id)) : ''}`,
      settle: (requested) => settlePage(requested, shown),
      data: ({ page, id = 0, shelf: requestedShelf }) => ({
        ...shopData,
        timeZone: env.SHOP_TIME_ZONE,
        ...((page === 'landing' || page === 'results') && {
          serverOnly: {
            ...shopData.serverOnly,
            choices: shelfChoices(index, requestedShelf ?? wholeShelf, look),
            ...(page === 'landing' && { showcase: showShowcase(index, look.grouped, featured) }),
          },
        }),
        ...(requestedShelf ? resultsPage(index, requestedShelf, look) : firstPage(index, look)),
        // A product's page shows no list.
        ...(page === 'product' && { products: [], related: relatedTo(index, id) }),
        ...(isMissing(page) ? { missing: page } : page !== 'results' && ownDataOf[page](shown, id)),
      }),
      shop: shopData.shop,
      listed: { edition: String(index.productsEdition), products: () => listedProducts(index) },
    }
  }
}
