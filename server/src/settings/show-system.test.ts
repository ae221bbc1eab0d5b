import { expect, test } from 'vitest'
import { nobody } from '../platform/context'
import { createTestApp } from '../testing/test-app'
import { showSystem } from './show-system'

const shop = await createTestApp()

test('of the version of the database the name of its package is left out', async () => {
  const { db } = shop.contextFor(nobody)
  const packaged = new Proxy(db, {
    get: (real, name) =>
      name === 'first' ? () => Promise.resolve({ version: '17.2 (Debian 17.2-1.pgdg120+1)' }) : Reflect.get(real, name),
  })
  const parts = { ...shop, hasDemo: () => Promise.resolve(false), commit: '' }
  const { database_version: version } = await showSystem(parts, { db: packaged, startedAt: shop.clock.now() })
  expect(version).toBe('17.2')
})
