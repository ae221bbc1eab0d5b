import type { ShopTx } from '../../platform/context'
import type { Db } from '../../platform/database/db'
import { listKnownProducts, listTypeRows, type ProductRow, type TypeRow } from '../queries'
import { ensureProductTypes } from '../save-products/ensure-product-types'
import { planProducts, type ProductRecord, type SaveOutcome } from '../save-products/plan-products'
import { saveProducts } from '../save-products/save-products'
import { recordOf } from './import-rules'
import { UNCLASSIFIED } from './mapping'
import type { ReadProduct } from './read-file'

export type Outcome = SaveOutcome | 'twin'

/** A row beside the product it names, if the shop has it. */
interface Pair {
  row: ReadProduct
  before: ProductRow | undefined
}

interface Kind {
  category: string
  type: string
}

/** Saves some rows; the outcomes in their order. */
export async function saveBatch(tx: ShopTx, rows: ReadProduct[], stock: number): Promise<Outcome[]> {
  const pairs = await pairUp(tx, rows)
  const kinds = kindsOf(pairs)
  const ids = await ensureProductTypes(tx, [...kinds.values()])
  const typeIds = new Map([...kinds.keys()].map((key, place) => [key, ids[place]]))
  const saved = await saveProducts(tx, recordsOf(pairs, typeIds, stock))
  return outcomesOf(rows, pairs, saved)
}

/** The same decisions on the same rows, with nothing but questions to the database. */
export async function tryBatch(db: Db, rows: ReadProduct[], stock: number): Promise<Outcome[]> {
  const pairs = await pairUp(db, rows)
  const types = await listTypeRows(db)
  const wanted = [...kindsOf(pairs)].map(([key, kind], place): [string, TypeRow] => {
    const type = types.find((one) => keyOf({ category: one.categoryName, type: one.name }) === key)
    // Not there yet: a number that no type has will do for a trial.
    return [key, type ?? { id: -1 - place, name: kind.type, categoryName: kind.category }]
  })
  const typeIds = new Map(wanted.map(([key, { id }]) => [key, id]))
  const known = pairs.flatMap(({ before }) => before ?? [])
  const allTypes = [...types, ...wanted.map(([, type]) => type)]
  return outcomesOf(rows, pairs, planProducts(recordsOf(pairs, typeIds, stock), known, allTypes))
}

/** A file can name one product twice, by its id and by its external_id: the later row is left out. */
async function pairUp(db: Db, rows: ReadProduct[]): Promise<Pair[]> {
  const ids = rows.flatMap(({ identity }) => ('id' in identity ? identity.id : []))
  const externalIds = rows.flatMap(({ identity }) => ('externalId' in identity ? identity.externalId : []))
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

/** A product whose file says nothing about its type keeps its own; a new one is unclassified. */
const kindOf = ({ row, before }: Pair): Kind | undefined =>
  row.kind ?? (before ? undefined : { category: UNCLASSIFIED, type: UNCLASSIFIED })

/** As the tables compare them: case doesn't count. */
const keyOf = ({ category, type }: Kind) => JSON.stringify([category.toLowerCase(), type.toLowerCase()])

/** Every kind once, as it is written first. */
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
    return recordOf(pair.row, pair.before, kind && typeIds.get(keyOf(kind)), stock)
  })
}

function outcomesOf(rows: ReadProduct[], pairs: Pair[], saved: { outcome: SaveOutcome }[]): Outcome[] {
  const outcomes = new Map(pairs.map(({ row }, place) => [row, saved[place]?.outcome]))
  return rows.map((row) => outcomes.get(row) ?? 'twin')
}
