import { mkdtemp, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import sql from 'sql-template-tag'
import { listChanges } from '@tocador/contracts/changes/changes-endpoints'
import { showSelfCheck, startSelfCheck } from '@tocador/contracts/doctor/self-check-endpoints'
import { vote } from '@tocador/contracts/surveys/surveys-endpoints'
import { backupCheck } from '../backup'
import { openMedia } from '../media'
import { storeImage } from '../media/store-image'
import { shopItself } from '../platform/context'
import { runStatement } from '../platform/database/db'
import { takeSessionLock } from '../platform/database/session-lock'
import { aProduct } from '../testing/factories'
import { photo } from '../testing/samples/pictures'
import { aSurvey } from '../testing/survey-factories'
import { createTestApp } from '../testing/test-app'
import { CHECK_LOCK, openSelfChecks } from './open-self-check'

// A copy and its proof take long on a busy machine.
vi.setConfig({ testTimeout: 180_000 })

const dataDir = await mkdtemp(join(tmpdir(), 'tocador-self-check-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const shop = await createTestApp({ env: { DATA_DIR: dataDir } })
const change = (statement: ReturnType<typeof sql>) => runStatement(shop.db, (tx) => tx.run(statement))
let owner = await shop.signIn('admin')
const survey = await aSurvey(shop)
const client = await shop.signIn('client')
await shop.call(vote, { body: { survey_id: survey.id, option_id: survey.options[0] ?? 0 }, token: client.token })
const media = await openMedia({ env: { DATA_DIR: dataDir }, clock: shop.clock, log: shop.log })
const picture = await storeImage(shop.contextFor(shopItself), media, await photo())
await aProduct(shop, { name: 'Rubor', images: [picture] })
const file = join(dataDir, 'media', `${picture.slice(7, 39)}-320.webp`)
const wrongVotes = () => change(sql`update survey_options set votes = 5 where id = ${survey.options[0]}`)
const votes = async () =>
  (await shop.db.first<{ votes: number }>(sql`select votes from survey_options where id = ${survey.options[0]}`))?.votes

const seen = async () => {
  const { status, body } = await shop.call(showSelfCheck, { token: owner.token })
  expect(status, body.message).toBe(200)
  return body.data
}
const settled = async () => {
  await vi.waitFor(async () => expect((await seen()).is_running).toBe(false), { timeout: 60_000 })
  return seen()
}
const start = (repair: boolean) => shop.call(startSelfCheck, { body: { repair }, token: owner.token })
/** Without those of the clock, which the tests set. */
const problemsIn = ({ parts }: Awaited<ReturnType<typeof seen>>) =>
  parts.filter(({ title }) => title !== 'Disco y reloj').flatMap(({ problems }) => problems.map(({ what }) => what))
const look = () => shop.schedule.runNow('check the shop')
const backUp = async () => {
  await change(sql`update shop_identity set backups_since = '2026-01-01'`)
  shop.clock.advance({ minutes: 1 })
  await shop.schedule.runNow('back up every night')
}

test('[DOC-06] an administrator has the shop checked and what needs no decision mended, audited in her name', async () => {
  expect(await seen()).toStrictEqual({ is_running: false, checked_at: null, parts: [] })
  await wrongVotes()
  await change(sql`update settings set whatsapp_primary = 'ninguno'`)
  const before = (await shop.call(listChanges, { token: owner.token })).body.data.versions.system
  shop.clock.advance({ minutes: 1 })
  const started = await start(false)
  expect([started.status, started.body.data]).toStrictEqual([201, { is_running: true }])
  const found = await settled()
  const wrong = 'Opciones con un número de votos que no es el de sus votantes'
  expect(problemsIn(found)).toStrictEqual(['Números de WhatsApp que no son teléfonos', wrong])
  expect(found.parts.find(({ title }) => title === 'Encuestas')).toStrictEqual({
    title: 'Encuestas',
    checked_at: shop.clock.now().toISOString(),
    problems: [
      {
        what: wrong,
        meaning: 'La encuesta muestra otro resultado que el que votaron. Se repara contando otra vez.',
        found: ['Labial (5 en vez de 1)'],
        count: 1,
        is_mendable: true,
      },
    ],
  })
  expect(found.parts.find(({ title }) => title === 'Ajustes')?.problems[0]?.is_mendable).toBe(false)
  await vi.waitFor(async () =>
    expect((await shop.call(listChanges, { token: owner.token })).body.data.versions.system).not.toBe(before),
  )
  expect((await start(true)).status).toBe(201)
  expect(problemsIn(await settled())).toStrictEqual(['Números de WhatsApp que no son teléfonos'])
  const audited = sql`select actor_id as actor, before, after from audit_log where action = 'repair'`
  expect(await shop.db.rows(audited)).toStrictEqual([
    { actor: owner.user.id, before: { votes: 5 }, after: { votes: 1 } },
  ])
  await change(sql`update settings set whatsapp_primary = ''`)
})

test('[DOC-06] of many wrong things fifty are named and all are counted', async () => {
  const many = await aSurvey(shop, { options: Array.from({ length: 51 }, (_, nth) => `Tono ${nth + 1}`) })
  await change(sql`update survey_options set votes = 1 where survey_id = ${many.id}`)
  await start(false)
  const problem = (await settled()).parts.find(({ title }) => title === 'Encuestas')?.problems[0]
  expect([problem?.found.length, problem?.count]).toStrictEqual([50, 51])
  await change(sql`update survey_options set votes = 0 where survey_id = ${many.id}`)
  await start(false)
  expect(problemsIn(await settled())).toStrictEqual([])
})

test('[DOC-06] while the shop is checked another check is refused', async () => {
  const other = await takeSessionLock(shop.database.url, CHECK_LOCK)
  expect((await seen()).is_running).toBe(true)
  const { status, body } = await start(false)
  expect([status, body.code]).toStrictEqual([409, 'CHECK_RUNNING'])
  await other?.release()
  expect((await start(false)).status).toBe(201)
  await settled()
})

test('an instance that stops waits for the end of its check', async () => {
  const stopping = await createTestApp({ env: { DATA_DIR: dataDir }, database: shop.database, clock: shop.clock })
  const started = await stopping.call(startSelfCheck, { body: { repair: false }, token: owner.token })
  expect(started.status).toBe(201)
  await stopping.close()
  expect((await seen()).is_running).toBe(false)
})

test('[DOC-07] once the shop is open, and a day after the last check, its quick form runs by itself', async () => {
  await truncate(file, 50)
  await start(false)
  expect(problemsIn(await settled())).toStrictEqual(['Fotos con archivos dañados'])
  const slow = (parts: Awaited<ReturnType<typeof seen>>) =>
    parts.parts.find(({ title }) => title === 'Archivos de fotos')?.checked_at
  const checkedAt = slow(await seen())
  await wrongVotes()
  shop.clock.advance({ hours: 24, seconds: -1 })
  owner = await shop.signIn('admin')
  await look()
  expect(problemsIn(await settled()), 'within a day').toStrictEqual(['Fotos con archivos dañados'])
  shop.clock.advance({ seconds: 1 })
  await look()
  const both = ['Fotos con archivos dañados', 'Opciones con un número de votos que no es el de sus votantes']
  await vi.waitFor(async () => expect(problemsIn(await seen())).toStrictEqual(both), { timeout: 60_000 })
  const quick = await settled()
  expect(slow(quick), 'the slow part keeps its last result').toBe(checkedAt)
  expect(quick.checked_at).toBe(shop.clock.now().toISOString())
  // Nothing is mended without being asked for.
  expect(await votes()).toBe(5)

  // A shop that starts later looks at once.
  await change(sql`update survey_options set votes = 1 where id = ${survey.options[0]}`)
  shop.clock.advance({ minutes: 1 })
  const next = await createTestApp({ env: { DATA_DIR: dataDir }, database: shop.database, clock: shop.clock })
  await next.schedule.runNow('check the shop')
  await vi.waitFor(async () => expect(problemsIn(await seen())).toStrictEqual(both.slice(0, 1)), { timeout: 60_000 })
  expect(slow(await seen())).toBe(checkedAt)
})

test('once the clock was set back, the quick form runs again by itself', async () => {
  const right = shop.clock.now()
  shop.clock.advance({ days: 400 })
  await look()
  const saved = sql`select max(checked_at) as at from self_checks`
  await vi.waitFor(async () => expect(await shop.db.first(saved)).toStrictEqual({ at: shop.clock.now() }), {
    timeout: 60_000,
  })
  shop.clock.set(new Date(right.getTime() + 60_000).toISOString())
  await settled()
  await look()
  const now = shop.clock.now().toISOString()
  await vi.waitFor(async () => expect((await seen()).checked_at).toBe(now), { timeout: 60_000 })
  await settled()
})

test('[DOC-07] the backup of the night is followed by the quick form, which mends nothing', async () => {
  await wrongVotes()
  const slow = async () => (await seen()).parts.find(({ title }) => title === 'Archivos de fotos')?.checked_at
  const before = await slow()
  expect(before).toBeDefined()
  await backUp()
  const wrong = 'Opciones con un número de votos que no es el de sus votantes'
  await vi.waitFor(async () => expect(problemsIn(await seen())).toContain(wrong), { timeout: 60_000 })
  expect((await settled()).checked_at).toBe(shop.clock.now().toISOString())
  expect(await slow(), 'no picture file is read').toBe(before)
  expect(await votes()).toBe(5)
})

test('a quick check that cannot begin is one line in the log, and ends no process', async () => {
  const said: string[] = []
  const log = { ...shop.log, error: (message: string) => void said.push(message) }
  const unreachable = { ...shop, log, databaseUrl: 'postgresql://nobody@127.0.0.1:1/shop' }
  await openSelfChecks(unreachable, {} as never).startQuick()
  expect(said).toStrictEqual(['The self-check could not begin'])
})

test('[DOC-06] the result of a part of an earlier program is not kept', async () => {
  await change(sql`insert into self_checks (title, checked_at, problems) values ('Antes', now(), '[]')`)
  await start(false)
  await settled()
  await vi.waitFor(async () => expect((await seen()).parts.map(({ title }) => title)).not.toContain('Antes'))
})

test('[DOC-05] the tool also tells the age of the last proven backup, and why the last one is of no use', async () => {
  const check = async () =>
    (await backupCheck({ DATA_DIR: dataDir, BACKUP_DIR: undefined }).find(shop.contextFor(shopItself))).map(
      ({ what, found }) => [what, ...found],
    )
  await backUp()
  await vi.waitFor(async () => expect(await check()).toStrictEqual([]), { timeout: 60_000 })
  shop.clock.advance({ hours: 37 })
  const late = await check()
  expect(late).toStrictEqual([
    ['No hay una copia probada de las últimas 36 horas', expect.stringMatching(/^la última probada es de 2026-/)],
  ])
  await change(sql`
    insert into backups (name, started_at, state, reason) values ('x', ${shop.clock.now()}, 'failed', 'No queda espacio')`)
  expect(await check()).toStrictEqual([
    ['La última copia no sirve', expect.stringMatching(/^No queda espacio; la última probada es de 2026-/)],
  ])
})
