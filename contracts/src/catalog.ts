import * as z from 'zod/mini'
import { bit, flag, limitQuery, optionalText, pageQuery, queryFlag, rowId, text } from './text'
import { dataReply, endpoint, idParams, pageReply } from './endpoint'
import { instant } from './calendar'
import { MAX_STOCK } from './limits'
import { severalOf } from './list-values'
import { imageList, videoUrl } from './media'
import { pesos, priceCents } from './money'

export const productStatus = z.enum(['active', 'inactive'], { error: 'El estado debe ser active o inactive' })
export type ProductStatus = z.infer<typeof productStatus>

export const productType = z.object({ id: z.int(), name: z.string(), category: z.string() })
export type ProductType = z.infer<typeof productType>
export const category = z.object({ id: z.int(), name: z.string() })
export type Category = z.infer<typeof category>

/** A product for visitors: without cost and approval; `stock_total` is the units available now. */
export const publicProduct = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  price: pesos,
  image_url: z.string(),
  video_url: z.string(),
  stock_total: z.int(),
  status: productStatus,
  product_type_id: z.int(),
  product_type_name: z.string(),
  category_name: z.string(),
  created_at: instant,
  updated_at: instant,
})
export type PublicProduct = z.infer<typeof publicProduct>
/** `fields=card` leaves the description out. */
export type ProductCard = Omit<PublicProduct, 'description'> & { description?: string }
/** `fields=stock` */
export type ProductStock = Pick<PublicProduct, 'id' | 'stock_total'>

export const publicProductSort = z.enum(['newest', 'price', '-price', 'name', '-name'], { error: 'Orden desconocido' })
export type PublicProductSort = z.infer<typeof publicProductSort>

export const publicProductsQuery = z.object({
  page: pageQuery,
  limit: limitQuery(50, 1000),
  in_stock: z.optional(queryFlag),
  search: z._default(text(200), ''),
  category: z._default(text(120), ''),
  product_type_id: z.optional(rowId()),
  sort: z._default(publicProductSort, 'newest'),
  fields: z.optional(z.enum(['stock', 'card'], { error: 'fields debe ser stock o card' })),
})
export type PublicProductsQuery = z.infer<typeof publicProductsQuery>

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
  reply: dataReply(publicProduct),
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

/** A product for the panel: `stock_total` is the units on hand. */
export const adminProduct = z.object({
  ...publicProduct.shape,
  cost_price: pesos,
  product_type: z.string(),
  category: z.string(),
  is_approved: bit,
  stock_held: z.int(),
  stock_available: z.int(),
})
export type AdminProduct = z.infer<typeof adminProduct>

export const adminProductSort = z.enum(
  [
    'created_at',
    '-created_at',
    'name',
    '-name',
    'price',
    '-price',
    'stock_total',
    '-stock_total',
    'updated_at',
    '-updated_at',
  ],
  { error: 'Orden desconocido' },
)

/** The filters of the panel's product list; they can be combined. */
export const productFilters = {
  search: z._default(text(200), ''),
  category: z._default(text(120), ''),
  /** `active,pending` means active products that wait for approval. */
  status: severalOf(
    z.enum(['active', 'inactive', 'pending', 'approved'], { error: 'Estado desconocido' }),
    'Estado desconocido',
  ),
  /** By available units: 0, or 1 to LOW_STOCK. */
  stock: severalOf(z.enum(['out', 'low'], { error: 'Existencias desconocidas' }), 'Existencias desconocidas'),
  photo: z.optional(z.enum(['', 'missing'], { error: 'Filtro de fotos desconocido' })),
}
const productFilter = z.object(productFilters)
export type ProductFilter = z.infer<typeof productFilter>

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
  summary: 'Cuántos productos hay en cada vista',
  reply: dataReply(z.object({ all: z.int(), pending: z.int(), out: z.int(), low: z.int(), without_photo: z.int() })),
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

export const STOCK_TOO_HIGH = 'El stock es demasiado alto'
const stockUnits = z
  .int({ error: 'El stock debe ser un número entero' })
  .check(
    z.minimum(0, { error: 'El stock inicial no puede ser negativo' }),
    z.maximum(MAX_STOCK, { error: STOCK_TOO_HIGH }),
  )
const costPrice = z._default(
  z.pipe(
    z.nullable(
      priceCents({ missing: 'El costo debe ser un número', tooLow: 'El costo no puede ser negativo', min: 0 }),
    ),
    z.transform((cents) => cents ?? 0),
  ),
  0,
)
const NAME_REQUIRED = 'El nombre del producto es requerido'
const EDIT_REQUIRED = 'Nombre, precio de venta y stock inicial son requeridos'

/** The input of money fields is pesos, the output whole cents. */
export const newProduct = z.object({
  name: text(200, NAME_REQUIRED),
  description: optionalText(10_000),
  price: priceCents({ missing: 'El precio debe ser mayor a 0', tooLow: 'El precio debe ser mayor a 0', min: 1 }),
  cost_price: costPrice,
  stock_total: z._default(
    z.pipe(
      z.nullable(stockUnits),
      z.transform((units) => units ?? 0),
    ),
    0,
  ),
  product_type_id: rowId('Debe seleccionar un tipo de producto'),
  status: z._default(productStatus, 'active'),
  image_url: z._default(imageList, []),
  video_url: z._default(videoUrl, ''),
})
export type NewProduct = z.output<typeof newProduct>

export const createProduct = endpoint({
  method: 'POST',
  path: '/admin/products',
  access: 'admin',
  summary: 'Crea un producto, pendiente de aprobar',
  body: newProduct,
  reply: dataReply(adminProduct),
  status: 201,
  refusals: ['INVALID_INPUT'],
})

export const productChange = z.object({
  name: z.optional(text(200, EDIT_REQUIRED)),
  description: z.optional(
    z.pipe(
      z.nullable(text(10_000)),
      z.transform((value) => value ?? ''),
    ),
  ),
  price: z.optional(priceCents({ missing: EDIT_REQUIRED, tooLow: 'El precio de venta debe ser mayor a 0', min: 1 })),
  cost_price: z.optional(
    priceCents({ missing: 'El costo debe ser un número', tooLow: 'El costo no puede ser negativo', min: 0 }),
  ),
  stock_total: z.optional(
    z
      .int({ error: EDIT_REQUIRED })
      .check(
        z.minimum(0, { error: 'El stock inicial no puede ser negativo' }),
        z.maximum(MAX_STOCK, { error: STOCK_TOO_HIGH }),
      ),
  ),
  /** The on-hand figure when the form was opened: the change is applied as a difference. */
  stock_total_seen: z.optional(z.int()),
  updated_at_seen: z.optional(z.iso.datetime({ error: 'Fecha inválida' })),
  status: z.optional(productStatus),
  image_url: z.optional(imageList),
  video_url: z.optional(videoUrl),
})
export type ProductChange = z.output<typeof productChange>

export const updateProduct = endpoint({
  method: 'PUT',
  path: '/admin/products/:id',
  access: 'admin',
  summary: 'Cambia un producto; lo que falta queda igual',
  params: idParams,
  body: productChange,
  reply: dataReply(adminProduct),
  refusals: ['NOT_FOUND', 'STALE_EDIT', 'STOCK_BELOW_ZERO'],
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

export const adjustStock = endpoint({
  method: 'POST',
  path: '/admin/products/:id/stock',
  access: 'admin',
  summary: 'Suma o resta piezas y dice por qué',
  params: idParams,
  body: z.object({
    difference: z.int({ error: 'Las piezas deben ser un número entero' }).check(
      z.minimum(-MAX_STOCK, { error: 'Son demasiadas piezas' }),
      z.maximum(MAX_STOCK, { error: 'Son demasiadas piezas' }),
      z.refine((units) => units !== 0, { error: 'Escribe cuántas piezas cambian' }),
    ),
    note: text(200, 'Escribe por qué'),
  }),
  reply: dataReply(adminProduct),
  refusals: ['NOT_FOUND', 'STOCK_BELOW_ZERO'],
})

export const ledgerReason = z.enum([
  'initial',
  'adjustment',
  'hold',
  'release',
  'lapse',
  'sale',
  'cancellation',
  'uncancellation',
  'removal',
])
export type LedgerReason = z.infer<typeof ledgerReason>
export const ledgerEntry = z.object({
  id: z.int(),
  reason: ledgerReason,
  on_hand_delta: z.int(),
  held_delta: z.int(),
  on_hand_after: z.int(),
  held_after: z.int(),
  order_id: z.nullable(z.int()),
  order_number: z.nullable(z.string()),
  /** Who counted the stock, sold the product or owns the cart; '' for a guest. */
  who: z.string(),
  note: z.string(),
  created_at: instant,
})
export type LedgerEntry = z.infer<typeof ledgerEntry>
export const listProductLedger = endpoint({
  method: 'GET',
  path: '/admin/products/:id/ledger',
  access: 'admin',
  summary: 'Movimientos de existencias, el último primero',
  params: idParams,
  query: z.object({ page: pageQuery, limit: limitQuery(50) }),
  reply: pageReply(ledgerEntry),
  refusals: ['NOT_FOUND'],
})
export const checkStock = endpoint({
  method: 'GET',
  path: '/admin/stock/check',
  access: 'admin',
  summary: 'Compara existencias con sus movimientos y apartados',
  reply: dataReply(
    z.object({
      ok: z.boolean(),
      differences: z.array(
        z.object({
          product_id: z.int(),
          name: z.string(),
          on_hand: z.int(),
          ledger_on_hand: z.int(),
          held: z.int(),
          holds: z.int(),
          ledger_held: z.int(),
        }),
      ),
    }),
  ),
})
