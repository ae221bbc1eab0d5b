import { expect, test } from 'vitest'
import { nobody } from '../platform/context'
import { readEnvironment } from '../platform/env'
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

const bucket = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'fotos',
  S3_PUBLIC_URL: 'https://fotos.example',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'key',
}
test.each<[string, Record<string, string>, string[]]>([
  ['neither', {}, ['embedded', 'folder']],
  ['a database server', { DATABASE_URL: 'postgres://ana:secreto@db.example/tienda' }, ['server', 'folder']],
  [
    'a worker of a shop with an embedded database',
    { DATABASE_URL: 'postgres:///postgres?host=/x', EMBEDDED_DATABASE: 'on' },
    ['embedded', 'folder'],
  ],
  ['a bucket', bucket, ['embedded', 's3']],
  ['Cloudinary', { CLOUDINARY_URL: 'cloudinary://key:secret@cloud' }, ['embedded', 'hosted']],
])('with settings of %s the owner is told where rows and pictures are', async (_what, given, places) => {
  const parts = { ...shop, env: readEnvironment(given), hasDemo: () => Promise.resolve(false), commit: '' }
  const { db } = shop.contextFor(nobody)
  const { database, pictures } = await showSystem(parts, { db, startedAt: shop.clock.now() })
  expect([database, pictures]).toStrictEqual(places)
})
