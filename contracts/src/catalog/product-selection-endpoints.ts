import * as z from 'zod/mini'
import { dataReply, endpoint } from '../endpoint'
import { instant } from '../field-schemas'
import { adminProductSort, productFilters } from './product-schemas'
import { factsUndo, productsChange, selectedProduct } from './product-selection-schemas'

export const selectProducts = endpoint({
  method: 'GET',
  path: '/admin/products/selection',
  access: 'admin',
  summary: 'Los productos que cumplen un filtro: los primeros 1000 de su orden',
  query: z.object({ ...productFilters, sort: z._default(adminProductSort, '-created_at') }),
  reply: dataReply(z.array(selectedProduct)),
})

export const changeProducts = endpoint({
  method: 'PATCH',
  path: '/admin/products',
  access: 'admin',
  summary: 'Cambia precio, aprobación, estado o datos de varios productos: todos o ninguno',
  body: productsChange,
  // Up to 1000 products.
  bodyBytes: 786_432,
  /** The products that were actually changed, and when, by which a change of facts is undone. */
  reply: dataReply(z.object({ changed: z.array(z.int()), changed_at: instant })),
  refusals: ['STALE_EDIT'],
})

export const undoFacts = endpoint({
  method: 'POST',
  path: '/admin/products/facts/undo',
  access: 'admin',
  summary: 'Deshace el cambio de datos de varios productos, salvo lo que se editó después',
  body: factsUndo,
  reply: dataReply(z.object({ changed: z.array(z.int()), changed_at: instant })),
})
