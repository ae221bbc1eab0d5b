import { UNCLASSIFIED } from '@tocador/contracts/catalog/import-words'
import type { ShopTx } from '../../platform/context'
import type { Db } from '../../platform/database/db'
import type { Difference } from '../product-rules'
import { listKnownProducts, listTypeRows, type ProductRow, type TypeRow } from '../queries'
import { ensureProductTypes } from '../save-products/ensure-product-types'
import { planProducts, type ProductRecord, type SaveOutcome } from '../save-products/plan-products'
import { lockKnownProducts } from '../save-products/queries'
import { saveProducts } from '../save-products/save-products'
import { isSameKind, productRecordOf } from './import-rules'
import type { ReadProduct } from './reading/read-file'

export interface Outcome {
  outcome: SaveOutcome | 'duplicate'
  /** What changed, if the product existed. */
  difference?: Difference | undefined
}

/** A row with the existing product it refers to, if any. */
interface Pair {
  row: ReadProduct
  before: ProductRow | undefined
}

interface Kind {
  category: string
  type: string
}

/** Saves a batch of rows. Returns the outcomes in the order of the rows. */
export async function saveBatch(tx: ShopTx, rows: ReadProduct[], stock: number): Promise<Outcome[]> {
  const { ids: knownIds, externalIds } = identitiesOf(rows)
  // Before they are read, so that saving them finds what was decided on.
  await lockKnownProducts(
    tx,
    knownIds,
    externalIds,
    rows.some(({ onHand }) => onHand !== undefined),
  )
  const pairs = await pairUp(tx, rows)
  const kinds = kindsOf(pairs)
  const ids = await ensureProductTypes(tx, [...kinds.values()])
  const typeIds = new Map([...kinds.keys()].map((key, place) => [key, ids[place]]))
  const saved = await saveProducts(tx, recordsOf(pairs, typeIds, stock))
  return outcomesOf(rows, pairs, saved)
}

/** Dry run of saveBatch: the same decisions with read-only queries. */
export async function tryBatch(db: Db, rows: ReadProduct[], stock: number): Promise<Outcome[]> {
  const pairs = await pairUp(db, rows)
  const types = await listTypeRows(db)
  const wanted = [...kindsOf(pairs)].map(([key, kind], place): [string, TypeRow] => {
    const type = types.find((one) => keyOf({ category: one.categoryName, type: one.name }) === key)
    // The type does not exist yet; for a dry run any unused id is sufficient.
    return [key, type ?? { id: -1 - place, name: kind.type, categoryName: kind.category }]
  })
  const typeIds = new Map(wanted.map(([key, { id }]) => [key, id]))
  const known = pairs.flatMap(({ before }) => before ?? [])
  const allTypes = [...types, ...wanted.map(([, type]) => type)]
  return outcomesOf(rows, pairs, planProducts(recordsOf(pairs, typeIds, stock), known, allTypes))
}

const identitiesOf = (rows: ReadProduct[]) => ({
  ids: rows.flatMap(({ identity }) => ('id' in identity ? identity.id : [])),
  externalIds: rows.flatMap(({ identity }) => ('externalId' in identity ? identity.externalId : [])),
})

/** Finds the existing product of each row. If two rows refer to one product (by id and by external_id), the later is omitted. */
async function pairUp(db: Db, rows: ReadProduct[]): Promise<Pair[]> {
  const { ids, externalIds } = identitiesOf(rows)
  const known = await listKnownProducts(db, ids, externalIds)
  const byId = new Map(known.map((product) => [product.id, product]))
  const byExternalId = new Map(known.map((product) => [product.externalId, product]))
  const seen = new Set<ProductRow>()
  return rows.flatMap((row) => {
    const { identity } = row
    const before = 'id' in identity ? byId.get(identity.id) : byExternalId.get(identity.externalId)
    if (before && seen.has(before)) return []
    if (before) seen.add(before)
    return { row, before }
  })
}

/** Without a type in the row, an existing product keeps its type and a new one is unclassified. */
function kindOf({ row, before }: Pair): Kind | undefined {
  if (before) return isSameKind(row, before) ? undefined : row.kind
  return row.kind ?? { category: UNCLASSIFIED, type: UNCLASSIFIED }
}

/** Ignores case, like the database. */
const keyOf = ({ category, type }: Kind) => JSON.stringify([category.toLowerCase(), type.toLowerCase()])

/** Distinct kinds, in the spelling of their first row. */
function kindsOf(pairs: Pair[]): Map<string, Kind> {
  const kinds = new Map<string, Kind>()
  for (const kind of pairs.flatMap((pair) => kindOf(pair) ?? [])) {
    if (!kinds.has(keyOf(kind))) kinds.set(keyOf(kind), kind)
  }
  return kinds
}

function recordsOf(pairs: Pair[], typeIds: Map<string, number | undefined>, stock: number): ProductRecord[] {
  return pairs.map((pair) => {
    const kind = kindOf(pair)
    return productRecordOf(pair.row, pair.before, kind && typeIds.get(keyOf(kind)), stock)
  })
}

function outcomesOf(rows: ReadProduct[], pairs: Pair[], saved: Outcome[]): Outcome[] {
  const outcomes = new Map(pairs.map(({ row }, place) => [row, saved[place]]))
  return rows.map((row) => outcomes.get(row) ?? { outcome: 'duplicate' })
}
