import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'
import * as z from 'zod/mini'
import { StartProblem } from '../../platform/start-problem'
import { checkChecksum } from './checksum'
import { openPlain } from './encryption'
import { FORMAT_VERSION, manifest, type Manifest, type Member } from './manifest'
import { kindOfMember, MANIFEST, type MemberKind } from './member-names'

export type ReadMember = MemberKind & { name: string; size: number; content: AsyncIterable<Buffer> }

/** More than any shop has pictures; each member costs memory while the archive is checked. */
const MEMBERS_AT_MOST = 500_000
const MANIFEST_AT_MOST = 128 * 1024 * 1024

/** Gives each member to `visit`, which reads its content to the end or not at all. Fails when the archive is damaged. */
export async function readArchive(
  file: string,
  passphrase: string | undefined,
  visit: (member: ReadMember) => Promise<void>,
): Promise<void> {
  const source = await openPlain(file, passphrase)
  const tar = extract()
  const passing = pipeline(source, checkChecksum(), tar)
  passing.catch(() => {})
  let members = 0
  try {
    for await (const entry of tar) {
      const { name, size = 0, type } = entry.header
      const kind = type === 'file' ? kindOfMember(name) : undefined
      members += 1
      if (kind === undefined || members > MEMBERS_AT_MOST) throw new StartProblem('This file is not a backup of a shop')
      await visit({ ...kind, name, size, content: entry as AsyncIterable<Buffer> })
      entry.resume()
    }
    await passing
  } catch (error) {
    source.destroy()
    throw asProblem(error)
  }
}

/** Errors of tar and of decryption mean that bytes differ; those of the system, such as EIO, are told as they are. */
function asProblem(error: unknown): unknown {
  if (error instanceof StartProblem) return error
  if (error instanceof Error && 'code' in error && 'syscall' in error) {
    return new StartProblem(`The backup cannot be read: ${error.message}`)
  }
  return new StartProblem(
    `The backup is damaged or is no backup: ${error instanceof Error ? error.message : String(error)}`,
  )
}

/** Reads the whole archive and compares every member with the manifest. */
export async function checkArchive(file: string, passphrase: string | undefined): Promise<Manifest> {
  const found: Member[] = []
  let text: Buffer | undefined
  await readArchive(file, passphrase, async ({ kind, name, size, content }) => {
    if (text !== undefined) throw new StartProblem(`The backup is damaged: ${name} comes after the manifest`)
    if (kind === 'manifest') text = await readAll(content, size)
    else found.push({ name, size, sha256: await digest(content) })
  })
  if (text === undefined) throw new StartProblem('The backup is incomplete: it has no manifest')
  const known = parseManifest(text.toString('utf8'))
  refuseDifferences(known.members, found)
  return known
}

async function readAll(content: AsyncIterable<Buffer>, size: number): Promise<Buffer> {
  if (size > MANIFEST_AT_MOST) throw new StartProblem('The manifest of the backup is too large')
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function digest(content: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of content) hash.update(chunk)
  return hash.digest('hex')
}

function parseManifest(text: string): Manifest {
  const json = parseJson(text)
  const version = z.safeParse(z.object({ format: z.literal('tocador-backup'), formatVersion: z.int() }), json)
  if (version.success && version.data.formatVersion > FORMAT_VERSION) {
    throw new StartProblem(
      `The backup has format ${version.data.formatVersion}, and this program knows formats up to ${FORMAT_VERSION}: use a newer one`,
    )
  }
  const parsed = z.safeParse(manifest, json)
  if (!parsed.success) throw new StartProblem(`The backup is damaged: its ${MANIFEST} is not complete`)
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function refuseDifferences(expected: readonly Member[], found: readonly Member[]): void {
  const different = expected.find(
    ({ name, size, sha256 }, place) =>
      name !== found[place]?.name || size !== found[place].size || sha256 !== found[place].sha256,
  )
  if (different !== undefined) throw new StartProblem(`The backup is damaged: ${different.name} is another one`)
  if (expected.length !== found.length)
    throw new StartProblem('The backup is damaged: it has members that its manifest lacks')
}
