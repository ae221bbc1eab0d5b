import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pack, type Header } from 'tar-stream'
import { afterAll, expect, test } from 'vitest'
import { StartProblem } from '../../platform/start-problem'
import { appendChecksum } from './checksum'
import { checkArchive } from './check-archive'

const folder = await mkdtemp(join(tmpdir(), 'tocador-bad-archives-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

type CraftedMember = Pick<Header, 'name'> & Partial<Pick<Header, 'type' | 'linkname'>> & { text?: string }
const picture = { name: `media/${'a'.repeat(32)}-320.webp`, text: 'picture' }

function manifestOf(members: readonly CraftedMember[], changes: object = {}): CraftedMember {
  const known = members.map(({ name, text = '' }) => ({
    name,
    size: text.length,
    sha256: createHash('sha256').update(text).digest('hex'),
  }))
  const manifest = {
    format: 'tocador-backup',
    formatVersion: 1,
    createdAt: '2026-11-24T09:10:00.000Z',
    shopId: '6f1c2a54-9f0e-4c53-8a5b-0d9d6b1c2e3f',
    program: '0.1.0',
    dataVersion: 60,
    timeZone: 'America/Mexico_City',
    tables: [],
    sequences: [],
    members: known,
  }
  return { name: 'manifest.json', text: JSON.stringify({ ...manifest, ...changes }) }
}

/** An archive with these members and the right checksum. */
async function anArchive(members: readonly CraftedMember[]): Promise<string> {
  const tar = pack()
  for (const { text = '', ...header } of members) tar.entry(header, text)
  tar.finalize()
  const file = join(folder, 'crafted.tar')
  await pipeline(Readable.from(tar), appendChecksum(), createWriteStream(file))
  return file
}

/** The message of the refusal. Any other error, such as one of the tar library, fails the test. */
const refusalOf = (file: string) =>
  checkArchive(file, undefined).then(
    () => 'accepted',
    (error: unknown) => {
      if (!(error instanceof StartProblem)) throw error
      return error.message
    },
  )

const plain = [picture, manifestOf([picture])]

test('[BKP-23] the crafted archive without a trick is a backup', async () => {
  expect(await refusalOf(await anArchive(plain))).toBe('accepted')
})

const upwards = { name: '../../etc/passwd', text: 'root' }
const hidden = { name: `media/../${picture.name}`, text: 'picture' }
const link = { name: picture.name, type: 'symlink' as const, linkname: '/etc/passwd' }
const other = { name: 'readme.txt', text: 'hello' }
test.each<[string, CraftedMember[], RegExp]>([
  ['a path upwards', [upwards, manifestOf([upwards])], /not a backup of a shop$/],
  ['a path upwards inside', [hidden, manifestOf([hidden])], /not a backup of a shop$/],
  ['a link', [link, manifestOf([link])], /not a backup of a shop$/],
  ['an unknown member', [other, manifestOf([other])], /not a backup of a shop$/],
  ['a member after the manifest', [...plain, picture], /comes after the manifest$/],
  ['two equal members', [picture, ...plain], /damaged: /],
  ['two manifests', [...plain, manifestOf([picture])], /comes after the manifest$/],
  ['a missing member', [manifestOf([picture])], /is another one$/],
  ['a member that the manifest lacks', [picture, manifestOf([])], /members that its manifest lacks$/],
  ['no manifest', [picture], /has no manifest$/],
  ['a manifest that is no JSON', [{ name: 'manifest.json', text: '{' }], /manifest\.json is not complete$/],
  ['another format', [manifestOf([], { formatVersion: 2 })], /has format 2, .* use a newer one$/],
  ['another program’s file', [manifestOf([], { format: 'other' })], /is not complete$/],
  ['a table name that is SQL', [manifestOf([], { tables: [{ name: 'a; drop table b' }] })], /is not complete$/],
])('[BKP-23] an archive with a right checksum and %s is refused with one line', async (_what, members, line) => {
  const message = await refusalOf(await anArchive(members))
  expect(message).toMatch(line)
  expect(message).not.toContain('\n')
})

/** Numbers below `limit`, the same for the same seed. */
function numbersFrom(seed: number): (limit: number) => number {
  let drawn = 0
  return (limit) =>
    createHash('sha256')
      .update(`${seed} ${(drawn += 1)}`)
      .digest()
      .readUInt32LE() % limit
}

test('[BKP-04] 1,000 changed bytes and 200 truncations are refused with one line each', async () => {
  const good = await readFile(await anArchive(plain))
  const bad = join(folder, 'bad.tar')
  const seed = Number(process.env['BACKUP_SEED'] ?? Date.now() % 2 ** 31)
  const next = numbersFrom(seed)
  for (let attempt = 0; attempt < 1200; attempt += 1) {
    const place = next(good.length)
    const changed = attempt < 1000 ? Buffer.from(good) : good.subarray(0, place)
    if (attempt < 1000) changed[place] = (changed[place] ?? 0) ^ (1 + next(255))
    await writeFile(bad, changed)
    expect(await refusalOf(bad), `BACKUP_SEED=${seed}, attempt ${attempt}, byte ${place}`).toMatch(
      /^(The backup|This file)[^\n]+$/,
    )
  }
}, 60_000)
