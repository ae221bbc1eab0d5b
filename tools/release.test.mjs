import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NoRelease, release } from './release.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const MANIFESTS = ['.', 'contracts', 'server', 'web', 'demo', 'e2e'].map((place) => join(place, 'package.json'))
const FILES = [...MANIFESTS, 'package-lock.json', 'CHANGELOG.md']

const NOON = new Date('2026-11-24T18:00:00Z')

let folder = ''
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'tocador-release-')))
  for (const file of FILES) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await cp(join(root, file), join(folder, file))
  }
  await writeFile(join(folder, 'CHANGELOG.md'), '# Changes\n\n## Unreleased\n\n- One.\n- Two.\n')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const read = (file) => readFile(join(folder, file), 'utf8')
const json = async (file) => JSON.parse(await read(file))

test('[RUN-11] a release raises the version of all workspaces, of what they depend on and of the lock file, and nothing else', async () => {
  const before = Object.fromEntries(await Promise.all(FILES.map(async (file) => [file, await read(file)])))
  await release(folder, '900.1.0', NOON)
  for (const file of MANIFESTS) expect((await json(file)).version, file).toBe('900.1.0')
  expect((await json('server/package.json')).dependencies['@tocador/contracts']).toBe('900.1.0')
  const lock = await json('package-lock.json')
  expect(lock.version).toBe('900.1.0')
  for (const place of ['', 'contracts', 'server', 'web', 'demo', 'e2e']) {
    expect(lock.packages[place].version, place).toBe('900.1.0')
  }
  expect(lock.packages.demo.dependencies['@tocador/server']).toBe('900.1.0')
  const former = JSON.parse(before['package.json']).version
  for (const file of [...MANIFESTS, 'package-lock.json']) {
    const [then, now] = [before[file].split('\n'), (await read(file)).split('\n')]
    const changed = then.filter((line, index) => line !== now[index])
    expect(changed.length, file).toBeGreaterThan(0)
    for (const line of changed) expect(line).toContain(`"${former}"`)
    expect(now).toHaveLength(then.length)
  }
})

test('[RUN-11] what was unreleased becomes a section with the date, and the next release needs changes of its own', async () => {
  await release(folder, '900.1.0', NOON)
  expect(await read('CHANGELOG.md')).toBe('# Changes\n\n## Unreleased\n\n## 900.1.0 (2026-11-24)\n\n- One.\n- Two.\n')
  await expect(release(folder, '900.1.1', NOON)).rejects.toThrow('nothing under')
  expect((await json('package.json')).version).toBe('900.1.0')
})

test.each([
  ['2026-11-24T05:59:59Z', '2026-11-23'],
  ['2026-11-24T06:00:00Z', '2026-11-24'],
  ['2026-11-25T00:30:00Z', '2026-11-24'],
  ['2026-11-25T05:59:59Z', '2026-11-24'],
])('the date of a release at %s is %s, the day in the shop', async (now, day) => {
  await release(folder, '900.1.0', new Date(now))
  expect(await read('CHANGELOG.md')).toContain(`## 900.1.0 (${day})\n`)
})

test('[RUN-11] `npm run release -- 900.1.0` makes that release of today, and names the files and what is left to do', async () => {
  await mkdir(join(folder, 'tools'))
  await cp(join(root, 'tools/release.mjs'), join(folder, 'tools/release.mjs'))
  // The shop's clock is six hours behind UTC all year.
  const today = () => new Date(Date.now() - 6 * 3_600_000).toISOString().slice(0, 10)
  const before = today()
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'release', '--', '900.1.0'], { cwd: folder })
  expect(stdout).toBe(
    `Version 900.1.0: ${FILES.join(', ')}\nNow: git commit -am "Release 900.1.0" && git tag v900.1.0\n`,
  )
  for (const file of [...MANIFESTS, 'package-lock.json']) expect((await json(file)).version, file).toBe('900.1.0')
  // The day may change meanwhile.
  const [, day] = /## 900\.1\.0 \(([\d-]+)\)\n\n- One\.\n- Two\.\n$/.exec(await read('CHANGELOG.md')) ?? []
  expect([before, today()]).toContain(day)
}, 30_000)

test.each(['0.0.1', '1', 'v901.0.0', '901.0.0-beta', ''])('%j is no next version', async (version) => {
  await expect(release(folder, version, NOON)).rejects.toThrow(NoRelease)
  await expect(release(folder, JSON.parse(await read('package.json')).version, NOON)).rejects.toThrow(NoRelease)
})
