import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { inTransaction, shopItself } from '../../platform/context'
import { createTestApp } from '../../testing/test-app'
import { backupCheck } from './check-backups'

const dataDir = await mkdtemp(join(tmpdir(), 'tocador-check-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const shop = await createTestApp({ env: { DATA_DIR: dataDir } })
const found = () => backupCheck(shop.env).find(shop.contextFor(shopItself))
const write = (change: ReturnType<typeof sql>) => inTransaction(shop.contextFor(shopItself), (tx) => tx.run(change))

test('[DOC-05] the self-check names a shop whose last backup is too old, or failed, and what to do', async () => {
  expect(backupCheck(shop.env).title).toBe('Copias')
  await write(sql`update shop_identity set backups_since = ${shop.clock.now()}`)
  shop.clock.advance({ hours: 36 })
  expect(await found()).toStrictEqual([])
  shop.clock.advance({ milliseconds: 1 })
  expect(await found()).toStrictEqual([
    {
      what: 'No hay una copia probada de las últimas 36 horas',
      meaning: 'Si algo falla hoy, se pierde lo hecho desde la última: haz una en Ajustes › Sistema.',
      found: ['ninguna copia probada'],
    },
  ])
  await write(sql`
    insert into backups (name, started_at, state, reason) values ('una', ${shop.clock.now()}, 'failed', 'No queda espacio')`)
  expect(await found()).toStrictEqual([
    {
      what: 'La última copia no sirve',
      meaning: 'La siguiente puede fallar igual: corrige la causa y haz una en Ajustes › Sistema.',
      found: ['No queda espacio; ninguna copia probada'],
    },
  ])
})
