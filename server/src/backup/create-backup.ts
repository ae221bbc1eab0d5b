import { mkdir, open, readdir, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { FORMAT_VERSION, type Manifest } from './archive/manifest'
import { kindOfMember, pictureMember, tablePart } from './archive/member-names'
import { removeUnfinished } from './archive/remove-unfinished'
import { writeArchive, type ArchiveWriter } from './archive/write-archive'
import { StartProblem } from '../platform/start-problem'
import { copyTable } from '../platform/database/snapshot/copy-tables'
import {
  keepPictures,
  latestMigration,
  listSequences,
  listTables,
  shopIdOf,
} from '../platform/database/snapshot/queries'
import { withClient, type Client } from '../platform/database/snapshot/with-client'

export interface BackupSource {
  databaseUrl: string
  /** The folder of the pictures. */
  mediaFolder: string
  passphrase: string | undefined
  program: string
  timeZone: string
  now: Date
  /** Ends the backup, which then fails. */
  signal?: AbortSignal | undefined
}

/**
 * Writes the whole shop as it is at one moment into one file, while it sells: one transaction reads all tables, and
 * pictures never change once they are stored.
 */
export function createBackup(source: BackupSource, file: string): Promise<Manifest> {
  const copy = async (client: Client) => {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await removeUnfinished(dirname(file))
    await client.query('begin isolation level repeatable read read only')
    await keepPictures(client)
    const shopId = await shopIdOf(client)
    if (shopId === undefined) throw new StartProblem('There is no shop in this database')
    return writeArchive(file, source.passphrase, async (archive) => {
      const database = await copyDatabase(client, archive)
      await copyPictures(source, archive)
      return {
        format: 'tocador-backup',
        formatVersion: FORMAT_VERSION,
        createdAt: source.now.toISOString(),
        shopId,
        program: source.program,
        timeZone: source.timeZone,
        ...database,
      }
    })
  }
  return withClient(source.databaseUrl, copy, source.signal)
}

async function copyDatabase(client: Client, archive: ArchiveWriter) {
  const tables: Manifest['tables'] = []
  for (const table of await listTables(client)) {
    const addPart = (part: Buffer, number: number) =>
      archive.add(tablePart(table.name, number), part.length, Readable.from([part]))
    tables.push(await copyTable(client, table, addPart))
  }
  return { dataVersion: await latestMigration(client), tables, sequences: await listSequences(client) }
}

/** Those that are stored here; pictures of a hosted store stay there. */
async function copyPictures({ mediaFolder: folder, signal }: BackupSource, archive: ArchiveWriter): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const file of (await readdir(folder)).toSorted()) {
    signal?.throwIfAborted()
    const name = pictureMember(file)
    if (kindOfMember(name) === undefined) continue
    const path = join(folder, file)
    const found = await open(path).catch(undefinedIfMissing)
    if (found !== undefined) await archive.add(name, (await found.stat()).size, readStream(found, path))
  }
}

/** Its errors name the file as those of opening it do. */
const readStream = (handle: FileHandle, path: string) =>
  handle.createReadStream().on('error', (error) => Object.assign(error, { path }))

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
