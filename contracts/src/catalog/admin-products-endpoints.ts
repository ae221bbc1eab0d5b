import * as z from 'zod/mini'
import { dataReply, endpoint, idParams, pageReply } from '../endpoint'
import { flag, limitQuery, pageQuery } from '../field-schemas'
import { newProduct, productChange } from './product-input-schemas'
import { adminProduct, adminProductSort, productFilters, productPage } from './product-schemas'

export const listAdminProducts = endpoint({
  method: 'GET',
  path: '/admin/products',
  access: 'admin',
  summary: 'Todos los productos, los más nuevos primero',
  query: z.object({
    page: pageQuery,
    limit: limitQuery(10),
    ...productFilters,
    sort: z._default(adminProductSort, '-created_at'),
  }),
  reply: pageReply(adminProduct),
})
export type AdminProductsQuery = z.infer<typeof listAdminProducts.query>

export const countAdminProducts = endpoint({
  method: 'GET',
  path: '/admin/products/counts',
  access: 'admin',
  summary: 'Cuántos productos hay en cada vista y de cada marca',
  reply: dataReply(
    z.object({
      all: z.int(),
      pending: z.int(),
      out: z.int(),
      low: z.int(),
      without_photo: z.int(),
      /** Products that somebody waits for. */
      waited_for: z.int(),
      brands: z.array(z.object({ name: z.string(), products: z.int() })),
    }),
  ),
})
export type ProductCounts = z.infer<typeof countAdminProducts.reply>['data']

export const getAdminProduct = endpoint({
  method: 'GET',
  path: '/admin/products/:id',
  access: 'admin',
  summary: 'Un producto, con los carritos que lo tienen apartado',
  params: idParams,
  reply: dataReply(z.extend(adminProduct, { carts_holding: z.int() })),
  refusals: ['NOT_FOUND'],
})

/** A long description and the addresses of all pictures. */
const PRODUCT_BYTES = 131_072

export const createProduct = endpoint({
  method: 'POST',
  path: '/admin/products',
  access: 'admin',
  summary: 'Crea un producto, pendiente de aprobar',
  body: newProduct,
  bodyBytes: PRODUCT_BYTES,
  reply: dataReply(adminProduct),
  status: 201,
  refusals: ['INVALID_INPUT'],
})

export const updateProduct = endpoint({
  method: 'PUT',
  path: '/admin/products/:id',
  access: 'admin',
  summary: 'Cambia un producto; lo que falta queda igual',
  params: idParams,
  body: productChange,
  bodyBytes: PRODUCT_BYTES,
  reply: dataReply(adminProduct),
  refusals: ['NOT_FOUND', 'STALE_EDIT', 'STOCK_BELOW_ZERO'],
})
export const previewProduct = endpoint({
  method: 'POST',
  path: '/admin/products/:id/preview',
  access: 'admin',
  summary: 'Un producto como lo verían las clientas con estos cambios, que no se guardan',
  params: idParams,
  body: productChange,
  bodyBytes: PRODUCT_BYTES,
  reply: dataReply(productPage),
  refusals: ['NOT_FOUND'],
})
export const approveProduct = endpoint({
  method: 'PATCH',
  path: '/admin/products/:id/approve',
  access: 'admin',
  summary: 'Aprueba o desaprueba un producto',
  params: idParams,
  body: z.object({ is_approved: flag }),
  reply: dataReply(adminProduct),
  refusals: ['NOT_FOUND'],
})
export const deleteProduct = endpoint({
  method: 'DELETE',
  path: '/admin/products/:id',
  access: 'admin',
  summary: 'Retira un producto de la tienda y de los carritos',
  params: idParams,
  reply: dataReply(z.object({ id: z.int(), carts_released: z.int() })),
  refusals: ['NOT_FOUND'],
})
export const restoreProduct = endpoint({
  method: 'POST',
  path: '/admin/products/:id/restore',
  access: 'admin',
  summary: 'Devuelve un producto eliminado, sin los apartados que tenía',
  params: idParams,
  reply: dataReply(adminProduct),
  refusals: ['NOT_FOUND', 'TYPE_EXISTS', 'CATEGORY_EXISTS'],
})
