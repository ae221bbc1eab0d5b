import * as z from 'zod/mini'
import { dataReply, endpoint, idParams, pageReply } from '../endpoint'
import { chosenIds, queryFlag, text } from '../field-schemas'
import { COMPLEMENT_IDS_AT_MOST } from './catalog-words'
import {
  category,
  choicesQuery,
  productChoices,
  productPage,
  productType,
  publicProduct,
  publicProductsQuery,
  shelfProduct,
  stockQuery,
} from './product-schemas'

/** `instead`: the words that were taken for the searched ones, if nothing contains those. */
const publicProductsReply = z.extend(pageReply(z.partial(shelfProduct)), { instead: z.optional(z.string()) })
const publicProducts = {
  method: 'GET',
  refusals: ['TOO_MANY_REQUESTS'],
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
export const listProductChoices = endpoint({
  method: 'GET',
  path: '/public/products/choices',
  access: 'public',
  summary: 'Por qué se pueden filtrar los productos a la venta, con cuántos quedan',
  query: choicesQuery,
  reply: dataReply(productChoices),
})
export const listShopSynonyms = endpoint({
  method: 'GET',
  path: '/public/products/synonyms',
  access: 'public',
  summary: 'Las palabras que en esta tienda significan lo mismo, para buscar en el navegador',
  reply: dataReply(z.array(z.array(z.string()))),
})
export const suggestProducts = endpoint({
  method: 'GET',
  path: '/public/products/suggestions',
  access: 'public',
  summary: 'Lo que se propone mientras se escribe una búsqueda',
  query: z.object({
    search: z._default(text(200), ''),
    /** Each family of shades once. */
    grouped: z.optional(queryFlag),
    /** Without it only what is in stock. */
    in_stock: z.optional(stockQuery),
  }),
  reply: dataReply(
    z.object({
      products: z.array(z.omit(shelfProduct, { description: true })),
      total: z.int(),
      /** The words that were taken for the typed ones. */
      instead: z.optional(z.string()),
      places: z.array(z.object({ kind: z.enum(['category', 'type']), name: z.string(), count: z.int() })),
      /** When nothing is found: searches with fewer words. */
      near: z.array(z.object({ search: z.string(), count: z.int() })),
    }),
  ),
  refusals: ['TOO_MANY_REQUESTS'],
})
/** As a card shows it. */
const relatedProduct = z.omit(shelfProduct, { description: true })
const complement = z.omit(publicProduct, { description: true })
export const listRelatedProducts = endpoint({
  method: 'GET',
  path: '/public/products/:id/related',
  access: 'public',
  summary: 'Lo que va con un producto, hasta cuatro con existencias',
  params: idParams,
  reply: dataReply(z.array(relatedProduct)),
  refusals: ['NOT_FOUND'],
})
export const listComplements = endpoint({
  method: 'GET',
  path: '/public/products/complements',
  access: 'public',
  summary: 'Lo que completa un carrito, hasta tres con existencias',
  query: z.object({
    /** The products in the cart, in any order. */
    ids: z.pipe(
      chosenIds(COMPLEMENT_IDS_AT_MOST, 'productos'),
      z.transform((ids) => [...new Set(ids)].sort((one, other) => one - other)),
    ),
  }),
  reply: dataReply(z.array(complement)),
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
