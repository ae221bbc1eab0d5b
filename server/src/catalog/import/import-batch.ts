import { shopTime, type Day } from '@tocador/contracts/calendar'
import { UNCLASSIFIED } from '@tocador/contracts/catalog/catalog-words'
import type { ShopContext, ShopTx } from '../../platform/context'
import type { Db } from '../../platform/database/db'
import { decideOffers, type OfferDecision } from '../offers/decide-offers'
import type { OfferValues } from '../offers/offer-rules'
import type { OfferOfProduct } from '../offers/queries'
import { saveOffers } from '../offers/save-offers'
import type { Difference } from '../product-rules'
import { listKnownProducts, listTypeRows, type ProductRow, type TypeRow } from '../queries'
import { ensureProductTypes } from '../save-products/ensure-product-types'
import { planProducts, type ProductRecord, type SaveOutcome } from '../save-products/plan-products'
import { lockKnownProducts, type Kind } from '../save-products/queries'
import { saveProducts, type SavedProduct } from '../save-products/save-products'
import {
  ensureMemberships,
  planMemberships,
  type HasSeveral,
  type Member,
  type Membership,
  type Regrouped,
} from '../families/ensure-families'
import { isSameKind, productRecordOf, shadeOf } from './import-rules'
import { kindKey } from './kind-key'
import { listAppliedLists, listAppliedStock, noteOfList, type AppliedList } from './queries'
import type { ReadProduct } from './reading/read-file'

const STOCK_APPLIED = 'Su cambio de existencias ya se aplicó en una importación anterior'
const changedBefore = (units: number, isAsExported: boolean) =>
  `Una importación anterior de esta lista ya cambió sus existencias en ${units > 0 ? '+' : '−'}${Math.abs(units)}: ${
    isAsExported ? 'quedan así, porque esta fila las trae como se exportaron' : 'se aplica la diferencia'
  }`
/** The ledger has no move of it, so that the file does it when it is imported again. */
const NOTHING_LEFT =
  'Ya no tenía piezas que quitar; si este archivo se importa otra vez con existencias nuevas, se quitan de ellas'

const OFFER_GONE = 'Su oferta cambió o se quitó desde que se exportó la lista: queda como está en la tienda'

export interface Outcome {
  outcome: SaveOutcome | 'duplicate' | 'refused'
  /** Why it is refused. */
  reason?: string | undefined
  /** What changed, if the product existed. */
  difference?: Difference | undefined
  /** What the row asks for and the shop cannot do. */
  notes?: string[] | undefined
  /** The offer that the product gets. */
  offer?: OfferValues | undefined
}

/** A row with the existing product it refers to, if any. */
interface Pair {
  row: ReadProduct
  before: ProductRow | undefined
  /** What becomes of the row's offer; undefined if it has none. */
  offer?: OfferDecision | undefined
  /** Pieces that earlier imports of the row's list have added or taken, and what is left of its difference. */
  earlier?: { units: number; remainder: number } | undefined
}

interface BatchOptions {
  /** Initial stock of new products without stock in the file. */
  stock: number
  hasSeveral: HasSeveral
}

/** Saves a batch of rows. Returns the outcomes in the order of the rows, and the products that changed their families. */
export async function saveBatch(
  tx: ShopTx,
  rows: ReadProduct[],
  { stock, hasSeveral }: BatchOptions,
): Promise<{ outcomes: Outcome[]; regrouped: Regrouped[] }> {
  const { ids: knownIds, externalIds } = identitiesOf(rows)
  // Before they are read, so that saving them finds what was decided on.
  await lockKnownProducts(
    tx,
    knownIds,
    externalIds,
    rows.some(({ onHand }) => onHand !== undefined),
  )
  const all = await pairUp(tx, rows, todayOf(tx))
  const pairs = all.filter(isAccepted)
  const kinds = kindsOf(pairs)
  const ids = await ensureProductTypes(tx, [...kinds.values()])
  const typeIds = new Map([...kinds.keys()].map((key, place) => [key, ids[place]]))
  const { memberships, regrouped } = await ensureMemberships(tx, pairs.map(memberOf), hasSeveral)
  const saved = await saveProducts(tx, recordsOf(pairs, typeIds, memberships, stock), noteOfProducts(pairs))
  await saveOffers(tx, offersOf(pairs, saved))
  return { outcomes: outcomesOf(rows, all, memberships, saved), regrouped }
}

/** Dry run of saveBatch: the same decisions with read-only queries. */
export async function tryBatch(
  context: ShopContext,
  rows: ReadProduct[],
  { stock, hasSeveral }: BatchOptions,
): Promise<Outcome[]> {
  const { db } = context
  const all = await pairUp(db, rows, todayOf(context))
  const pairs = all.filter(isAccepted)
  const types = await listTypeRows(db)
  const wanted = [...kindsOf(pairs)].map(([key, kind], place): [string, TypeRow] => {
    const type = types.find((one) => kindKey({ category: one.categoryName, type: one.name }) === key)
    // The type does not exist yet; for a dry run any unused id is sufficient.
    return [key, type ?? { id: -1 - place, name: kind.type, categoryName: kind.category }]
  })
  const typeIds = new Map(wanted.map(([key, { id }]) => [key, id]))
  const known = pairs.flatMap(({ before }) => before ?? [])
  const allTypes = [...types, ...wanted.map(([, type]) => type)]
  const memberships = await planMemberships(db, pairs.map(memberOf), { hasSeveral, create: newFamilyIds() })
  const planned = planProducts(recordsOf(pairs, typeIds, memberships, stock), known, allTypes)
  return outcomesOf(rows, all, memberships, planned)
}

const todayOf = ({ now, timeZone }: Pick<ShopContext, 'now' | 'timeZone'>) => shopTime(now, timeZone).day

/** A row is refused with its offer, so that a price and an offer that belong together are not saved in part. */
const isAccepted = ({ offer }: Pair) => offer?.outcome !== 'refused'

const offersOf = (pairs: Pair[], saved: SavedProduct[]): OfferOfProduct[] =>
  pairs.flatMap(({ row, offer }, place) => {
    const productId = saved[place]?.id
    return offer?.outcome === 'added' && row.offer && productId !== undefined ? [{ productId, ...row.offer }] : []
  })

function noteOfProducts(pairs: Pair[]): (productId: number) => string {
  const listKeys = new Map(pairs.map((pair) => [pair.before?.id, stockDifferenceOf(pair)?.listKey]))
  return (productId) => noteOfList(listKeys.get(productId))
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
async function pairUp(db: Db, rows: ReadProduct[], today: Day): Promise<Pair[]> {
  const { ids, externalIds } = identitiesOf(rows)
  const known = await listKnownProducts(db, ids, externalIds)
  const byId = new Map(known.map((product) => [product.id, product]))
  const byExternalId = new Map(known.map((product) => [product.externalId, product]))
  const seen = new Set<ProductRow>()
  const pairs = rows.flatMap((row): Pair[] => {
    const { identity } = row
    const before = 'id' in identity ? byId.get(identity.id) : byExternalId.get(identity.externalId)
    if (before && seen.has(before)) return []
    if (before) seen.add(before)
    return [{ row, before }]
  })
  return withOffers(db, await withAppliedStock(db, pairs), today)
}

interface StockDifference {
  productId: number
  /** The stock when the file was exported. */
  seen: number
  difference: number
  listKey: string | undefined
}

function stockDifferenceOf({ row: { onHand, onHandSeen, listKey }, before }: Pair): StockDifference | undefined {
  if (before === undefined || onHand === undefined || onHandSeen === undefined) return undefined
  return { productId: before.id, seen: onHandSeen, difference: onHand - onHandSeen, listKey }
}

/** A file is imported again when its answer was lost, or when its rows were corrected: its units would count twice. */
async function withAppliedStock(db: Db, pairs: Pair[]): Promise<Pair[]> {
  const differences = pairs.flatMap((pair) => stockDifferenceOf(pair) ?? [])
  if (differences.length === 0) return pairs
  const listed = differences.flatMap(({ listKey, ...one }) => (listKey === undefined ? [] : { ...one, listKey }))
  const others = differences.filter(({ listKey, difference }) => listKey === undefined && difference !== 0)
  const lists = new Map((await listAppliedLists(db, listed)).map((one) => [one.productId, one]))
  const whole = new Set(await listAppliedStock(db, others))
  return pairs.map((pair) => {
    const stock = stockDifferenceOf(pair)
    if (stock === undefined) return pair
    const { productId, difference } = stock
    if (whole.has(productId)) return { ...pair, earlier: { units: difference, remainder: 0 } }
    const list = lists.get(productId)
    return list ? { ...pair, earlier: { units: list.units, remainder: remainderOf(difference, list) } } : pair
  })
}

/**
 * Stock as it was exported may be of another copy of the list, so it changes nothing. A list that took what was left does not
 * take the rest from what has come in since.
 */
function remainderOf(difference: number, { units, hasEmptied }: AppliedList): number {
  if (difference === 0) return 0
  const remainder = difference - units
  return remainder < 0 && hasEmptied ? 0 : remainder
}

async function withOffers(db: Db, pairs: Pair[], today: Day): Promise<Pair[]> {
  // An unknown id is refused for itself.
  const offering = pairs.flatMap((pair) => {
    const { row, before } = pair
    if (row.offer === undefined || (before === undefined && 'id' in row.identity)) return []
    const regularCents = row.priceCents ?? before?.priceCents ?? 0
    return [{ pair, wanted: { ...row.offer, productId: before?.id, regularCents } }]
  })
  if (offering.length === 0) return pairs
  const wanted = offering.map((one) => one.wanted)
  const decisions = await decideOffers(db, wanted, today)
  const decided = new Map(offering.map(({ pair }, place) => [pair, decisions[place]]))
  return pairs.map((pair) => ({ ...pair, offer: decided.get(pair) }))
}

/** Without a type in the row, an existing product keeps its type and a new one is unclassified. */
function kindOf({ row, before }: Pair): Kind | undefined {
  if (before) return isSameKind(row, before) ? undefined : row.kind
  return row.kind ?? { category: UNCLASSIFIED, type: UNCLASSIFIED }
}

/** Distinct kinds, in the spelling of their first row. */
function kindsOf(pairs: Pair[]): Map<string, Kind> {
  const kinds = new Map<string, Kind>()
  for (const kind of pairs.flatMap((pair) => kindOf(pair) ?? [])) {
    if (!kinds.has(kindKey(kind))) kinds.set(kindKey(kind), kind)
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
    const { onHand } = pair.row
    const seen = pair.earlier && onHand !== undefined ? { onHandSeen: onHand - pair.earlier.remainder } : {}
    const record = productRecordOf({ ...pair.row, ...seen }, pair.before, kind && typeIds.get(kindKey(kind)), stock)
    return { ...record, ...shadeOf(pair.row, pair.before, memberships[place]) }
  })
}

/** `memberships` and `saved` are those of the accepted pairs. */
function outcomesOf(rows: ReadProduct[], all: Pair[], memberships: Membership[], saved: Outcome[]): Outcome[] {
  const outcomes = new Map<ReadProduct, Outcome>()
  for (const { row, offer } of all) {
    if (offer?.outcome === 'refused') outcomes.set(row, offer)
  }
  for (const [place, pair] of all.filter(isAccepted).entries()) {
    const { row, offer } = pair
    const outcome = saved[place]
    if (outcome === undefined) continue
    const written = [memberships[place]?.note, offer?.outcome === 'gone' ? OFFER_GONE : undefined, noteOnStock(pair)]
    const notes = written.filter((note) => note !== undefined)
    outcomes.set(row, { ...outcome, notes, ...(offer?.outcome === 'added' && { offer: row.offer }) })
  }
  return rows.map((row) => outcomes.get(row) ?? { outcome: 'duplicate' })
}

function noteOnStock(pair: Pair): string | undefined {
  const difference = stockDifferenceOf(pair)?.difference ?? 0
  const { units, remainder } = pair.earlier ?? { units: 0, remainder: difference }
  if (remainder < 0 && pair.before?.onHand === 0) return NOTHING_LEFT
  if (units === 0) return undefined
  if (difference === 0) return changedBefore(units, true)
  return remainder === 0 ? STOCK_APPLIED : changedBefore(units, false)
}
