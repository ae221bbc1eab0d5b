import fs from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from './log'
import { originalStack } from './original-stack'

const folder = await mkdtemp(join(tmpdir(), 'tocador-stack-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const source = join(folder, 'thrower.ts')
const built = join(folder, 'dist.js')

test('[POOL-11] a stack of the built program names the lines of its sources', async () => {
  await writeFile(
    source,
    'interface Unused {\n  a: 1\n}\n\nexport function fail(): never {\n  throw new Error("no")\n}\n',
  )
  await build({ entryPoints: [source], outfile: built, format: 'esm', sourcemap: true, sourcesContent: false })
  const lines = (await readFile(built, 'utf8')).split('\n')
  const line = lines.findIndex((text) => text.includes('throw new Error')) + 1
  const column = (lines[line - 1]?.indexOf('new Error') ?? 0) + 1
  const stack = `Error: no\n    at fail (${pathToFileURL(built).href}:${line}:${column})\n    at node:internal/timers:1:2`
  const original = `Error: no\n    at fail (${source}:6:9)\n    at node:internal/timers:1:2`
  expect(originalStack(stack)).toBe(original)
  const error = Object.assign(new Error('no'), { stack })
  const written = vi.spyOn(fs, 'writeSync').mockImplementation((_file: number, text: unknown) => String(text).length)
  onTestFinished(() => void vi.restoreAllMocks())
  const log = createLog('error')
  log.error('a', { error })
  log.error('b', { err: error })
  expect(
    written.mock.calls.map(([, line]) => {
      const { error: one, err: other } = JSON.parse(String(line))
      return [one?.stack, other?.stack]
    }),
  ).toStrictEqual([
    [original, undefined],
    [undefined, original],
  ])
})

test('a file without a source map, or with a broken one, keeps its position', async () => {
  const broken = join(folder, 'broken.js')
  await writeFile(`${broken}.map`, '{')
  for (const file of [broken, join(folder, 'none.js')]) {
    const stack = `Error: no\n    at fail (${pathToFileURL(file).href}:1:1)`
    expect(originalStack(stack)).toBe(stack)
  }
})
