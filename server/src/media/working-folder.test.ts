import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { clearAbandonedFolders, openWorkingFolder } from './working-folder'

const folder = await mkdtemp(join(tmpdir(), 'tocador-working-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const ID = '00000000-0000-4000-8000-000000000000'
const waiting = async () => (await readdir(join(folder, '.incoming'))).toSorted()

test('a working folder has the names of host and process, and is removed with its files', async () => {
  const one = await openWorkingFolder(folder)
  expect(await waiting()).toStrictEqual([expect.stringContaining(`${hostname()}.${process.pid}.`)])
  await one.remove()
  expect(await waiting()).toStrictEqual([])
})

test('folders of ended processes are removed, those of other machines after an hour, and others of this one stay', async () => {
  const names = {
    ended: `${hostname()}.999999999.${ID}`,
    running: `${hostname()}.${process.ppid}.${ID}`,
    before: `${hostname()}.${process.pid}.${ID}`,
    old: `other-host.7.${ID}`,
    young: `other-host.8.${ID}`,
  }
  for (const name of Object.values(names)) await mkdir(join(folder, '.incoming', name))
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  await utimes(join(folder, '.incoming', names.old), minutesAgo(61), minutesAgo(61))
  await utimes(join(folder, '.incoming', names.young), minutesAgo(59), minutesAgo(59))
  await clearAbandonedFolders(folder)
  expect(await waiting()).toStrictEqual([names.running, names.young].toSorted())
})
