import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { getSystemState } from '@tocador/contracts/settings/settings-endpoints'
import { inTransaction, shopItself } from '../../platform/context'
import { createTestApp } from '../../testing/test-app'
import { BACKUPS } from '../topics'
import { backupImpairment } from './backup-impairment'
import { backupCheck } from './check-backups'

const dataDir = await mkdtemp(join(tmpdir(), 'tocador-impairment-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const shop = await createTestApp({ env: { DATA_DIR: dataDir } })
const impaired = async () => (await backupImpairment(shop.contextFor, shop.env)())?.text
const checked = async () =>
  (await backupCheck(shop.env).find(shop.contextFor(shopItself))).map(({ what, found }) => [what, ...found])
const write = (change: ReturnType<typeof sql>) => inTransaction(shop.contextFor(shopItself), (tx) => tx.run(change))

test('the last backup is said to be of no use when it failed, and not when a proven one lost its file', async () => {
  await write(sql`
    insert into backups (name, started_at, finished_at, state, reason)
    values ('una', ${shop.clock.now()}, ${shop.clock.now()}, 'proven', '')`)
  expect(await impaired()).toBe('La carpeta de las copias ya no tiene ninguna.')
  expect(await checked()).toStrictEqual([['La carpeta de las copias ya no tiene ninguna', 'ninguna copia probada']])
  shop.clock.advance({ minutes: 1 })
  await write(sql`
    insert into backups (name, started_at, state, reason)
    values ('otra', ${shop.clock.now()}, 'failed', 'No queda espacio')`)
  expect(await impaired()).toBe('La última copia no sirve: No queda espacio.')
  expect(await checked()).toStrictEqual([['La última copia no sirve', 'No queda espacio; ninguna copia probada']])
})

test('what the shop says of its backups is what is known after the last change of them', async () => {
  const { token } = await shop.signIn('admin')
  const told = async () => (await shop.call(getSystemState, { token })).body.data.impairments.map(({ text }) => text)
  const becomes = (state: string, reason: string) =>
    inTransaction(shop.contextFor(shopItself), async (tx) => {
      await tx.run(sql`delete from backups`)
      await tx.run(sql`
        insert into backups (name, started_at, finished_at, state, reason)
        values ('esta', ${shop.clock.now()}, ${shop.clock.now()}, ${state}, ${reason})`)
      tx.announce(BACKUPS)
    })
  await becomes('failed', 'No queda espacio')
  expect(await told()).toContain('La última copia no sirve: No queda espacio.')
  await becomes('proven', '')
  expect((await told()).filter((text) => text.includes('copia'))).toStrictEqual([
    'La carpeta de las copias ya no tiene ninguna.',
  ])
})
