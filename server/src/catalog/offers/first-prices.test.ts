import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sql, { raw } from 'sql-template-tag'
import { expect, test } from 'vitest'
import {
  approveProduct,
  deleteProduct,
  restoreProduct,
  updateProduct,
} from '@tocador/contracts/catalog/admin-products-endpoints'
import { changeProducts } from '@tocador/contracts/catalog/product-selection-endpoints'
import { inTransaction, nobody } from '../../platform/context'
import { aProduct } from '../../testing/factories'
import { migrationsFolder } from '../../testing/test-cluster'
import { createTestApp } from '../../testing/test-app'
import { saveProducts } from '../save-products/save-products'

const shop = await createTestApp()
const { token } = await shop.signIn('admin')

/** The part of the migration that fills the history. */
async function firstPrices(): Promise<string> {
  const name = (await readdir(migrationsFolder)).find((file) => file.endsWith('-offers.sql')) ?? ''
  const text = await readFile(join(migrationsFolder, name), 'utf8')
  return text.slice(text.indexOf('do $history$'))
}
const history = () =>
  shop.db.rows(sql`
    select product_id as product, price_cents as cents, since from price_history order by product_id, since`)

test('[OFFER-06] a shop that existed before begins with the prices of its audit, the same ones as were kept since', async () => {
  const id = await aProduct(shop, { priceCents: 10_000, createdAt: '2026-09-01T12:00:00Z' })
  const quiet = await aProduct(shop, { priceCents: 20_000, createdAt: '2026-09-02T12:00:00Z' })
  const draft = await aProduct(shop, { priceCents: 30_000, isApproved: false })
  const later = () => shop.clock.advance({ minutes: 1 })
  const steps = [
    () => shop.call(updateProduct, { params: { id }, body: { price: 120 }, token }),
    () => shop.call(updateProduct, { params: { id }, body: { name: 'Otro nombre' }, token }),
    () => shop.call(changeProducts, { body: { products: [{ id, price: 130 }], status: 'inactive' }, token }),
    () => shop.call(changeProducts, { body: { products: [{ id }], status: 'active' }, token }),
    () => shop.call(approveProduct, { params: { id }, body: { is_approved: 0 }, token }),
    () => shop.call(approveProduct, { params: { id }, body: { is_approved: 1 }, token }),
    () => shop.call(deleteProduct, { params: { id }, token }),
    () => shop.call(restoreProduct, { params: { id }, token }),
    () =>
      inTransaction(shop.contextFor(nobody), (tx) =>
        saveProducts(tx, [{ identity: { id }, name: 'De un archivo', priceCents: 14_000 }]),
      ),
    () => shop.call(approveProduct, { params: { id: draft }, body: { is_approved: 1 }, token }),
  ]
  for (const step of steps) {
    later()
    await step()
  }
  const kept = await history()
  expect(kept.filter((row) => Object(row).product === id)).toHaveLength(9)
  expect(kept).toContainEqual({ product: quiet, cents: 20_000, since: new Date('2026-09-02T12:00:00Z') })

  await inTransaction(shop.contextFor(nobody), async (tx) => {
    await tx.run(sql`delete from price_history`)
    await tx.run(sql`${raw(await firstPrices())}`)
  })
  expect(await history()).toStrictEqual(kept)
})
