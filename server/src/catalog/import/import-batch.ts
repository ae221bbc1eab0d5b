import { TOO_MANY_SHADES } from '@tocador/contracts/catalog/family-words'
import { UNCLASSIFIED } from '@tocador/contracts/catalog/import-words'
import type { ShopTx } from '../../platform/context'
import type { Db } from '../../platform/database/db'
import type { Difference } from '../product-rules'
import { listKnownProducts, listTypeRows, type ProductRow, type TypeRow } from '../queries'
import { ensureProductTypes } from '../save-products/ensure-product-types'
import { planProducts, type ProductRecord, type SaveOutcome } from '../save-products/plan-products'
import { lockKnownProducts } from '../save-products/queries'
import { saveProducts } from '../save-products/save-products'
import { ensureMemberships, planMemberships, type Member, type Membership } from '../families/ensure-families'
import { isSameKind, productRecordOf, shadeOf } from './import-rules'
import type { ReadProduct } from './reading/read-file'

export interface Outcome {
  outcome: SaveOutcome | 'duplicate'
  /** What changed, if the product existed. */
  difference?: Difference | undefined
  /** What the row asks for and the shop cannot do. */
  note?: string | undefined
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
  const memberships = await ensureMemberships(tx, pairs.map(memberOf))
  const saved = await saveProducts(tx, recordsOf(pairs, typeIds, memberships, stock))
  return outcomesOf(rows, pairs, memberships, saved)
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
  const memberships = await planMemberships(db, pairs.map(memberOf), newFamilyIds())
  const planned = planProducts(recordsOf(pairs, typeIds, memberships, stock), known, allTypes)
  return outcomesOf(rows, pairs, memberships, planned)
}

const memberOf = ({ row, before }: Pair): Member => ({ familyName: row.familyName, before })

/** For families that do not exist yet; for a dry run any unused id is sufficient. */
function newFamilyIds(): () => Promise<number> {
  let last = 0
  return () => Promise.resolve((last -= 1))
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

function recordsOf(
  pairs: Pair[],
  typeIds: Map<string, number | undefined>,
  memberships: Membership[],
  stock: number,
): ProductRecord[] {
  return pairs.map((pair, place) => {
    const kind = kindOf(pair)
    const record = productRecordOf(pair.row, pair.before, kind && typeIds.get(keyOf(kind)), stock)
    return { ...record, ...shadeOf(pair.row, pair.before, memberships[place]) }
  })
}

function outcomesOf(rows: ReadProduct[], pairs: Pair[], memberships: Membership[], saved: Outcome[]): Outcome[] {
  const noteOf = (place: number) => (memberships[place]?.isFull ? { note: TOO_MANY_SHADES } : {})
  const outcomes = new Map(
    pairs.map(({ row }, place) => {
      const outcome = saved[place]
      return [row, outcome && { ...outcome, ...noteOf(place) }]
    }),
  )
  return rows.map((row) => outcomes.get(row) ?? { outcome: 'duplicate' })
}
