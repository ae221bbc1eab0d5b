import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import sql from 'sql-template-tag'
import { expect, onTestFinished, test } from 'vitest'
import { createTestApp } from '../testing/test-app'

const { database } = await createTestApp()
const tool = fileURLToPath(new URL('../../dist/tools/import.js', import.meta.url))

test('npm run import reads a file of the folder in which it was typed, knows its own pictures and names itself in the audit', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tocador-import-tool-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const picture = 'https://tienda.example/media/a-1080.webp'
  await writeFile(join(folder, 'catalogo.csv'), `codigo,nombre,precio,image_url\nuno,Labial,100,${picture}\n`)
  const child = spawn(process.execPath, [tool, 'catalogo.csv'], {
    // npm runs the tool elsewhere, and says in INIT_CWD where it was typed.
    cwd: tmpdir(),
    env: {
      PATH: process.env['PATH'] ?? '',
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      PUBLIC_URL: 'https://tienda.example',
      INIT_CWD: folder,
    },
  })
  child.stdin.end()
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  expect(code, stderr).toBe(0)
  expect(stdout).toContain('creadas       1')
  expect(
    await database.db.rows(sql`
      select name, price_cents as cents, url from products join product_images on product_id = products.id
      where external_id = 'uno'`),
  ).toStrictEqual([{ name: 'Labial', cents: 10_000, url: '/media/a-1080.webp' }])
  expect(await database.db.rows(sql`select actor_name as who from audit_log where action = 'save-many'`)).toStrictEqual(
    [{ who: 'import' }],
  )
}, 30_000)
