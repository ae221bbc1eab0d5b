import { access, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeShopMark } from '../../platform/shop-mark'
import { runMigrations } from '../../platform/database/apply-migration'
import type { Migration } from '../../platform/database/migrations'
import type { Manifest } from '../archive/manifest'
import { readArchive, type ReadMember } from '../archive/read-archive'
import { loadTables } from '../../platform/database/snapshot/load-tables'
import type { Erasure } from '../erasures/erasure'
import { savePending } from '../erasures/queries'
import { saveMade, type MadeBackups } from '../queries'
import { dropEverything } from '../../platform/database/snapshot/queries'
import type { Client } from '../../platform/database/snapshot/with-client'

export interface Filling {
  file: string
  passphrase: string | undefined
  manifest: Manifest
  migrations: readonly Migration[]
  /** Where pictures are written; undefined leaves them out. */
  mediaFolder: string | undefined
  /** All that are known of this shop, also those that the backup has. */
  erasures: readonly Erasure[]
  /** Of the shop that is replaced: their files are still there, and only those with a row are removed when they are old. */
  made: MadeBackups
  signal?: AbortSignal | undefined
}

/**
 * Makes the database that of the backup, in one transaction: the schema as it was then, its rows, and the migrations
 * that came later. Returns how many erasures are to be repeated before the shop opens.
 */
export async function fillDatabase(client: Client, filling: Filling): Promise<number> {
  const { manifest, migrations } = filling
  const isEarlier = ({ number }: Migration) => number <= manifest.dataVersion
  const added: string[] = []
  await client.query('begin')
  try {
    await dropEverything(client)
    await runMigrations(client, migrations.filter(isEarlier))
    await loadTables(client, manifest, async (loader) => {
      const load = async (member: ReadMember) => {
        if (member.kind === 'table') await loader.addPart(member.table, member.part, member.content)
        if (member.kind !== 'picture' || filling.mediaFolder === undefined) return
        await writePicture(join(filling.mediaFolder, member.file), member.content, added)
      }
      await readArchive(filling.file, filling.passphrase, load, filling.signal)
      await loader.end()
    })
    await runMigrations(
      client,
      migrations.filter((migration) => !isEarlier(migration)),
    )
    const pending = await savePending(client, filling.erasures)
    await saveMade(client, filling.made)
    if (filling.mediaFolder !== undefined) await writeShopMark(filling.mediaFolder, manifest.shopId)
    filling.signal?.throwIfAborted()
    // From here on the database may have the pictures, also if it does not answer.
    added.length = 0
    await client.query('commit')
    // Without statistics the plans assume empty tables.
    await client.query('analyze')
    return pending
  } catch (error) {
    await client.query('rollback').catch(() => {})
    for (const path of added) await rm(path, { force: true })
    throw error
  }
}

/**
 * Beside and renamed, since a former shop may have the same picture, which a kill must not truncate. A picture that was not
 * there is noted in `added`.
 */
async function writePicture(path: string, content: AsyncIterable<Buffer>, added: string[]): Promise<void> {
  const unfinished = `${path}.unfinished`
  try {
    const handle = await open(unfinished, 'w', 0o644)
    try {
      // `write` may write a part of the chunk, such as what still fits on the disk.
      for await (const chunk of content) await handle.appendFile(chunk)
      await handle.sync()
    } finally {
      await handle.close()
    }
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  const isNew = await access(path).then(
    () => false,
    () => true,
  )
  await rename(unfinished, path)
  if (isNew) added.push(path)
}
