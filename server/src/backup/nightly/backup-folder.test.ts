import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { diskOf } from './backup-folder'

test('[BKP-15] a folder that is not there yet is on the disk below it, and one of another file system is not', async () => {
  const isSameDisk = async (folder: string) => (await diskOf(folder, tmpdir())).isSameDisk
  expect([await isSameDisk(join(tmpdir(), 'not-there', 'copies')), await isSameDisk('/proc')]).toStrictEqual([
    true,
    false,
  ])
})
