import { join } from 'node:path'
import pg from 'pg'
import { changeVote, listActiveSurveys, vote } from '@tocador/contracts/surveys/surveys-endpoints'
import { signIn } from '../server/src/testing/sign-in'
import type { BenchPlace } from './bench-place'
import { summary, type FigureTable } from './figures'
import { aNetwork, openBenchServer, openBenchShop } from './open-bench-shop'

const DATABASE = 'postgres'
const OPTIONS = 4
/** Each account of the survey votes for every option. */
const VOTERS = 12_500
const CLIENTS = 40
const MS_AT_MOST = 20

/** Waiting time for the database in votes on a survey with 50,000 votes, and in the list that follows each. */
export async function measureVotes({ folder }: BenchPlace, table: FigureTable): Promise<void> {
  const server = await openBenchServer(join(folder, 'votes'))
  const shop = await openBenchShop(server.url(DATABASE), join(folder, 'votes'))
  try {
    await server.run(DATABASE, seed)
    await server.run(DATABASE, 'vacuum analyze')
    const times = { vote: [] as number[], change: [] as number[], list: [] as number[] }
    for (let nth = 0; nth < CLIENTS; nth += 1) {
      const { token } = await signIn(shop, 'client')
      const caller = { token, headers: aNetwork() }
      const [first, second] = [1 + (nth % OPTIONS), 1 + ((nth + 1) % OPTIONS)]
      times.vote.push(await databaseMs(() => shop.call(vote, { survey_id: 1, option_id: first }, caller)))
      times.list.push(await databaseMs(() => shop.call(listActiveSurveys, undefined, caller)))
      times.change.push(await databaseMs(() => shop.call(changeVote, { survey_id: 1, new_option_id: second }, caller)))
    }
    for (const [name, values] of Object.entries(times)) {
      const { median, spread } = summary(values, 1)
      table.add({
        name: `survey of ${VOTERS * OPTIONS} votes: ${name}, waiting for the database, median of ${CLIENTS}`,
        target: `< ${MS_AT_MOST} ms`,
        measured: `${median.toFixed(1)} ms`,
        spread,
        isMet: median < MS_AT_MOST,
        isByClock: true,
      })
    }
  } finally {
    await shop.close()
    await server.close()
  }
}

const seed = `
  insert into surveys (question, status, search_text, created_at, approved_at) values ('¿Qué falta?', 'active', 'que falta', now(), now());
  insert into survey_options (survey_id, option_text, status, votes, search_text, created_at, reviewed_at)
    select 1, 'Opción ' || nth, 'approved', ${VOTERS}, 'opcion ' || nth, now(), now() from generate_series(1, ${OPTIONS}) as nth;
  with made as (
    insert into users (name, phone, phone_key, password_hash, role, search_text, created_at, updated_at)
    select 'Ana ' || nth, '5' || nth, '525' || nth, '', 'client', 'ana ' || nth, now(), now()
    from generate_series(100000000, ${100_000_000 + VOTERS - 1}) as nth returning id)
  insert into survey_votes (user_id, option_id, survey_id, created_at)
    select made.id, survey_options.id, 1, now() from made, survey_options`

/** From sending to answer, summed over all statements of `work`: the way to the database included. */
async function databaseMs(work: () => Promise<unknown>): Promise<number> {
  const original = Reflect.get(pg.Client.prototype, 'query') as (...words: unknown[]) => unknown
  let waited = 0
  Reflect.set(pg.Client.prototype, 'query', async function (this: pg.Client, ...words: unknown[]) {
    const sentAt = performance.now()
    try {
      return await original.apply(this, words)
    } finally {
      waited += performance.now() - sentAt
    }
  })
  try {
    await work()
  } finally {
    Reflect.set(pg.Client.prototype, 'query', original)
  }
  return waited
}
