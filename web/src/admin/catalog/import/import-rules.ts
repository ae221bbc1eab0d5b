import { UNCLASSIFIED } from '@tocador/contracts/catalog/catalog-words'
import { IMPORT_COLUMNS, type ImportColumn } from '@tocador/contracts/catalog/import-words'
import type { ImportedFile, ImportOptions, ImportRow } from '@tocador/contracts/catalog/import-schemas'

/** Our column → heading of the file. */
export type Columns = { readonly [Name in ImportColumn]?: string }
export type Kind = ImportedFile['kinds'][number]
export type ShopKind = Kind['as']

/** The owner's answers about a file. */
export interface Answers {
  columns: Columns
  /** '' leaves the currency of prices that name none to the server. */
  currency: string
  rates: Readonly<Record<string, string>>
  /** Whether converted prices are rounded to end in 9. */
  roundsToNine: boolean
  kinds: Readonly<Record<string, ShopKind>>
  stock: string
}

export const columnsOf = ({ columns }: ImportedFile): Columns =>
  Object.fromEntries(columns.map(({ column, heading }) => [column, heading]))

export const keyOfKind = ({ type, category }: { type: string; category: string }) => JSON.stringify([type, category])

/** Assigns a heading of the file to one of our columns or to none; a column has one heading at most. */
export function withHeading(columns: Columns, heading: string, column: ImportColumn | ''): Columns {
  const kept = Object.entries(columns).filter(([name, given]) => given !== heading && name !== column)
  return Object.fromEntries(column === '' ? kept : [...kept, [column, heading]])
}

/** A heading that has the name as well as the code is shown as the name. */
export function columnOf(columns: Columns, heading: string): ImportColumn | '' {
  const own = IMPORT_COLUMNS.filter((column) => columns[column] === heading)
  return own.find((column) => column !== 'external_id') ?? own[0] ?? ''
}

/** Lists without codes are recognised by their names; undefined if the file has codes or no names. */
export function namesAsCodes({ missing }: ImportedFile, columns: Columns): Columns | undefined {
  const { name } = columns
  return name === undefined || missing.length === 0 ? undefined : { ...columns, external_id: name }
}

export const hasNamesAsCodes = ({ name, external_id: code }: Columns) => name !== undefined && name === code

/** Whether it can be the stock of new products: from 0 to 1,000,000. */
export const isStock = (written: string) => /^\d{1,6}$|^1000000$/.test(written)

/** The options sent with the file. Removed columns are sent as empty; otherwise the server would recognise them again. */
export function optionsOf(answers: Answers, file: ImportedFile): ImportOptions {
  const { columns, currency, rates, roundsToNine, kinds, stock } = answers
  const given = Object.fromEntries(Object.entries(rates).filter(([, rate]) => rate.trim() !== ''))
  return {
    columns: Object.fromEntries(IMPORT_COLUMNS.map((column) => [column, columns[column] ?? ''])),
    ...(currency !== '' && { currency }),
    rates: given,
    round_to_nine: roundsToNine,
    kinds: file.kinds.map(({ type, category, as }) => ({
      type,
      category,
      as: kinds[keyOfKind({ type, category })] ?? as,
    })),
    ...(/^\d{1,7}$/.test(stock) && { stock: Number(stock) }),
  }
}

/** The names under which a type that the shop lacks can be created: the server's translation and the name in the file. */
export function newKinds({ type, category, as }: Kind): ShopKind[] {
  const named = { category: category || UNCLASSIFIED, type: type || UNCLASSIFIED }
  const kinds = [as, named].filter((one) => one.type !== UNCLASSIFIED)
  return kinds.filter((one, place) => kinds.findIndex((other) => keyOfKind(other) === keyOfKind(one)) === place)
}

/** Rows of a part that was sent twice, since its first answer was lost: what that one saved is unchanged to the second. */
export const asPlanned = (rows: readonly ImportRow[], planned: readonly ImportRow[]): ImportRow[] =>
  rows.map((row) => (row.outcome === 'unchanged' ? (planned.find(({ line }) => line === row.line) ?? row) : row))

export const ROW_GROUPS = ['created', 'updated', 'unchanged', 'unpublished', 'refused'] as const
export type RowGroup = (typeof ROW_GROUPS)[number]
export const isIn = (row: ImportRow, group: RowGroup) =>
  group === 'unpublished' ? row.is_unpublished : row.outcome === group

export const countsOf = (rows: readonly ImportRow[]): Record<RowGroup, number> => ({
  created: rows.filter((row) => isIn(row, 'created')).length,
  updated: rows.filter((row) => isIn(row, 'updated')).length,
  unchanged: rows.filter((row) => isIn(row, 'unchanged')).length,
  unpublished: rows.filter((row) => isIn(row, 'unpublished')).length,
  refused: rows.filter((row) => isIn(row, 'refused')).length,
})
