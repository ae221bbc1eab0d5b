import * as z from 'zod/mini'
import { instant, pesos, rowId, text } from '../field-schemas'
import { fold } from '../search-text'
import {
  COLOR_INVALID,
  LEAST_SHADES,
  MOST_SHADES,
  readColor,
  SHADE_FIELDS,
  TOO_FEW_SHADES,
  TOO_MANY_SHADES,
} from './family-words'

const color = z.pipe(
  z.nullable(z.string({ error: COLOR_INVALID }).check(z.maxLength(20, { error: COLOR_INVALID }))),
  z.transform((written, context) => {
    if (written === null || written === '') return null
    const read = readColor(written)
    if (read !== undefined) return read
    context.issues.push({ code: 'custom', message: COLOR_INVALID, input: written })
    return z.NEVER
  }),
)

const wantedShade = z.object({
  product_id: rowId(),
  name: text(SHADE_FIELDS.shade.maxLength, 'Escribe el nombre de cada tono'),
  color: z._default(color, null),
  /** The family on screen, null for none; absent, it is not compared. */
  family_id_seen: z.optional(z.nullable(rowId())),
})

const areDistinct = (values: readonly (number | string)[]) => new Set(values).size === values.length

/** A family as it should be: its name, and its shades in their order. */
export const wantedFamily = z.object({
  name: text(SHADE_FIELDS.family_name.maxLength, 'Escribe el nombre de la familia'),
  shades: z.array(wantedShade, { error: TOO_FEW_SHADES }).check(
    z.minLength(LEAST_SHADES, { error: TOO_FEW_SHADES }),
    z.maxLength(MOST_SHADES, { error: TOO_MANY_SHADES }),
    z.refine((shades) => areDistinct(shades.map((shade) => shade.product_id)), { error: 'Un producto está dos veces' }),
    z.refine((shades) => areDistinct(shades.map(({ name }) => fold(name))), {
      error: 'Dos tonos se llaman igual',
    }),
  ),
})
export type WantedFamily = z.output<typeof wantedFamily>

export const familyChange = z.extend(wantedFamily, {
  updated_at_seen: z.optional(z.iso.datetime({ error: 'Fecha inválida' })),
})
export type FamilyChange = z.output<typeof familyChange>

/** A family for the panel, without deleted products. */
export const family = z.object({
  id: z.int(),
  name: z.string(),
  updated_at: instant,
  shades: z.array(
    z.object({
      product_id: z.int(),
      name: z.string(),
      color: z.nullable(z.string()),
      product_name: z.string(),
      price: pesos,
      stock_available: z.int(),
      image_url: z.string(),
    }),
  ),
})
export type Family = z.infer<typeof family>

/** A name that several families share is one entry. */
export const listedFamily = z.object({ name: z.string(), shades: z.int() })
export type ListedFamily = z.infer<typeof listedFamily>

/** Products without a family that seem to be shades of one thing, by the beginning of their names. */
export const familyProposal = z.object({
  name: z.string(),
  products: z.array(z.object({ id: z.int(), name: z.string() })),
  /** Null unless an administrator said that they are no shades. */
  dismissed_id: z.nullable(z.int()),
})
export type FamilyProposal = z.infer<typeof familyProposal>

/** Products that are no shades of one thing. They are proposed again only together with another product. */
export const dismissedProposal = z.object({
  product_ids: z
    .array(rowId(), { error: TOO_FEW_SHADES })
    .check(
      z.minLength(LEAST_SHADES, { error: TOO_FEW_SHADES }),
      z.maxLength(MOST_SHADES, { error: TOO_MANY_SHADES }),
      z.refine(areDistinct, { error: 'Un producto está dos veces' }),
    ),
})

/** `details` of STALE_EDIT when the products are grouped: those that moved to another family, and deleted ones. */
export const staleShades = z.object({
  changed: z.array(z.object({ product_id: z.int(), product_name: z.string(), family_name: z.string() })),
  missing: z.array(z.int()),
})
export type StaleShades = z.infer<typeof staleShades>
