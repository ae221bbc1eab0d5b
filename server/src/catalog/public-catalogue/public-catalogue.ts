import type { Day } from '@tocador/contracts/calendar'
import type { BoughtTogetherIds, CatalogueIndex } from './catalogue-index'
import { EditVersions } from './edit-versions'
import {
  listEditsAfter,
  listFreeUnits,
  listFreeUnitsSince,
  listOfferedBetween,
  listSynonymGroups,
  readVersion,
} from './queries'
import { dayOf, readIndex, rereadAll, rereadProducts, type CatalogueDatabase } from './read-catalogue'
import { synonymsWith } from '../synonyms/shop-synonyms'
import type { SoldUnits } from './card-orders'

/** A committed edit; `ids` is undefined if it changed too many products to list, and empty if it changed synonyms. */
export interface CatalogueEdit {
  version: number
  ids?: readonly number[] | undefined
}

export interface CatalogueSource extends CatalogueDatabase {
  /** If false, changes of other instances are not notified, so every response compares with the database first. */
  isListening: () => boolean
  /** The most products that a response waits for while they are all read again. */
  waitsForAtMost?: number
}

/** What is read again while everything is. */
interface Rereads {
  products: Set<number>
  stock: Set<number>
  hasSynonyms: boolean
}

/** Maximum age of free units, so that lists are rebuilt at most four times a second even with many sales. */
const MAX_UNITS_AGE_MS = 250
/** Longer than the statement timeout, so that a comparison also finds changes that were committed late. */
const LATE_COMMIT_MS = 10_000
/** Reading so many takes half a second; in a larger catalogue visitors see the earlier state until it has ended. */
const WAITS_FOR_AT_MOST = 5_000

/**
 * The public products, cached in this process. An incoming change is only noted, and the next response reads the changed
 * products, so that an instance without visitors reads nothing.
 */
export class PublicCatalogue {
  readonly #source: CatalogueSource
  #index: CatalogueIndex | undefined
  #boughtTogether: BoughtTogetherIds = new Map()
  #soldUnits: SoldUnits = new Map()
  /** The shop's day of the prices in the index: offers begin and end with the day. */
  #day: Day = ''
  #minute = { since: 0, day: '' }
  readonly #versions = new EditVersions()
  #edits = new Map<number, readonly number[] | undefined>()
  /** Number of edits noted, and how many of them the index contains. They differ while a refresh is reading them. */
  #notedEdits = 0
  #shownEdits = 0
  #moved = new Set<number>()
  #isDoubtful = false
  #unitsReadAt = 0
  #comparedAt = new Date(0)
  /** Products and stock that changed since everything began to be read again; undefined while it is not. */
  #rereadMeanwhile: Rereads | undefined
  #mustReadAll = false
  #running: Promise<CatalogueIndex> | undefined
  #queued: Promise<CatalogueIndex> | undefined

  constructor(source: CatalogueSource) {
    this.#source = source
  }

  /** Notes an edit of this or another instance, which the next response contains. */
  noteEdit({ version, ids }: CatalogueEdit): void {
    if (this.#versions.has(version)) return
    this.#edits.set(version, ids)
    this.#notedEdits += 1
  }

  noteMoves(productIds: readonly number[] | undefined): void {
    if (productIds === undefined) this.doubt()
    else
      for (const id of productIds) {
        this.#moved.add(id)
        this.#rereadMeanwhile?.stock.add(id)
      }
  }

  /** A notification may have been lost: compare with the database before the next response. */
  doubt(): void {
    this.#isDoubtful = true
  }

  /** False in an instance that no visitor has asked yet. */
  get isLoaded(): boolean {
    return this.#index !== undefined
  }

  /** Answers made before are outdated only if something changed. */
  putBoughtTogether(ids: BoughtTogetherIds): void {
    if (JSON.stringify([...ids]) === JSON.stringify([...this.#boughtTogether])) return
    this.#boughtTogether = ids
    this.#index?.putBoughtTogether(ids)
  }

  /** The same; they also order the best sellers. */
  putSoldUnits(units: SoldUnits): void {
    if (JSON.stringify([...units]) === JSON.stringify([...this.#soldUnits])) return
    this.#soldUnits = units
    this.#index?.putSoldUnits(units)
  }

  /** The index if it is up to date; undefined if something has to be read first. */
  ready(): CatalogueIndex | undefined {
    return this.#mustRefresh() || this.#shownEdits < this.#notedEdits ? undefined : this.#index
  }

  async current(): Promise<CatalogueIndex> {
    const ready = this.ready()
    if (ready) return ready
    // A refresh that started after the last change includes it, so its result can be used.
    return this.#running && !this.#mustRefresh() ? this.#running : this.#refreshFromNow()
  }

  /** Whether there are changes that a running refresh may not have read. */
  #mustRefresh(): boolean {
    if (this.#index && this.#day !== this.#today()) return true
    if (this.#edits.size > 0 || this.#isDoubtful || !this.#source.isListening()) return true
    return this.#moved.size > 0 && performance.now() - this.#unitsReadAt >= MAX_UNITS_AGE_MS
  }

  /** The shop's current day, computed once a minute, because every response asks for it. */
  #today(): Day {
    const now = this.#source.clock.now()
    const since = Math.floor(now.getTime() / 60_000)
    if (since !== this.#minute.since) this.#minute = { since, day: dayOf(this.#source, now) }
    return this.#minute.day
  }

  /** Called once a second to find changes whose notification was lost. */
  async compare(): Promise<void> {
    if (!this.#index) return
    this.doubt()
    const index = await this.#refreshFromNow()
    if (!this.#mustReadAll || this.#rereadMeanwhile) return
    // A refresh that began before would not be noted, and could put older rows in after the newer ones.
    const meanwhile = this.#noteRereads()
    await Promise.allSettled([this.#running])
    await this.#readAllAgain(index, meanwhile)
  }

  /** A running refresh may have read before the last change, so wait for it and then share the next one. */
  #refreshFromNow(): Promise<CatalogueIndex> {
    if (!this.#running) return (this.#running = this.#refresh().finally(() => (this.#running = undefined)))
    this.#queued ??= this.#running
      .catch(() => {})
      .then(() => {
        this.#queued = undefined
        return this.#refreshFromNow()
      })
    return this.#queued
  }

  async #refresh(): Promise<CatalogueIndex> {
    const [edits, moved] = [this.#edits, this.#moved]
    const mustCompare = this.#isDoubtful || !this.#source.isListening()
    const notedEdits = this.#notedEdits
    this.#edits = new Map()
    this.#moved = new Set()
    this.#isDoubtful = false
    const startedAt = performance.now()
    try {
      const index = this.#index ?? (await this.#readFirst())
      await this.#showDay(index)
      await this.#applyEdits(index, edits)
      if (mustCompare) await this.#compare(index)
      else if (moved.size > 0) index.putFreeUnits(await listFreeUnits(this.#source.db, [...moved]))
      this.#unitsReadAt = startedAt
      this.#shownEdits = notedEdits
      return index
    } catch (error) {
      this.#isDoubtful = true
      throw error
    }
  }

  async #readFirst(): Promise<CatalogueIndex> {
    const startedAt = this.#source.clock.now()
    // The version is read first: an edit committed during the other reads has a newer version and is read again.
    const version = await readVersion(this.#source.db)
    const index = await readIndex(this.#source, 1)
    await this.#readSynonyms(index)
    this.#versions.containUpTo(version)
    this.#comparedAt = startedAt
    this.#day = dayOf(this.#source, startedAt)
    index.putBoughtTogether(this.#boughtTogether)
    index.putSoldUnits(this.#soldUnits)
    return (this.#index = index)
  }

  /** Prices change with the day where an offer begins or ends. */
  async #showDay(index: CatalogueIndex): Promise<void> {
    const [shown, today] = [this.#day, this.#today()]
    if (shown === today) return
    const [earlier, later] = shown < today ? [shown, today] : [today, shown]
    await this.#reread(index, await listOfferedBetween(this.#source.db, earlier, later))
    this.#day = today
  }

  async #applyEdits(index: CatalogueIndex, noted: ReadonlyMap<number, readonly number[] | undefined>): Promise<void> {
    const newer = [...noted].filter(([version]) => !this.#versions.has(version))
    const listed = newer.flatMap(([version, ids]) => (ids === undefined ? [] : [{ version, ids }]))
    await this.#showEdits(index, listed)
    const last = Math.max(0, ...noted.keys())
    if (!this.#versions.hasAllUpTo(last)) await this.#catchUp(index, last)
  }

  /** Shows edits of other instances, because the database lists their products. */
  async #catchUp(index: CatalogueIndex, version: number): Promise<void> {
    const edits = await listEditsAfter(this.#source.db, this.#versions.upTo)
    const listed = edits.flatMap(({ version, ids }) =>
      ids === null || this.#versions.has(version) ? [] : [{ version, ids }],
    )
    await this.#showEdits(index, listed)
    if (this.#versions.hasAllUpTo(version)) return
    // An edit in between is missing or did not list its products.
    if (index.size > (this.#source.waitsForAtMost ?? WAITS_FOR_AT_MOST)) this.#mustReadAll = true
    else await this.#readAllAgain(index, this.#noteRereads())
  }

  async #showEdits(
    index: CatalogueIndex,
    edits: readonly { version: number; ids: readonly number[] }[],
  ): Promise<void> {
    await this.#reread(
      index,
      edits.flatMap(({ ids }) => ids),
    )
    if (edits.some(({ ids }) => ids.length === 0)) {
      if (this.#rereadMeanwhile) this.#rereadMeanwhile.hasSynonyms = true
      await this.#readSynonyms(index)
    }
    for (const { version } of edits) this.#versions.contain(version)
  }

  async #reread(index: CatalogueIndex, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return
    for (const id of ids) this.#rereadMeanwhile?.products.add(id)
    await rereadProducts(this.#source, index, new Set(ids))
  }

  async #readSynonyms(index: CatalogueIndex, isWanted = () => true): Promise<void> {
    const groups = await listSynonymGroups(this.#source.db)
    const synonyms = await synonymsWith(groups)
    if (isWanted()) index.useSynonyms(synonyms, groups)
  }

  #noteRereads(): Rereads {
    return (this.#rereadMeanwhile = { products: new Set(), stock: new Set(), hasSynonyms: false })
  }

  async #readAllAgain(index: CatalogueIndex, meanwhile: Rereads): Promise<void> {
    const startedAt = this.#source.clock.now()
    try {
      const version = await readVersion(this.#source.db)
      await rereadAll(this.#source, index, meanwhile.products)
      await this.#readSynonyms(index, () => !meanwhile.hasSynonyms)
      this.#versions.containUpTo(version)
      this.#mustReadAll = false
    } finally {
      this.#rereadMeanwhile = undefined
    }
    // Units read before a sale may have replaced those read after it.
    for (const id of meanwhile.stock) this.#moved.add(id)
    this.#comparedAt = startedAt
  }

  async #compare(index: CatalogueIndex): Promise<void> {
    const { db, clock } = this.#source
    const now = clock.now()
    // From the earlier of both times, so that no change is missed if the clock is set forward or back.
    const since = new Date(Math.min(now.getTime(), this.#comparedAt.getTime()) - LATE_COMMIT_MS)
    const [version, levels] = await Promise.all([readVersion(db), listFreeUnitsSince(db, since)])
    if (!this.#versions.hasAllUpTo(version)) await this.#catchUp(index, version)
    index.putFreeUnits(levels)
    this.#comparedAt = now
  }
}
