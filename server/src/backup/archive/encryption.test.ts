import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { encrypt, openPlain } from './encryption'

const folder = await mkdtemp(join(tmpdir(), 'tocador-encryption-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const PASSPHRASE = 'una frase larga'
const encrypted = async (content: string) => buffer(await encrypt(Readable.from([Buffer.from(content)]), PASSPHRASE))

async function aFile(content: Buffer): Promise<string> {
  const file = join(folder, `${Math.random()}.age`)
  await writeFile(file, content)
  return file
}
const textIn = async (content: Buffer, passphrase?: string) =>
  (await buffer(await openPlain(await aFile(content), passphrase))).toString()
/** As if another program had asked for more memory for each guess. */
const withFactor = (content: Buffer, factor: string) =>
  Buffer.from(content.toString('latin1').replace(/(-> scrypt \S{22} )\d+/, `$1${factor}`), 'latin1')

test('[BKP-03] each guess of the passphrase takes 64 MB, and the passphrase opens the file again', async () => {
  const content = await encrypted('Rubor')
  expect(content.toString('latin1').split('\n').slice(0, 2)).toStrictEqual([
    'age-encryption.org/v1',
    expect.stringMatching(/^-> scrypt \S{22} 16$/),
  ])
  expect(await textIn(content, PASSPHRASE)).toBe('Rubor')
  await expect(textIn(content, 'otra')).rejects.toThrow(
    'The backup cannot be decrypted: BACKUP_PASSPHRASE is another one, or the file is damaged',
  )
  await expect(textIn(content)).rejects.toThrow('The backup is encrypted: set BACKUP_PASSPHRASE')
}, 120_000)

test('[BKP-34] a file that asks for more memory than age itself would is refused before it gets any', async () => {
  const content = await encrypted('Rubor')
  for (const factor of ['19', '30'])
    await expect(textIn(withFactor(content, factor), PASSPHRASE)).rejects.toThrow(
      'The backup is damaged, or encrypted in another way than by the shop',
    )
  // 256 MB are tried, though the header was changed.
  await expect(textIn(withFactor(content, '18'), PASSPHRASE)).rejects.toThrow('The backup cannot be decrypted')
}, 120_000)

test('without a passphrase a file is written and read as it is', async () => {
  expect((await buffer(await encrypt(Readable.from([Buffer.from('Gel')]), undefined))).toString()).toBe('Gel')
  expect(await textIn(Buffer.from('Gel'), PASSPHRASE)).toBe('Gel')
})
