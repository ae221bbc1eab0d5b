import { FACTS } from './product-facts'

/** Optional texts that stand on a product's card; searches match them, and the panel filters by them. */
export const CARD_TEXTS = {
  brand: {
    label: 'Marca',
    maxLength: 80,
    /** Before "pasa de 80 caracteres". */
    subject: 'La marca',
    /** Headings that an imported file may have for it. */
    heads: ['marca', 'vendor', 'fabricante', 'manufacturer'],
  },
} as const satisfies Record<string, { label: string; maxLength: number; subject: string; heads: readonly string[] }>
export type CardTextName = keyof typeof CARD_TEXTS
export const CARD_TEXT_NAMES = Object.keys(CARD_TEXTS) as CardTextName[]

/**
 * Texts that a product may lack: null in the table, '' on the wire. Schemas, form, import, export and the mappings between
 * them are computed from this record.
 */
export const OPTIONAL_TEXTS = { ...CARD_TEXTS, ...FACTS } as const
export type OptionalTextName = keyof typeof OPTIONAL_TEXTS
export const OPTIONAL_TEXT_NAMES = Object.keys(OPTIONAL_TEXTS) as OptionalTextName[]

/**
 * What an administrator sets of a product, by its name in requests and replies, declared once. Schemas, the panel's form and
 * list, the import and the export are typed over it, so that a field that one of them misses does not compile.
 */
export const PRODUCT_FIELDS = {
  name: { label: 'Nombre', maxLength: 200 },
  ...CARD_TEXTS,
  description: { label: 'Descripción', maxLength: 10_000 },
  ...FACTS,
  price: { label: 'Precio de venta' },
  cost_price: { label: 'Precio de inversión' },
  stock_total: { label: 'Existencias' },
  product_type_id: { label: 'Tipo' },
  status: { label: 'Estado' },
  image_url: { label: 'Fotos' },
  video_url: { label: 'URL del video' },
} as const satisfies Record<string, { label: string; maxLength?: number }>

export type ProductFieldName = keyof typeof PRODUCT_FIELDS
export const PRODUCT_FIELD_NAMES = Object.keys(PRODUCT_FIELDS) as ProductFieldName[]
/** The type of a product is chosen once. */
export type ChangedFieldName = Exclude<ProductFieldName, 'product_type_id'>
export const CHANGED_FIELD_NAMES = PRODUCT_FIELD_NAMES.filter((name) => name !== 'product_type_id')
