import { Readable } from 'node:stream'
import type { Multipart } from '@fastify/multipart'
import { expect, test } from 'vitest'
import { receiveFiles } from './receive-files'

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
