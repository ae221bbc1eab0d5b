import * as z from 'zod/mini'
import { dataReply, endpoint } from '../endpoint'
import { productFilters } from './product-schemas'
import { productsChange, selectedProduct } from './product-selection-schemas'

export const selectProducts = endpoint({
  method: 'GET',
  path: '/admin/products/selection',
  access: 'admin',
  summary: 'Los productos que cumplen un filtro, hasta 500',
  query: z.object(productFilters),
  reply: dataReply(z.array(selectedProduct)),
})

export const changeProducts = endpoint({
  method: 'PATCH',
  path: '/admin/products',
  access: 'admin',
  summary: 'Cambia precio, aprobación o estado de varios productos: todos o ninguno',
  body: productsChange,
  // Up to 500 products.
  bodyBytes: 98_304,
  /** The products that were actually changed. */
  reply: dataReply(z.object({ changed: z.array(z.int()) })),
  refusals: ['STALE_EDIT'],
})
