import type { FastifyInstance } from 'fastify'
import * as contract from '@tocador/contracts/catalog/public-products-endpoints'
import type { Deps } from '../platform/deps'
import { Refusal } from '../platform/http/refusal'
import type { SearchNotes } from '../searches'
import { feedRoutes } from './feed/routes'
import type { PublicCatalogue } from './public-catalogue/public-catalogue'
import { ReadyAnswers } from './public-catalogue/ready-answers'
import { serveReady } from './public-catalogue/serve-ready'
import { searchedBy } from './public-catalogue/searched-by'
import { showList, withoutDescription } from './public-catalogue/show-list'
import { suggest } from './public-catalogue/suggest'
import { NetworkTurns } from '../platform/http/limits/network-turns'
import { complementsOf, relatedTo } from './related/related-products'

/** Apart from the other answers, so that the many different filters and carts evict no list. */
const CHOICE_BYTES_AT_MOST = 4 * 1024 * 1024
const COMPLEMENT_BYTES_AT_MOST = 4 * 1024 * 1024
const SEARCH_BYTES_AT_MOST = 16 * 1024 * 1024

type CatalogParts = Pick<Deps, 'env' | 'clock'> & {
  catalogue: PublicCatalogue
  searches: Pick<SearchNotes, 'noteSearch'>
}

/** Public catalogue endpoints, answered with cached, already serialised responses. */
export function catalogRoutes(app: FastifyInstance, { catalogue, searches: notes, ...deps }: CatalogParts): void {
  const searches = { answers: new ReadyAnswers(SEARCH_BYTES_AT_MOST), turns: new NetworkTurns() }
  const serving = { catalogue, answers: new ReadyAnswers(), searches }

  for (const endpoint of [contract.listPublicProducts, contract.listProducts]) {
    serveReady(app, endpoint, serving, (index, { query }) => showList(index, query), {
      searchedBy: ({ query }, { pagination }) => searchedBy(query, pagination.total),
      note: notes.noteSearch,
    })
  }
  serveReady(app, contract.listShopSynonyms, serving, (index) => ({
    data: index.synonymsOfShop.map((words) => [...words]),
  }))
  const choices = { ...serving, answers: new ReadyAnswers(CHOICE_BYTES_AT_MOST) }
  serveReady(app, contract.listProductChoices, choices, (index, { query }) => ({ data: index.choices(query) }))
  serveReady(app, contract.suggestProducts, serving, (index, { query }) => ({ data: suggest(index, query) }))
  serveReady(app, contract.getPublicProduct, serving, (index, { params }) => {
    const product = index.findPage(params.id)
    if (!product) throw new Refusal('NOT_FOUND')
    return { data: product }
  })
  serveReady(app, contract.listRelatedProducts, serving, (index, { params }) => {
    if (!index.find(params.id)) throw new Refusal('NOT_FOUND')
    return { data: relatedTo(index, params.id) }
  })
  const complements = { ...serving, answers: new ReadyAnswers(COMPLEMENT_BYTES_AT_MOST) }
  serveReady(app, contract.listComplements, complements, (index, { query }) => ({
    data: complementsOf(index, query.ids).map(withoutDescription),
  }))
  serveReady(app, contract.listProductTypes, serving, (index) => ({ data: index.types }))
  serveReady(app, contract.listCategories, serving, (index) => ({ data: index.categories }))
  feedRoutes(app, { ...deps, catalogue })
}
