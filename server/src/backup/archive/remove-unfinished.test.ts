import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { removeUnfinished } from './remove-unfinished'

const folder = await mkdtemp(join(tmpdir(), 'tocador-unfinished-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function aFile(name: string, minutesOld: number) {
  await writeFile(join(folder, name), 'x')
  const at = new Date(Date.now() - minutesOld * 60_000)
  await utimes(join(folder, name), at, at)
}

test('[BKP-35] what killed backups left is removed after an hour, and nothing else', async () => {
  const old = ['tocador-a.tar.unfinished', 'tocador-2026.11_24.tar.age.unfinished', 'before-0090.tar.unfinished']
  const kept = ['tocador-a.tar', 'otra.tar.unfinished', 'tocador-a.tar.unfinished.txt', 'tocador-b c.tar.unfinished']
  for (const name of [...old, ...kept]) await aFile(name, 61)
  await aFile('tocador-new.tar.unfinished', 59)
  await removeUnfinished(folder)
  expect((await readdir(folder)).toSorted()).toStrictEqual([...kept, 'tocador-new.tar.unfinished'].toSorted())
})
