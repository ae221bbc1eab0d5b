import { spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { inTransaction, nobody } from '../platform/context'
import { hasTables } from '../platform/database/snapshot/queries'
import { withClient } from '../platform/database/snapshot/with-client'
import { StartProblem } from '../platform/start-problem'
import { contextsOn } from '../testing/contexts-on'
import { anEmptyDatabase } from '../testing/restored-databases'
import { createTestDatabase } from '../testing/test-database'
import { openTool } from './open-tool'

const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
const { exitCode } = process
let signals: EventEmitter
beforeEach(() => {
  signals = new EventEmitter()
  printed.mockClear()
  process.exitCode = undefined
})
afterEach(() => void (process.exitCode = exitCode))

test('a tool that did its work ends well', async () => {
  const worked = vi.fn<() => Promise<void>>(() => Promise.resolve())
  await openTool(worked, { signals })
  expect([worked.mock.calls.length, printed.mock.calls, process.exitCode]).toStrictEqual([1, [], undefined])
})

test('an expected problem is one line, and the tool ends as failed', async () => {
  await openTool(() => Promise.reject(new StartProblem('The file is missing')), { signals })
  expect([printed.mock.calls, process.exitCode]).toStrictEqual([[['The file is missing']], 1])
})

test.each([
  [undefined, 'Unexpected error: broken (LOG_LEVEL=debug shows where)'],
  ['debug', 'Unexpected error: broken\nError: broken\n    at work (work.ts:1:2)'],
])('any other error is one line, with where it happened for LOG_LEVEL=debug: %s', async (level, text) => {
  vi.stubEnv('LOG_LEVEL', level)
  onTestFinished(() => void vi.unstubAllEnvs())
  const error = Object.assign(new Error('broken'), { stack: 'Error: broken\n    at work (work.ts:1:2)' })
  await openTool(() => Promise.reject(error), { signals })
  expect([printed.mock.calls, process.exitCode]).toStrictEqual([[[text]], 1])
})

test('a stop signal ends the work of a tool, and the tool as failed', async () => {
  const exit = vi.fn<(code: number) => void>()
  const done = openTool(() => new Promise(() => {}), { signals, exit })
  signals.emit('SIGINT')
  await done
  expect([printed.mock.calls, exit.mock.calls]).toStrictEqual([[['Stopped']], [[1]]])
})

test('a second stop signal ends a tool at once, whatever the first one is waiting for', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const exit = vi.fn<(code: number) => void>()
  const done = openTool(() => new Promise(() => {}), { signals, exit })
  signals.emit('SIGINT')
  expect(exit.mock.calls).toStrictEqual([])
  vi.advanceTimersByTime(1_000)
  signals.emit('SIGINT')
  expect(exit.mock.calls).toStrictEqual([[1]])
  await done
})

test('a tool that stops itself goes on after a stop signal', async () => {
  await openTool(async () => void signals.emit('SIGINT'), { signals, stopsItself: true })
  expect([printed.mock.calls, process.exitCode]).toStrictEqual([[], undefined])
})

/** Runs a built tool in a process of its own. */
async function runTool(name: string, env: Record<string, string>) {
  const tool = fileURLToPath(new URL(`../../dist/tools/${name}.js`, import.meta.url))
  const child = spawn(process.execPath, [tool], { env: { PATH: process.env['PATH'] ?? '', ...env } })
  child.stdin.end()
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { stdout, stderr, code: code as number | null }
}

test.each(['doctor', 'backup', 'demo-remove', 'db'])(
  '[DOC-08] %s refuses data of an older version with one line, and does not migrate them while their program may still sell',
  async (name) => {
    const { db, url } = await createTestDatabase()
    const latest = sql`select max(number) as number, max(name) as name from migrations`
    const removed = await db.first<{ number: number; name: string }>(latest)
    await inTransaction(contextsOn(db)(nobody), (tx) =>
      tx.run(sql`delete from migrations where number = ${removed?.number}`),
    )
    const older = await db.first(latest)
    expect(await runTool(name, { DATABASE_URL: url })).toStrictEqual({
      stdout: '',
      stderr: `The data are of an older version, on which migration ${removed?.name} has not run: start the shop of this version first, or use the tool of the older one\n`,
      code: 1,
    })
    expect(await db.first(latest)).toStrictEqual(older)
  },
  180_000,
)

test.each(['doctor', 'backup', 'demo-remove'])(
  '[DOC-09] %s refuses a place without a shop, which it names, and makes none there',
  async (name) => {
    const folder = await mkdtemp(join(tmpdir(), 'tocador-tool-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const refusal = (place: string) => ({
      stdout: '',
      stderr: `There is no shop in ${place}: tools read the settings from environment variables, and as \`tocador …\` (docs/operations.md) from /etc/tocador/tocador.env\n`,
      code: 1,
    })
    const dataDir = join(folder, 'data')
    expect(await runTool(name, { DATA_DIR: dataDir })).toStrictEqual(refusal(`DATA_DIR ${dataDir}`))
    const url = await anEmptyDatabase()
    const onServer = await runTool(name, { DATA_DIR: dataDir, DATABASE_URL: url })
    expect(onServer).toStrictEqual(refusal('the database of DATABASE_URL'))
    expect(await readdir(folder)).toStrictEqual([])
    expect(await withClient(url, hasTables)).toBe(false)
  },
  180_000,
)
