import { showNumber } from '../money'
import { recordOf } from '../record-of'
import { SHADE_FIELDS } from './family-words'
import { OFFER_FIELDS } from './offer-words'
import { OPTIONAL_TEXT_NAMES, OPTIONAL_TEXTS, type ChangedFieldName } from './product-fields'

const shadeLabels = {
  family_name: SHADE_FIELDS.family_name.label,
  shade: SHADE_FIELDS.shade.label,
  shade_color: SHADE_FIELDS.shade_color.label,
}
const offerLabels = {
  offer_price: OFFER_FIELDS.offer_price.label,
  offer_first_day: OFFER_FIELDS.offer_first_day.label,
  offer_last_day: OFFER_FIELDS.offer_last_day.label,
}
const optionalTextLabels = recordOf(OPTIONAL_TEXT_NAMES, (name) => OPTIONAL_TEXTS[name].label)

/** What an import reads from a file, in the order in which the panel offers it, with its Spanish label. */
export const IMPORT_COLUMN_LABELS = {
  external_id: 'Código del producto',
  id: 'Id de esta tienda',
  name: 'Nombre',
  ...optionalTextLabels,
  ...shadeLabels,
  description: 'Descripción',
  price: 'Precio',
  price_original: 'Precio en otra moneda',
  currency_original: 'Moneda del precio',
  ...offerLabels,
  offer_seen: 'Oferta al exportar',
  cost_price: 'Costo en pesos',
  stock_total: 'Existencias',
  stock_total_seen: 'Existencias al exportar',
  // Lists of earlier versions had the last move of the stock here; pages of before send the name with their columns.
  stock_move_seen: 'Clave de la lista',
  product_type_name: 'Tipo',
  category_name: 'Categoría',
  product_type: 'Tipo de otro catálogo',
  category: 'Subtipo de otro catálogo',
  image_url: 'Fotos (direcciones)',
  video_url: 'Video (dirección)',
  status: 'Estado (activo o inactivo)',
} as const satisfies Record<ChangedFieldName, string> & Record<string, string>
export type ImportColumn = keyof typeof IMPORT_COLUMN_LABELS
export const IMPORT_COLUMNS = Object.keys(IMPORT_COLUMN_LABELS) as ImportColumn[]

/** The headings of exported products. The import recognises all of them. */
export const EXPORT_HEADS = {
  id: 'Id',
  name: 'Nombre',
  ...optionalTextLabels,
  ...shadeLabels,
  description: 'Descripción',
  category_name: 'Categoría',
  product_type_name: 'Tipo',
  price: 'Precio',
  ...offerLabels,
  offer_seen: 'Oferta al exportar (no cambiar)',
  cost_price: 'Costo',
  stock_total: 'Existencias',
  stock_total_seen: 'Existencias al exportar',
  stock_move_seen: 'Clave de la lista (no cambiar)',
  status: 'Estado',
  image_url: 'Fotos',
  video_url: 'Video',
} as const satisfies Record<ChangedFieldName, string> & Partial<Record<ImportColumn, string>>

export const MAX_IMPORT_BYTES = 10_485_760
export const MAX_IMPORT_ROWS = 5_000
/** A workbook is a zip; this bounds what is unpacked of it. */
export const MAX_UNZIPPED_BYTES = 52_428_800
/** Rows that one call imports. The browser repeats the call and shows the progress. */
export const IMPORT_STEP = 1_000

export const IMPORT_OUTCOMES = ['created', 'updated', 'unchanged', 'refused'] as const
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]

export const rowsText = (count: number) => (count === 1 ? '1 fila' : `${showNumber(count)} filas`)
