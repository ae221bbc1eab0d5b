import { recordOf } from '../record-of'
import * as z from 'zod/mini'
import { optionalText, priceCents, rowId, text } from '../field-schemas'
import { imageList, videoUrl } from '../media/media-schemas'
import { STOCK_TOO_HIGH } from './admin-catalog-words'
import { MAX_STOCK } from './catalog-words'
import { FACT_NAMES, FACTS, readFact, type FactName } from './product-facts'
import {
  CARD_TEXT_NAMES,
  CARD_TEXTS,
  PRODUCT_FIELDS,
  type ChangedFieldName,
  type ProductFieldName,
} from './product-fields'
import { productStatus } from './product-schemas'

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

const { name, description } = PRODUCT_FIELDS

const orEmpty = <Schema extends z.ZodMiniType<string>>(schema: Schema) =>
  z.pipe(
    z.nullable(schema),
    z.transform((value) => value ?? ''),
  )
/** Absent means unchanged, null empty. */
const changedText = (max: number) => z.optional(orEmpty(text(max)))

/** Read as it is stored; absent is up to the body, empty is no fact. */
export const fact = (name: FactName) =>
  z.pipe(
    orEmpty(text(FACTS[name].maxLength)),
    z.transform((written, context) => {
      const read = readFact(name, written)
      if ('text' in read) return read.text
      context.issues.push({ code: 'custom', message: read.problem, input: written })
      return z.NEVER
    }),
  )

/** The input of money fields is pesos, the output whole cents. */
const newFields = {
  name: text(name.maxLength, NAME_REQUIRED),
  ...recordOf(CARD_TEXT_NAMES, (one) => optionalText(CARD_TEXTS[one].maxLength)),
  description: optionalText(description.maxLength),
  ...recordOf(FACT_NAMES, (one) => z._default(fact(one), '')),
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
} satisfies Record<ProductFieldName, z.ZodMiniType>
export const newProduct = z.object(newFields)
export type NewProduct = z.output<typeof newProduct>

const changedFields = {
  name: z.optional(text(name.maxLength, EDIT_REQUIRED)),
  ...recordOf(CARD_TEXT_NAMES, (one) => changedText(CARD_TEXTS[one].maxLength)),
  description: changedText(description.maxLength),
  ...recordOf(FACT_NAMES, (one) => z.optional(fact(one))),
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
  status: z.optional(productStatus),
  image_url: z.optional(imageList),
  video_url: z.optional(videoUrl),
} satisfies Record<ChangedFieldName, z.ZodMiniType>

export const productChange = z.object({
  ...changedFields,
  /** The on-hand figure when the form was opened: the change is applied as a difference. */
  stock_total_seen: z.optional(z.int()),
  updated_at_seen: z.optional(z.iso.datetime({ error: 'Fecha inválida' })),
})
export type ProductChange = z.output<typeof productChange>
