import type { CallTo } from '../endpoint'
import type * as endpoints from './public-products-endpoints'

// Apart from the other calls of the catalogue, which are part of the first JavaScript.
export const listRelatedProducts: CallTo<typeof endpoints.listRelatedProducts> = {
  method: 'GET',
  path: '/public/products/:id/related',
}
export const listComplements: CallTo<typeof endpoints.listComplements> = {
  method: 'GET',
  path: '/public/products/complements',
}
