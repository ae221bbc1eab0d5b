import type { FastifyInstance, FastifyRequest } from 'fastify'
import { shopTime } from '@tocador/contracts/calendar'
import { TYPING_MS } from '@tocador/contracts/search/searches-words'
import { nobody, oneStatement } from '../platform/context'
import type { Deps } from '../platform/deps'
import type { ChangeListeners } from '../platform/events/change-listeners'
import { networkOf } from '../platform/http/limits/network'
import { countedWords } from './counted-words'
import { repeatForgettingSearches } from './forget-searches'
import { addCounts } from './queries'
import { searchRoutes } from './routes'
import { SearchCounts, type Searched } from './search-counts'

/** Counts what this instance is searched for. */
export interface SearchNotes {
  noteSearch(searched: Searched, request: FastifyRequest): void
  /** A search that the browser answered, which waited until it was finished. */
  noteFinished(typed: string, found: number, request: FastifyRequest): void
  /** `typed`: the search whose list a piece was added from. */
  noteAdd(typed: string, request: FastifyRequest): void
}

/** How often counts are written. What was counted since then is lost with a process that is killed. */
const WRITE_MS = 10_000

type CountingDeps = Pick<Deps, 'clock' | 'env' | 'contextFor' | 'log' | 'schedule'> & { changes: ChangeListeners }

export function openSearchCounts(app: FastifyInstance, deps: CountingDeps): SearchNotes {
  const { clock, env, contextFor, log, changes } = deps
  const today = () => shopTime(clock.now(), env.SHOP_TIME_ZONE).day
  const now = () => clock.now().getTime()
  const counts = new SearchCounts(today())
  let writtenAt = now()

  async function write(at: number): Promise<void> {
    const due = counts.take(today(), at)
    if (due.length === 0) return
    try {
      await oneStatement(contextFor(nobody), (tx) => addCounts(tx, due))
    } catch (error) {
      counts.giveBack(due)
      log.warn('Counts of searches could not be written', { error })
    }
  }
  changes.everySecond(() => {
    if (Math.abs(now() - writtenAt) < WRITE_MS) return
    writtenAt = now()
    return write(writtenAt)
  })
  repeatForgettingSearches(deps.schedule)
  app.addHook('onClose', () => write(Infinity))
  const notes: SearchNotes = {
    noteSearch: (searched, request) => counts.noteSearch(searched, networkOf(request), now()),
    noteFinished: (typed, found, request) => {
      const words = countedWords(typed)
      if (words !== undefined) counts.noteSearch({ words, found }, networkOf(request), now() - TYPING_MS)
    },
    noteAdd: (typed, request) => {
      const words = countedWords(typed)
      if (words !== undefined) counts.noteAdd(words, networkOf(request))
    },
  }
  searchRoutes(app, notes)
  return notes
}
