import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { openShop } from '../boot/open-shop'
import { readEnvironment } from '../platform/env'
import { createLog } from '../platform/log'
import { withClient } from '../platform/database/snapshot/with-client'
import { aProduct } from '../testing/factories'
import { numbersFrom } from '../testing/numbers-from'
import { contentOf } from '../testing/restored-databases'
import { createTestApp } from '../testing/test-app'
import { copyTemplate, dropDatabase } from '../testing/test-cluster'
import { checkArchive } from './archive/check-archive'
import { createBackup } from '.'

/** `npm run torture` sets these, also to repeat a failure. */
const KILLS = Number(process.env['BACKUP_KILLS'] ?? 2)
/** Of those that start PostgreSQL or load the sources. */
const SLOW_KILLS = Number(process.env['BACKUP_KILLS'] ?? 1)
const SEED = Number(process.env['BACKUP_SEED'] ?? Date.now() % 2 ** 31)
const next = numbersFrom(SEED)
const TIMEOUT = 120_000 + KILLS * 20_000

const folder = await mkdtemp(join(tmpdir(), 'tocador-kills-'))
const target = await copyTemplate(inject('testCluster'))
afterAll(async () => {
  await dropDatabase(inject('testCluster'), target)
  await rm(folder, { recursive: true, force: true })
})
const shop = await createTestApp({ env: { DATA_DIR: join(folder, 'shop') } })
const mediaFolder = join(folder, 'shop/media')
const picture = (letter: string) => `${letter.repeat(32)}-400.webp`

/** The content of a shop by which it is told from another. */
const writtenContent = async (url: string) => JSON.stringify(await contentOf(url))

async function aState(name: string) {
  await aProduct(shop)
  await writeFile(join(mediaFolder, picture(name)), name.repeat(300_000))
  const file = join(folder, `${name}.tar`)
  const source = { databaseUrl: shop.database.url, mediaFolder, passphrase: undefined, now: new Date() }
  await createBackup({ ...source, program: '0.1.0', timeZone: 'America/Mexico_City' }, file)
  return { name, file, content: await writtenContent(shop.database.url) }
}
const states = [await aState('a'), await aState('b')] as const

interface Program {
  args: string[]
  env: Record<string, string>
}
const tool = (name: string) => fileURLToPath(new URL(`../../dist/tools/${name}.js`, import.meta.url))
const start = ({ args, env }: Program) =>
  spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, DEMO_DATA: 'off', ...env },
  })

async function run(program: Program): Promise<void> {
  const child = start(program)
  const said: string[] = []
  child.stderr.setEncoding('utf8').on('data', (text: string) => said.push(text))
  const [code] = await once(child, 'close')
  expect({ code, said: said.join('') }, `BACKUP_SEED=${SEED}`).toStrictEqual({ code: 0, said: '' })
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** Kills the program at some moment of the time that it takes, and calls `check` each time. */
async function killRepeatedly(
  times: number,
  program: (turn: number) => Program,
  check: (turn: number) => Promise<void>,
) {
  const began = performance.now()
  await run(program(0))
  const takes = Math.round(performance.now() - began)
  await check(0)
  for (let turn = 1; turn <= times; turn += 1) {
    const child = start(program(turn))
    await pause(next(takes))
    await kill(child)
    await check(turn)
  }
}

/** Until the server has noticed that the killed program is gone. */
const noticed = (url: string) =>
  vi.waitFor(
    () =>
      withClient(url, async (client) => {
        const { rowCount } = await client.query(
          `select from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database() and application_name like 'tocador%'`,
        )
        expect(rowCount).toBe(0)
      }),
    { timeout: 10_000 },
  )

const stateIn = async (url: string, media: string) => {
  const content = await writtenContent(url)
  const state = states.find((one) => one.content === content)
  expect(state, `neither the former nor the new shop, BACKUP_SEED=${SEED}`).toBeDefined()
  for (const letter of state?.name === 'a' ? ['a'] : ['a', 'b']) {
    expect(await readFile(join(media, picture(letter)), 'utf8')).toBe(letter.repeat(300_000))
  }
  return state
}

test(
  '[BKP-35] a backup killed at any moment leaves a whole file or none, and the next removes what an earlier one left',
  async () => {
    const copies = join(folder, 'copies')
    const env = { DATABASE_URL: shop.database.url, DATA_DIR: join(folder, 'shop') }
    const leftovers = async () => (await readdir(copies)).filter((name) => name.endsWith('.unfinished'))
    const program = { args: [tool('backup'), copies], env }
    await killRepeatedly(
      KILLS,
      () => program,
      async () => {
        for (const name of await readdir(copies)) {
          if (name.endsWith('.tar')) await checkArchive(join(copies, name), undefined)
        }
        expect(await writtenContent(shop.database.url)).toBe(states[1].content)
      },
    )
    const [old, fresh, other] = ['tocador-old.tar.unfinished', 'tocador-fresh.tar.unfinished', 'mine.unfinished']
    for (const name of [old, fresh, other]) await writeFile(join(copies, name), '')
    const killed = await leftovers()
    for (const name of killed) if (name !== fresh) await utimes(join(copies, name), 0, Date.now() / 1000 - 3601)
    await run(program)
    expect((await leftovers()).toSorted()).toStrictEqual([other, fresh])
  },
  TIMEOUT,
)

test(
  '[BKP-24] [BKP-36] a restore into a server’s database killed at any moment leaves the former or the new shop',
  async () => {
    const dataDir = join(folder, 'on-server')
    const env = { DATABASE_URL: target, DATA_DIR: dataDir }
    const restore = (turn: number) => ({
      args: [tool('restore'), states[turn % 2 === 0 ? 0 : 1].file, '--replace'],
      env,
    })
    await killRepeatedly(KILLS, restore, async () => {
      await noticed(target)
      await stateIn(target, join(dataDir, 'media'))
    })
    await run(restore(1))
    expect((await stateIn(target, join(dataDir, 'media')))?.name).toBe('b')
    expect((await readdir(join(dataDir, 'media'))).toSorted()).toStrictEqual(
      [picture('a'), picture('b'), 'shop-id.txt'].toSorted(),
    )
  },
  TIMEOUT,
)

test(
  '[BKP-36] a restore into a data folder killed at any moment leaves the former or the new shop, which starts',
  async () => {
    const dataDir = join(folder, 'embedded')
    const env = { DATA_DIR: dataDir, DATABASE_URL: '' }
    const restore = (turn: number) => ({
      args: [tool('restore'), states[turn % 2 === 0 ? 0 : 1].file, '--replace'],
      env,
    })
    await killRepeatedly(SLOW_KILLS, restore, async () => {
      const opened = await openShop({ env: readEnvironment(env), log: createLog('silent'), role: 'shop' })
      await stateIn(opened.databaseUrl, join(dataDir, 'media')).finally(() => opened.close())
      const left = (await readdir(dataDir)).filter((name) => name.startsWith('restor'))
      expect(left, `BACKUP_SEED=${SEED}`).toStrictEqual([])
    })
  },
  TIMEOUT,
)

test(
  '[BKP-37] a backup of the night killed while it is compared is told as such, and the next one is proven',
  async () => {
    const child = fileURLToPath(new URL('../testing/night-child.ts', import.meta.url))
    const [copies, dataDir] = [join(folder, 'nights'), join(folder, 'shop')]
    const night = {
      args: ['--import', 'tsx', child],
      env: { DATABASE_URL: shop.database.url, DATA_DIR: dataDir, BACKUP_DIR: copies },
    }
    const query = <Row extends Record<string, unknown>>(text: string) =>
      withClient(shop.database.url, async (client) => (await client.query<Row>(text)).rows)
    const statesOf = async () =>
      (await query<{ state: string }>('select state from backups order by started_at desc')).map(({ state }) => state)
    const begun = () =>
      vi.waitFor(async () => expect((await statesOf())[0]).toBe('started'), { timeout: 60_000, interval: 5 })
    const proven = () =>
      vi.waitFor(async () => expect((await statesOf())[0]).toBe('proven'), { timeout: 60_000, interval: 5 })
    await query(`update shop_identity set backups_since = '2020-01-01'`)
    let takes = 0
    for (let turn = 0; turn <= SLOW_KILLS; turn += 1) {
      await query('delete from backups')
      if (turn > 0) {
        const killed = start(night)
        await begun()
        await pause(next(takes))
        await kill(killed)
      }
      const isDone = (await statesOf())[0] === 'proven'
      const following = start(night)
      if (!isDone) await begun()
      const began = performance.now()
      await proven()
      takes = Math.round(performance.now() - began)
      await kill(following)
      expect((await statesOf()).slice(1).every((state) => state === 'failed' || state === 'unproven')).toBe(true)
      expect(
        await query(
          `select from pg_database where datname like 'tocador_check_' || (select oid from pg_database where datname = current_database())`,
        ),
      ).toStrictEqual([])
    }
    const whole = (await readdir(copies)).filter((name) => name.endsWith('.tar'))
    for (const name of whole) await checkArchive(join(copies, name), undefined)
  },
  TIMEOUT,
)
