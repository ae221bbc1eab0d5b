import { expect, test } from 'vitest'
import { withDatabase } from './scratch-database'

// An address that is left as it is would let the check of a backup work on the shop's own database.
test.each([
  ['postgres://shop:secret@host:5432/shop', 'postgres://shop:secret@host:5432/other'],
  ['postgresql://shop@host/shop?sslmode=require', 'postgresql://shop@host/other?sslmode=require'],
  ['postgres://shop@host', 'postgres://shop@host/other'],
  ['postgres://shop@host?sslmode=require', 'postgres://shop@host/other?sslmode=require'],
  ['postgres://%2Frun%2Fpg/shop', 'postgres://%2Frun%2Fpg/other'],
  ['postgresql:///shop?host=/run/pg', 'postgresql:///other?host=/run/pg'],
])('the address %s with another database is %s', (url, expected) => {
  expect(withDatabase(url, 'other')).toBe(expected)
})
