import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { runMigrations, type Migration } from '../../platform/database/migrate'
import type { Manifest } from '../archive/manifest'
import { readArchive } from '../archive/read-archive'
import { loadTables } from '../../platform/database/snapshot/load-tables'
import { dropEverything } from '../../platform/database/snapshot/queries'
import type { Client } from '../../platform/database/snapshot/with-client'

export interface Filling {
  file: string
  passphrase: string | undefined
  manifest: Manifest
  migrations: readonly Migration[]
  /** Where pictures are written; undefined leaves them out. */
  mediaFolder: string | undefined
}

/**
 * Makes the database that of the backup, in one transaction: the schema as it was then, its rows, and the migrations
 * that came later.
 */
export async function fillDatabase(client: Client, filling: Filling): Promise<void> {
  const { manifest, migrations } = filling
  const isEarlier = ({ number }: Migration) => number <= manifest.dataVersion
  await client.query('begin')
  try {
    await dropEverything(client)
    await runMigrations(client, migrations.filter(isEarlier))
    await loadTables(client, manifest, async (loader) => {
      await readArchive(filling.file, filling.passphrase, async (member) => {
        if (member.kind === 'table') await loader.addPart(member.table, member.part, member.content)
        if (member.kind !== 'picture' || filling.mediaFolder === undefined) return
        await writePicture(join(filling.mediaFolder, member.file), member.content)
      })
      await loader.end()
    })
    await runMigrations(
      client,
      migrations.filter((migration) => !isEarlier(migration)),
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
  // Without statistics the plans assume empty tables.
  await client.query('analyze')
}

/** Beside and renamed, since a former shop may have the same picture, which a kill must not truncate. */
async function writePicture(path: string, content: AsyncIterable<Buffer>): Promise<void> {
  const unfinished = `${path}.unfinished`
  const handle = await open(unfinished, 'w', 0o644)
  try {
    for await (const chunk of content) await handle.write(chunk)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(unfinished, path)
}
