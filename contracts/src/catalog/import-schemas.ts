import * as z from 'zod/mini'
import { text } from '../field-schemas'
import { MAX_STOCK } from './catalog-words'
import { IMPORT_COLUMNS, IMPORT_OUTCOMES, MAX_IMPORT_ROWS } from './import-words'

const short = (max: number) => text(max, 'Falta un texto')
const kind = { category: short(120), type: short(120) }

/** The decisions of the owner about a file, sent with it as JSON. */
export const importOptions = z.object({
  /** Our column → the heading of the file that has it; '' means that the file lacks it. */
  columns: z.optional(z.partialRecord(z.enum(IMPORT_COLUMNS), z.string().check(z.maxLength(200)))),
  /** The currency of prices that name none. */
  currency: z.optional(short(10)),
  /** Pesos per unit of a currency. */
  rates: z.optional(z.record(short(10), short(20))),
  /** Prices in another currency are rounded up to whole pesos that end in 9, or converted to the centavo; absent = rounded. */
  round_to_nine: z.optional(z.boolean()),
  /** Types of the file as types of the shop. */
  kinds: z.optional(
    z
      .array(
        z.object({
          type: z.string().check(z.maxLength(200)),
          category: z.string().check(z.maxLength(200)),
          as: z.object(kind),
        }),
      )
      .check(z.maxLength(1000)),
  ),
  /** The stock of new products whose row has none. */
  stock: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_STOCK))),
})
export type ImportOptions = z.infer<typeof importOptions>

export const importRequest = z.extend(importOptions, {
  dry_run: z.optional(z.boolean()),
  /** The first of the importable rows that this call imports. */
  from: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_IMPORT_ROWS))),
})
export type ImportRequest = z.infer<typeof importRequest>

const importHeading = z.object({
  /** The heading as the options name it. */
  key: z.string(),
  written: z.string(),
  samples: z.array(z.string()),
})

/** What a file contains, read with the given options. */
export const importedFile = z.object({
  rows: z.int(),
  headings: z.array(importHeading),
  /** Which heading has which of our columns, as recognised or as the options say. */
  columns: z.array(z.object({ column: z.enum(IMPORT_COLUMNS), heading: z.string() })),
  /** Required columns that are still missing. */
  missing: z.array(z.string()),
  /** The types of the file, the most frequent first, and what the import makes of them. */
  kinds: z.array(
    z.object({ type: z.string(), category: z.string(), rows: z.int(), as: z.object(kind), is_known: z.boolean() }),
  ),
  /** The foreign currencies of the prices; the rate is '' if none is known. */
  currencies: z.array(z.object({ currency: z.string(), rows: z.int(), rate: z.string() })),
})
export type ImportedFile = z.infer<typeof importedFile>

export const importRow = z.object({
  line: z.int(),
  label: z.string(),
  name: z.string(),
  outcome: z.enum(IMPORT_OUTCOMES),
  /** Saved, but not on sale. */
  is_unpublished: z.boolean(),
  /** What changes, as `Precio: 100 → 120`. */
  changes: z.array(z.string()),
  /** Why the row is refused or not on sale, and what was adjusted. */
  reasons: z.array(z.string()),
})
export type ImportRow = z.infer<typeof importRow>

export const importResult = z.object({
  is_dry_run: z.boolean(),
  /** Importable rows of the whole file, and the first one that this call did not reach. */
  total: z.int(),
  next: z.nullable(z.int()),
  rows: z.array(importRow),
})
export type ImportResult = z.infer<typeof importResult>
