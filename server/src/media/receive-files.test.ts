import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import type { Multipart } from '@fastify/multipart'
import { expect, test } from 'vitest'
import { afterFile } from '../testing/after-file'
import { receiveFiles } from './receive-files'

const run = promisify(execFile)
const folder = await mkdtemp(join(tmpdir(), 'tocador-small-disk-'))
afterFile(() => rm(folder, { recursive: true, force: true }))
/** A disk of 64 KB in memory, which takes root's rights. */
const mounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tocador-test', folder]).then(
  () => true,
  () => false,
)
if (mounted) afterFile(() => run('umount', ['--lazy', folder]))
const without = mounted ? '' : ' (skipped: this user may not mount a file system)'

const MEGABYTE = Buffer.alloc(1_048_576)
/** Files of a field that is not read, which are therefore not written. */
const receive = (...megabytes: number[]) => {
  const parts = megabytes.map((count) => {
    const file = Readable.from(Array.from({ length: count }, () => MEGABYTE))
    return { type: 'file', fieldname: 'otro', filename: 'a.jpg', file } as unknown as Multipart
  })
  return receiveFiles(Readable.from(parts), 'no-folder')
}

test('the parts of an upload are read up to 64 MB together', async () => {
  await expect(receive(40, 24)).rejects.toMatchObject({ code: 'NO_FILES' })
  await expect(receive(40, 25)).rejects.toMatchObject({ code: 'TOO_LARGE' })
})

test.skipIf(!mounted)(`a picture of which only the beginning fits on the disk is not received${without}`, async () => {
  const file = Readable.from([Buffer.alloc(100_000, 1)])
  const part = { type: 'file', fieldname: 'images', filename: 'a.jpg', file } as unknown as Multipart
  await expect(receiveFiles(Readable.from([part]), folder)).rejects.toMatchObject({ code: 'ENOSPC' })
})
