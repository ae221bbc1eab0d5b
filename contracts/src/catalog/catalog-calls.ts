import type { CallTo } from '../endpoint'
import type * as endpoints from './public-products-endpoints'

export const listPublicProducts: CallTo<typeof endpoints.listPublicProducts> = {
  method: 'GET',
  path: '/public/products',
}
export const listShopSynonyms: CallTo<typeof endpoints.listShopSynonyms> = {
  method: 'GET',
  path: '/public/products/synonyms',
}
export const suggestProducts: CallTo<typeof endpoints.suggestProducts> = {
  method: 'GET',
  path: '/public/products/suggestions',
}
export const getPublicProduct: CallTo<typeof endpoints.getPublicProduct> = {
  method: 'GET',
  path: '/public/products/:id',
}
export const listCategories: CallTo<typeof endpoints.listCategories> = { method: 'GET', path: '/products/categories' }
export const listProductChoices: CallTo<typeof endpoints.listProductChoices> = {
  method: 'GET',
  path: '/public/products/choices',
}
