import * as z from 'zod/mini'
import { importOptions, type ImportOptions } from '@tocador/contracts/catalog/import-schemas'
import { UNCLASSIFIED } from '@tocador/contracts/catalog/catalog-words'
import { text } from '@tocador/contracts/field-schemas'
import { fold } from '@tocador/contracts/search-text'
import defaults from './default-mapping.json' with { type: 'json' }
import { ImportProblem } from '../import-problem'
import { parseDecimal } from './shop-price'

const name = (max: number) => text(max, 'no puede estar vacío')
const factor = z.string().check(
  z.refine((text) => (parseDecimal(text)?.digits ?? 0n) > 0n, {
    error: 'debe ser un número mayor que 0, entre comillas',
  }),
)

/** Translates type names and currencies of other catalogues. `default-mapping.json` is an example to copy and change. */
const importMapping = z.object({
  /** The currency of prices without one. */
  currencyWhenEmpty: name(10),
  /** Pesos per unit of a currency; MXN is never converted. */
  factors: z.record(z.string(), factor),
  /** Whether converted prices are rounded up to whole pesos that end in 9. */
  roundToNine: z._default(z.boolean(), true),
  /** Foreign category → our category, for rows without a type. */
  categories: z.record(z.string(), name(120)),
  /** Foreign type and subtypes ('' = none) → our category and type. */
  types: z.array(z.object({ type: name(120), subtypes: z.array(z.string()), category: name(120), name: name(120) })),
  /** Our column → heading of the file, for headings that are not recognised. */
  columns: importOptions.shape.columns,
  /** The currency of the column `price`, if it is not pesos. */
  priceCurrency: z.optional(name(10)),
  /** Exact type and category of the file → ours; before all other rules. */
  kinds: importOptions.shape.kinds,
})
export type ImportMapping = z.output<typeof importMapping>

export const defaultMapping: ImportMapping = z.parse(importMapping, defaults)

/** Reads the file given with `--map`, which replaces the default mapping. */
export function readMapping(json: string): ImportMapping {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    throw new ImportProblem('El archivo de --map no es JSON válido')
  }
  const parsed = z.safeParse(importMapping, value)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new ImportProblem(`El archivo de --map no sirve: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`)
}

/** The pesos per unit of a currency, as text; undefined if no rate is known. The currency is a text of the file or of its options. */
export const rateOf = ({ factors }: ImportMapping, currency: string): string | undefined =>
  Object.hasOwn(factors, currency) ? factors[currency] : undefined

/** The mapping with the decisions of the owner about one file; its currencies are in capitals, as those of a file are read. */
export function withOptions(mapping: ImportMapping, options: ImportOptions): ImportMapping {
  const { columns, currency, rates, kinds, round_to_nine: roundToNine } = options
  const chosenRates = inCapitals(rates ?? {})
  for (const [code, rate] of Object.entries(chosenRates)) {
    if (!((parseDecimal(rate)?.digits ?? 0n) > 0n))
      throw new ImportProblem(`El tipo de cambio de ${code} debe ser un número mayor que 0`)
  }
  return {
    ...mapping,
    columns: { ...mapping.columns, ...columns },
    currencyWhenEmpty: (currency ?? mapping.currencyWhenEmpty).toUpperCase(),
    priceCurrency: (currency ?? mapping.priceCurrency)?.toUpperCase(),
    factors: { ...inCapitals(mapping.factors), ...chosenRates },
    roundToNine: roundToNine ?? mapping.roundToNine,
    kinds: [...(kinds ?? []), ...(mapping.kinds ?? [])],
  }
}

const inCapitals = (rates: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(rates).map(([code, rate]) => [code.toUpperCase(), rate]))

export interface Classification {
  category: string
  type: string
  /** Note for the report if the mapping does not contain the type. */
  note?: string
}

/** Translates a foreign type and subtype. Unknown ones become 'Sin clasificar'. */
export function classify(mapping: ImportMapping, theirType: string, theirSubtype: string): Classification {
  const type = fold(theirType)
  const subtype = fold(theirSubtype)
  const find = (wanted: string) =>
    mapping.types.find((one) => fold(one.type) === type && one.subtypes.map(fold).includes(wanted))
  const exact = find(subtype)
  if (exact) return { category: exact.category, type: exact.name }
  const general = find('')
  if (general) return { category: general.category, type: general.name, note: `Subtipo desconocido: «${theirSubtype}»` }
  const category =
    type === '' ? Object.entries(mapping.categories).find(([one]) => fold(one) === subtype)?.[1] : undefined
  if (category !== undefined) return { category, type: UNCLASSIFIED, note: 'Sin tipo: queda en «Sin clasificar»' }
  const words = [theirType, theirSubtype].filter(Boolean).join(' / ')
  const note = words === '' ? 'Sin tipo ni categoría' : `Tipo desconocido: «${words}»`
  return { category: UNCLASSIFIED, type: UNCLASSIFIED, note: `${note}: queda en «Sin clasificar»` }
}
