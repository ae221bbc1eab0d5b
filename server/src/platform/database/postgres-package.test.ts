import { chmod, mkdir, mkdtemp, readdir, readlink, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyPrograms, isTrustedCopy, repairLibraryLinks } from './postgres-package'

/** A folder like that of the package: one link of its library is missing, and one leads to a file that is not there. */
async function somePrograms(): Promise<{ folder: string; programs: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'tocador-programs-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const programs = join(folder, 'native')
  await mkdir(join(programs, 'lib'), { recursive: true })
  await writeFile(join(programs, 'lib', 'libpq.so.5.18'), 'library')
  await writeFile(join(programs, 'lib', 'libpq.a'), 'for compilers')
  await symlink('libpq.so.5.17', join(programs, 'lib', 'libpq.so.5'))
  const links = ['libpq.so', 'libpq.so.5'].map((name) => ({
    source: 'native/lib/libpq.so.5.18',
    target: `native/lib/${name}`,
  }))
  await writeFile(join(programs, 'pg-symlinks.json'), JSON.stringify(links))
  return { folder, programs }
}

test('a library link that is missing is created, and one that leads nowhere is replaced', async () => {
  const { programs } = await somePrograms()
  await repairLibraryLinks(programs)
  const ends = ['libpq.so', 'libpq.so.5'].map((name) => readlink(join(programs, 'lib', name)))
  expect(await Promise.all(ends)).toStrictEqual(['libpq.so.5.18', 'libpq.so.5.18'])
})

test('a second copy at a place that has one leaves that one, and nothing beside it', async () => {
  const { folder, programs } = await somePrograms()
  const place = join(folder, 'copy')
  for (let nth = 0; nth < 2; nth += 1) {
    await copyPrograms(programs, place)
    expect((await readdir(folder)).toSorted()).toStrictEqual(['copy', 'native'])
  }
  expect((await readdir(join(place, 'lib'))).toSorted()).toStrictEqual(['libpq.so', 'libpq.so.5', 'libpq.so.5.18'])
})

test('a copy is trusted unless its group or others may write into it, and a link or nothing at all is not', async () => {
  const { folder, programs } = await somePrograms()
  const isTrusted = async (mode: number) => {
    await chmod(programs, mode)
    return isTrustedCopy(programs)
  }
  expect([await isTrusted(0o755), await isTrusted(0o700)]).toStrictEqual([true, true])
  expect([await isTrusted(0o775), await isTrusted(0o757)]).toStrictEqual([false, false])
  await chmod(programs, 0o755)
  await symlink(programs, join(folder, 'link'))
  const others = ['link', 'absent'].map((name) => isTrustedCopy(join(folder, name)))
  expect(await Promise.all(others)).toStrictEqual([false, false])
})
