import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { runTransaction } from '../../platform/database/db'
import { createTestApp } from '../../testing/test-app'
import { migrationsFolder } from '../../testing/test-cluster'
import { createBackup } from '..'
import { proveBackup } from './prove-backup'

const shop = await createTestApp()
const folder = await mkdtemp(join(tmpdir(), 'tocador-prove-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const log = { info: () => {}, warn: () => {}, error: () => {} }
await runTransaction(shop.db, (tx) =>
  tx.run(sql`insert into synonym_groups (words, created_at, updated_at) values ('{labial,lipstick}', now(), now())`),
)

async function aBackup(name: string, now: string) {
  const file = join(folder, name)
  const source = { databaseUrl: shop.database.url, mediaFolder: join(folder, 'media'), passphrase: undefined }
  const written = await createBackup(
    { ...source, program: '0.1.0', timeZone: 'America/Mexico_City', now: new Date(now) },
    file,
  )
  return { file, written }
}
const prove = (backup: Awaited<ReturnType<typeof aBackup>>, migrations = migrationsFolder) =>
  proveBackup({
    ...backup,
    passphrase: undefined,
    migrationsFolder: migrations,
    databaseUrl: shop.database.url,
    dataDir: folder,
    log,
    signal: new AbortController().signal,
  })

/** The migrations of a shop whose database stores these rows in another way than they were. */
async function migrationsThatDo(name: string, body: string): Promise<string> {
  const changed = join(folder, name)
  await cp(migrationsFolder, changed, { recursive: true })
  const texts = await Promise.all(
    (await readdir(changed))
      .toSorted()
      .map(async (name) => ({ file: join(changed, name), text: await readFile(join(changed, name), 'utf8') })),
  )
  // A concurrent one holds one statement only.
  const last = texts.findLast(({ text }) => !text.startsWith('-- concurrently'))
  const trigger = `
    create function spoil() returns trigger language plpgsql as $$ begin ${body} end $$;
    create trigger spoil before insert on synonym_groups for each row execute function spoil();`
  if (last !== undefined) await writeFile(last.file, `${last.text}\n${trigger}`)
  return changed
}

test('[BKP-12] a backup is proven only by the rows and the checksum of every table of what was restored', async () => {
  const backup = await aBackup('whole.tar', '2026-11-20T09:00:00Z')
  await expect(prove(backup)).resolves.toBeUndefined()
  await expect(prove(backup, await migrationsThatDo('lost', 'return null;'))).rejects.toThrow(
    'The table synonym_groups has 0 rows that differ from the 1 of the backup',
  )
  const other = await migrationsThatDo('changed', "new.words := '{labial,otra}'; return new;")
  await expect(prove(backup, other)).rejects.toThrow(
    'The table synonym_groups has 1 rows that differ from the 1 of the backup',
  )
}, 60_000)

test('[BKP-12] a file in the place of the one that was written is not taken for it', async () => {
  const [first, second] = [
    await aBackup('first.tar', '2026-11-20T09:00:00Z'),
    await aBackup('second.tar', '2026-11-21T09:00:00Z'),
  ]
  await expect(prove({ ...first, file: second.file })).rejects.toThrow('The file is another one than was written')
}, 60_000)
