import * as z from 'zod/mini'
import { flag, priceCents, rowId } from '../field-schemas'
import { showNumber } from '../money'
import { recordOf } from '../record-of'
import { FACT_SCOPES, MAX_SELECTION } from './admin-catalog-words'
import { chosenProducts } from './chosen-products'
import { SHARED_FACT_NAMES, type SharedFactName } from './product-facts'
import { fact } from './product-input-schemas'
import { adminProduct, productStatus } from './product-schemas'

/** What is shown of a product before it is changed together with others. */
export const selectedProduct = z.pick(adminProduct, {
  id: true,
  name: true,
  price: true,
  status: true,
  is_approved: true,
  people_with_place: true,
  announced: true,
  offer: true,
  updated_at: true,
})
export type SelectedProduct = z.infer<typeof selectedProduct>

const price = priceCents({
  missing: 'El precio debe ser mayor a 0',
  tooLow: 'El precio de venta debe ser mayor a 0',
  min: 1,
})
const priceSeen = priceCents({
  missing: 'El precio visto debe ser un número',
  tooLow: 'El precio no es válido',
  min: 0,
})

/** A product and the values on screen; values that are absent are not compared. */
const chosenProduct = z.object({
  id: rowId(),
  price: z.optional(price),
  price_seen: z.optional(priceSeen),
  status_seen: z.optional(productStatus),
  is_approved_seen: z.optional(flag),
  updated_at_seen: z.optional(z.iso.datetime({ error: 'Fecha inválida' })),
})

/** A fact is written, not emptied: what is wrong in many products is undone. */
const filledFact = (name: SharedFactName) =>
  z.optional(z.pipe(fact(name), z.string().check(z.minLength(1, { error: 'Escribe el dato' }))))
const sharedFacts = z.object(recordOf(SHARED_FACT_NAMES, filledFact)).check(
  z.refine((facts) => Object.values(facts).some((text) => text !== undefined), {
    error: 'Escribe al menos un dato',
  }),
)

/**
 * Nothing is changed when a product's price differs from the one shown, or when the change would overwrite a status or
 * approval that somebody else set, or facts of a product that somebody else edited, after it was shown.
 */
export const productsChange = z.object({
  products: chosenProducts(chosenProduct),
  is_approved: z.optional(flag),
  status: z.optional(productStatus),
  facts: z.optional(sharedFacts),
  /** Which products get the facts. */
  facts_in: z._default(z.enum(FACT_SCOPES, { error: 'Elige dónde: donde falta (empty) o en todos (all)' }), 'empty'),
})
export type ProductsChange = z.output<typeof productsChange>

/** The bulk edit of facts that is undone, by what it replied. */
export const factsUndo = z.object({
  ids: z
    .array(rowId())
    .check(
      z.minLength(1, { error: 'Elige al menos un producto' }),
      z.maxLength(MAX_SELECTION, { error: `Elige como máximo ${showNumber(MAX_SELECTION)} productos` }),
    ),
  changed_at: z.iso.datetime({ error: 'Fecha inválida' }),
})
export type FactsUndo = z.output<typeof factsUndo>

/** `details` of STALE_EDIT: products that changed since they were shown. */
export const staleSelection = z.object({
  changed: z.array(selectedProduct),
  /** Deleted by somebody else. */
  missing: z.array(z.int()),
})
export type StaleSelection = z.infer<typeof staleSelection>
