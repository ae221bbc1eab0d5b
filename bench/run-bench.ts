import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureBackups } from './backups'
import type { BenchPlace } from './bench-place'
import { FigureTable } from './figures'
import { measureFamilies } from './families'
import { measureFeed } from './feed'
import { measureFirstVisit } from './first-visit'
import { measureLighthouse } from './lighthouse'
import { measureDatabaseCpu } from './database-cpu'
import { measureImport } from './import-time'
import { measureMetrics } from './metrics-cost'
import { measureStreams } from './open-streams'
import { measureNotices } from './notices'
import { measurePictures } from './pictures/uploads'
import { measurePublicList } from './public-list'
import { measureRoundTrips } from './round-trips'
import { measureStart } from './start-times'
import { measureAdminLists } from './lists/admin-lists'
import { measureReports } from './lists/report-times'
import { measureAnswers } from './storefront-answers'
import { measureStorefrontSize } from './storefront-size'
import { measureGrowth } from './search/growth'
import { measureSearch } from './search/search-times'
import { measureVotes } from './survey-votes'

type Part = (place: BenchPlace, table: FigureTable) => Promise<void>

/** In this order, because later parts reuse files of earlier ones. */
const parts: Record<string, Part> = {
  size: measureStorefrontSize,
  start: measureStart,
  list: measurePublicList,
  families: measureFamilies,
  feed: measureFeed,
  notices: measureNotices,
  metrics: measureMetrics,
  streams: measureStreams,
  search: measureSearch,
  growth: measureGrowth,
  visit: measureFirstVisit,
  answers: measureAnswers,
  lighthouse: measureLighthouse,
  trips: measureRoundTrips,
  database: measureDatabaseCpu,
  lists: measureAdminLists,
  reports: measureReports,
  votes: measureVotes,
  pictures: measurePictures,
  import: measureImport,
  backups: measureBackups,
}

/** Measures the named parts, or all, and prints one table. Returns whether every target was met. */
export async function runBench(names: string[], root: string): Promise<boolean> {
  const unknown = names.filter((name) => !(name in parts))
  if (unknown.length > 0) {
    console.error(`No part is called ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}`)
    return false
  }
  const folder = await mkdtemp(join(tmpdir(), 'tocador-bench-'))
  const table = new FigureTable()
  try {
    for (const [name, measure] of Object.entries(parts)) {
      if (names.length > 0 && !names.includes(name)) continue
      console.error(`${name} (load ${loadavg()[0]?.toFixed(1)})`)
      await measure({ root, folder }, table)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  console.log(String(table))
  return !table.hasMissed
}
