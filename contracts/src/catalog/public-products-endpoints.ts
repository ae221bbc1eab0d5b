import * as z from 'zod/mini'
import { dataReply, endpoint, idParams, pageReply } from '../endpoint'
import { category, productPage, productType, publicProduct, publicProductsQuery } from './product-schemas'

const publicProductsReply = pageReply(z.partial(publicProduct))
const publicProducts = {
  method: 'GET',
  access: 'public',
  query: publicProductsQuery,
  reply: publicProductsReply,
} as const

export const listPublicProducts = endpoint({
  ...publicProducts,
  path: '/public/products',
  summary: 'Productos a la venta',
})
export const listProducts = endpoint({
  ...publicProducts,
  path: '/products',
  summary: 'Productos a la venta (mismo contenido)',
})
export const getPublicProduct = endpoint({
  method: 'GET',
  path: '/public/products/:id',
  access: 'public',
  summary: 'Un producto a la venta',
  params: idParams,
  reply: dataReply(productPage),
  refusals: ['NOT_FOUND'],
})
export const listProductTypes = endpoint({
  method: 'GET',
  path: '/products/types',
  access: 'public',
  summary: 'Tipos de producto',
  reply: dataReply(z.array(productType)),
})
export const listCategories = endpoint({
  method: 'GET',
  path: '/products/categories',
  access: 'public',
  summary: 'Categorías',
  reply: dataReply(z.array(category)),
})
