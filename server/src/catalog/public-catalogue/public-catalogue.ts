import { shopTime, type Day } from '@tocador/contracts/calendar'
import type { Clock } from '../../platform/clock'
import type { Db } from '../../platform/database/db'
import { CatalogueIndex, type BoughtTogetherIds } from './catalogue-index'
import {
  listCategories,
  listDeleted,
  listEditsAfter,
  listFreeUnits,
  listFreeUnitsSince,
  listSellable,
  listSynonymGroups,
  listTypes,
  readVersion,
} from './queries'
import { synonymsWith } from '../synonyms/shop-synonyms'

/** A committed edit; `ids` is undefined if it changed too many products to list, and empty if it changed synonyms. */
export interface CatalogueEdit {
  version: number
  ids?: readonly number[] | undefined
}

export interface CatalogueSource {
  db: Db
  clock: Clock
  timeZone: string
  /** If false, changes of other instances are not notified, so every response compares with the database first. */
  isListening: () => boolean
}

interface Edit {
  version: number
  ids: readonly number[] | null
}

/** Maximum age of free units, so that lists are rebuilt at most four times a second even with many sales. */
const MAX_UNITS_AGE_MS = 250
/** Longer than the statement timeout, so that a comparison also finds changes that were committed late. */
const LATE_COMMIT_MS = 10_000

/**
 * The public products, cached in this process. An incoming change is only noted, and the next response reads the changed
 * products, so that an instance without visitors reads nothing.
 */
export class PublicCatalogue {
  readonly #source: CatalogueSource
  #index: CatalogueIndex | undefined
  #boughtTogether: BoughtTogetherIds = new Map()
  /** The shop's day of the prices in the index: offers begin and end with the day. */
  #day: Day = ''
  #minute = { since: 0, day: '' }
  #version = 0
  #edits = new Map<number, readonly number[] | undefined>()
  /** Number of edits noted, and how many of them the index contains. They differ while a refresh is reading them. */
  #notedEdits = 0
  #shownEdits = 0
  #moved = new Set<number>()
  #isDoubtful = false
  #unitsReadAt = 0
  #comparedAt = new Date(0)
  #running: Promise<CatalogueIndex> | undefined
  #queued: Promise<CatalogueIndex> | undefined

  constructor(source: CatalogueSource) {
    this.#source = source
  }

  /** Notes an edit of this or another instance, which the next response contains. */
  noteEdit({ version, ids }: CatalogueEdit): void {
    if (version <= this.#version) return
    this.#edits.set(version, ids)
    this.#notedEdits += 1
  }

  noteMoves(productIds: readonly number[] | undefined): void {
    if (productIds === undefined) this.doubt()
    else for (const id of productIds) this.#moved.add(id)
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
    if (since !== this.#minute.since) this.#minute = { since, day: this.#dayAt(now) }
    return this.#minute.day
  }

  #dayAt(at: Date): Day {
    return shopTime(at, this.#source.timeZone).day
  }

  /** Called once a second to find changes whose notification was lost. */
  async compare(): Promise<void> {
    if (!this.#index) return
    this.doubt()
    await this.#refreshFromNow()
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
      const kept = this.#day === this.#today() ? this.#index : undefined
      let index = kept ?? (await this.#load())
      index = await this.#applyEdits(index, edits)
      if (mustCompare) index = await this.#compare(index)
      else if (moved.size > 0) index.putFreeUnits(await listFreeUnits(this.#source.db, [...moved]))
      this.#unitsReadAt = startedAt
      this.#shownEdits = notedEdits
      return index
    } catch (error) {
      this.#isDoubtful = true
      throw error
    }
  }

  async #load(): Promise<CatalogueIndex> {
    const { db, clock, timeZone } = this.#source
    const startedAt = clock.now()
    // The version is read first: an edit committed during the other reads has a newer version and is read again.
    const version = await readVersion(db)
    const [rows, types, categories, deleted, synonyms] = await Promise.all([
      listSellable(db, { now: startedAt, timeZone }),
      listTypes(db),
      listCategories(db),
      listDeleted(db),
      listSynonymGroups(db),
    ])
    this.#version = version
    this.#comparedAt = startedAt
    this.#day = this.#dayAt(startedAt)
    const index = new CatalogueIndex(rows, types, categories, { edition: (this.#index?.edition ?? 0) + 1, deleted })
    index.useSynonyms(await synonymsWith(synonyms), synonyms)
    index.putBoughtTogether(this.#boughtTogether)
    return (this.#index = index)
  }

  async #applyEdits(index: CatalogueIndex, noted: Map<number, readonly number[] | undefined>): Promise<CatalogueIndex> {
    const edits = [...noted].map(([version, ids]) => ({ version, ids: ids ?? null }))
    const newer = edits.filter(({ version }) => version > this.#version)
    if (newer.length === 0) return index
    return (await this.#reloadProducts(index, newer)) ?? this.#catchUp(index)
  }

  /** Includes edits of other instances, because the database lists their products. */
  async #catchUp(index: CatalogueIndex): Promise<CatalogueIndex> {
    const edits = await listEditsAfter(this.#source.db, this.#version)
    return (await this.#reloadProducts(index, edits)) ?? this.#load()
  }

  /** Undefined if an edit in between is missing or did not list its products. */
  async #reloadProducts(index: CatalogueIndex, edits: Edit[]): Promise<CatalogueIndex | undefined> {
    const named = edits.flatMap(({ ids }) => (ids === null ? [] : [ids]))
    const last = Math.max(...edits.map(({ version }) => version))
    const isGapless = last - this.#version === edits.length
    if (!isGapless || named.length < edits.length) return undefined
    const ids = [...new Set(named.flat())]
    const { db, clock, timeZone } = this.#source
    if (ids.length > 0) {
      const rows = await listSellable(db, { now: clock.now(), timeZone }, ids)
      const removed = ids.filter((id) => !rows.some((row) => row.id === id))
      index.putProducts(ids, rows, removed.length === 0 ? [] : await listDeleted(db, removed))
    }
    if (named.some((some) => some.length === 0)) {
      const groups = await listSynonymGroups(db)
      index.useSynonyms(await synonymsWith(groups), groups)
    }
    this.#version = last
    return index
  }

  async #compare(known: CatalogueIndex): Promise<CatalogueIndex> {
    const { db, clock } = this.#source
    const now = clock.now()
    // From the earlier of both times, so that no change is missed if the clock is set forward or back.
    const since = new Date(Math.min(now.getTime(), this.#comparedAt.getTime()) - LATE_COMMIT_MS)
    const [version, levels] = await Promise.all([readVersion(db), listFreeUnitsSince(db, since)])
    const index = version === this.#version ? known : await this.#catchUp(known)
    index.putFreeUnits(levels)
    this.#comparedAt = now
    return index
  }
}
