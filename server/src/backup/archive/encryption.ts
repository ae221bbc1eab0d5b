import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { Decrypter, Encrypter } from 'age-encryption'
import { StartProblem } from '../../platform/start-problem'

const FORMAT = 'age-encryption.org/v1\n'
/** The header of a file with one passphrase. The library reads one of any length, and its factor of 20 takes 1 GB. */
const HEADER = /^-> scrypt [\w+/]{22} (\d{1,2})\n[\w+/]{43}\n--- [\w+/]{43}\n/
const HEADER_AT_MOST = 512
/** Of age itself: 256 MB. */
const WORK_FACTOR_AT_MOST = 18
/** 64 MB for a moment. The library's default of 18 takes 256 MB, which a small server may lack. */
const SCRYPT_WORK_FACTOR = 16

/** In the format of age, which `age --decrypt` opens with the passphrase. Without a passphrase nothing is changed. */
export async function encrypt(plain: Readable, passphrase: string | undefined): Promise<Readable> {
  if (passphrase === undefined) return plain
  const encrypter = new Encrypter()
  encrypter.setScryptWorkFactor(SCRYPT_WORK_FACTOR)
  encrypter.setPassphrase(passphrase)
  return Readable.from(chunksOf(await encrypter.encrypt(toWebStream(plain))))
}

/** The content of a file, decrypted if it is encrypted. */
export async function openPlain(file: string, passphrase: string | undefined): Promise<Readable> {
  const start = await readStart(file)
  if (!start.startsWith(FORMAT)) return createReadStream(file)
  if (passphrase === undefined) throw new StartProblem('The backup is encrypted: set BACKUP_PASSPHRASE')
  const factor = HEADER.exec(start.slice(FORMAT.length))?.[1]
  if (factor === undefined || Number(factor) > WORK_FACTOR_AT_MOST)
    throw new StartProblem('The backup is damaged, or encrypted in another way than by the shop')
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  const source = createReadStream(file)
  try {
    return Readable.from(chunksOf(await decrypter.decrypt(toWebStream(source))))
  } catch {
    source.destroy()
    throw new StartProblem('The backup cannot be decrypted: BACKUP_PASSPHRASE is another one, or the file is damaged')
  }
}

async function readStart(file: string): Promise<string> {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_AT_MOST), 0, HEADER_AT_MOST, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await handle.close()
  }
}

// Readable.toWeb and fromWeb have Node's types of web streams, which differ from the DOM's, with which e2e is compiled.

function toWebStream(source: Readable): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = source[Symbol.asyncIterator]()
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await chunks.next()
      if (done === true) controller.close()
      else controller.enqueue(value)
    },
    cancel: () => void source.destroy(),
  })
}

async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> {
  const reader = stream.getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
  } finally {
    await reader.cancel()
  }
}
