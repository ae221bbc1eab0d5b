import type { CallTo } from '../endpoint'
import type * as endpoints from './public-products-endpoints'

export const listPublicProducts: CallTo<typeof endpoints.listPublicProducts> = {
  method: 'GET',
  path: '/public/products',
}
export const getPublicProduct: CallTo<typeof endpoints.getPublicProduct> = {
  method: 'GET',
  path: '/public/products/:id',
}
export const listRelatedProducts: CallTo<typeof endpoints.listRelatedProducts> = {
  method: 'GET',
  path: '/public/products/:id/related',
}
export const listComplements: CallTo<typeof endpoints.listComplements> = {
  method: 'GET',
  path: '/public/products/complements',
}
export const listCategories: CallTo<typeof endpoints.listCategories> = { method: 'GET', path: '/products/categories' }
