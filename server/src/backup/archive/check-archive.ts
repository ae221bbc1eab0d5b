import { createHash } from 'node:crypto'
import { Writable } from 'node:stream'
import * as z from 'zod/mini'
import { rowsIn } from '../../platform/database/snapshot/copy-tables'
import { unpackTables } from '../../platform/database/snapshot/unpack-tables'
import { StartProblem } from '../../platform/start-problem'
import { FORMAT_VERSION, manifest, type Manifest, type Member } from './manifest'
import { MANIFEST } from './member-names'
import { readArchive, type ReadMember } from './read-archive'

const MANIFEST_AT_MOST = 128 * 1024 * 1024

/** Reads the whole archive and compares every member and the rows of every table with the manifest. */
export async function checkArchive(
  file: string,
  passphrase: string | undefined,
  signal?: AbortSignal,
): Promise<Manifest> {
  const found: Member[] = []
  const tables = new Map<string, UnpackedTable>()
  const unpacker = unpackTables((name) => {
    if (tables.has(name)) throw new StartProblem(`The backup is damaged: its table ${name} comes twice`)
    const table = new UnpackedTable()
    tables.set(name, table)
    return table
  })
  let text: Buffer | undefined
  const check = async (member: ReadMember) => {
    const { name, kind, size, content } = member
    if (text !== undefined) throw new StartProblem(`The backup is damaged: ${name} comes after the manifest`)
    if (kind === 'manifest') {
      await unpacker.end()
      text = await readAll(content, size)
      return
    }
    const hash = createHash('sha256')
    if (kind === 'table') await unpacker.addPart(member.table, member.part, hashing(content, hash))
    else for await (const _chunk of hashing(content, hash)) continue
    found.push({ name, size, sha256: hash.digest('hex') })
  }
  await readArchive(file, passphrase, check, signal)
  if (text === undefined) throw new StartProblem('The backup is incomplete: it has no manifest')
  const known = parseManifest(text.toString('utf8'))
  refuseDifferences(known.members, found)
  refuseOtherTables(known.tables, tables)
  return known
}

/** Rows as COPY writes them. */
class UnpackedTable extends Writable {
  rows = 0
  readonly hash = createHash('sha256')

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.hash.update(chunk)
    this.rows += rowsIn(chunk)
    done()
  }
}

function refuseOtherTables(expected: Manifest['tables'], found: ReadonlyMap<string, UnpackedTable>): void {
  const names = new Set(expected.map(({ name }) => name))
  const isComplete = names.size === expected.length && [...found.keys()].every((name) => names.has(name))
  if (!isComplete) throw new StartProblem('The backup is damaged: it has tables that its manifest lacks')
  const different = expected.find(({ name, rows, sha256 }) => {
    const table = found.get(name)
    return table?.rows !== rows || table.hash.digest('hex') !== sha256
  })
  if (different !== undefined)
    throw new StartProblem(`The backup is damaged: the table ${different.name} is another one`)
}

async function readAll(content: AsyncIterable<Buffer>, size: number): Promise<Buffer> {
  if (size > MANIFEST_AT_MOST) throw new StartProblem('The manifest of the backup is too large')
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function* hashing(
  content: AsyncIterable<Buffer>,
  hash: { update(chunk: Buffer): unknown },
): AsyncIterable<Buffer> {
  for await (const chunk of content) {
    hash.update(chunk)
    yield chunk
  }
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
