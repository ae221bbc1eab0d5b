import { setImmediate } from 'node:timers/promises'
import { shopTime, type Day } from '@tocador/contracts/calendar'
import type { Clock } from '../../platform/clock'
import type { Db } from '../../platform/database/db'
import { KINDS } from '../topics'
import { CatalogueIndex } from './catalogue-index'
import { inSlices } from './in-slices'
import { listCategories, listDeleted, listSellable, listSellableAfter, listTypes, type SellableRow } from './queries'

export interface CatalogueDatabase {
  db: Db
  clock: Clock
  timeZone: string
}

/** So many rows are read by one statement. */
const PAGE = 2_000
/** So many changed products are put into the index at once, which takes some milliseconds. */
const CHUNK = 500

/** Reads everything into a new index. */
export async function readIndex(database: CatalogueDatabase, edition: number): Promise<CatalogueIndex> {
  const [types, categories, deleted] = await readRest(database)
  const index = new CatalogueIndex([], types, categories, { edition, deleted })
  for await (const rows of pagesOf(database))
    await putRows(
      index,
      rows,
      rows.map(({ id }) => id),
    )
  await index.prepareOrders()
  return index
}

/** Reads these products again. Whatever happened to them, their rows are current. */
export async function rereadProducts(
  database: CatalogueDatabase,
  index: CatalogueIndex,
  changed: ReadonlySet<number>,
): Promise<void> {
  const ids = new Set(changed)
  if (ids.delete(KINDS)) {
    index.putKinds(await listTypes(database.db), await listCategories(database.db))
    for (const id of index.idsOfRenamedKinds()) ids.add(id)
  }
  for (const some of chunksOf([...ids], PAGE)) {
    const rows = await listSellable(database.db, momentOf(database), some)
    const found = new Set(rows.map(({ id }) => id))
    const missing = some.filter((id) => !found.has(id))
    await putRows(index, rows, some, missing.length === 0 ? [] : await listDeleted(database.db, missing))
  }
}

/**
 * Reads everything again and puts what differs into the index, which can be used meanwhile. Products in `reread` were read
 * again during that time, so their rows here may be older.
 */
export async function rereadAll(
  database: CatalogueDatabase,
  index: CatalogueIndex,
  reread: ReadonlySet<number>,
): Promise<void> {
  const [types, categories, deleted] = await readRest(database)
  const seen = new Set<number>()
  const changed: SellableRow[] = []
  for await (const rows of pagesOf(database))
    await inSlices(rows, (row) => {
      seen.add(row.id)
      if (!index.isCurrent(row)) changed.push(row)
    })
  if (!reread.has(KINDS)) index.putKinds(types, categories)
  const gone = [...index.ids()].filter((id) => !seen.has(id))
  const rows = new Map(changed.map((row) => [row.id, row]))
  for (const some of chunksOf([...rows.keys(), ...gone], CHUNK)) {
    const ids = some.filter((id) => !reread.has(id))
    index.putProducts(
      ids,
      ids.flatMap((id) => rows.get(id) ?? []),
    )
    await setImmediate()
  }
  index.putDeleted(deleted, reread)
}

async function putRows(index: CatalogueIndex, rows: SellableRow[], ids: number[], deleted: number[] = []) {
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const [place, some] of chunksOf(ids, CHUNK).entries()) {
    if (place > 0) await setImmediate()
    const without = new Set(some.filter((id) => !byId.has(id)))
    index.putProducts(
      some,
      some.flatMap((id) => byId.get(id) ?? []),
      deleted.filter((id) => without.has(id)),
    )
  }
}

async function* pagesOf(database: CatalogueDatabase) {
  const moment = momentOf(database)
  for (let after = 0; ;) {
    const rows = await listSellableAfter(database.db, moment, after, PAGE)
    yield rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE) return
    after = last.id
  }
}

const readRest = ({ db }: CatalogueDatabase) => Promise.all([listTypes(db), listCategories(db), listDeleted(db)])
const momentOf = ({ clock, timeZone }: CatalogueDatabase) => ({ now: clock.now(), timeZone })

const chunksOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, place) => items.slice(place * size, (place + 1) * size))

export const dayOf = ({ timeZone }: CatalogueDatabase, at: Date): Day => shopTime(at, timeZone).day
