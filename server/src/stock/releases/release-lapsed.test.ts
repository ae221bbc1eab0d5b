import { cleanUpHolds } from '@tocador/contracts/cart/holds-endpoints'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { inTransaction, nobody } from '../../platform/context'
import { aSession, manyProducts } from '../../testing/factories'
import { createTestApp } from '../../testing/test-app'

const shop = await createTestApp()

test('more lapsed holds than are released at once are all released, and counted', async () => {
  await manyProducts(shop, 501, {})
  await inTransaction(shop.contextFor(nobody), (tx) =>
    tx.run(sql`
      with cart as (
        insert into carts (session_id, created_at, updated_at) values (${aSession()}, ${tx.now}, ${tx.now}) returning id
      ), line as (
        insert into cart_lines (cart_id, product_id, quantity, reserved_until, created_at, updated_at)
        select cart.id, product_id, 2, ${tx.now}, ${tx.now}, ${tx.now} from cart, stock_levels
      )
      update stock_levels set held = 2`),
  )
  const { token } = await shop.signIn('admin')
  const { message, data } = (await shop.call(cleanUpHolds, { token })).body
  expect([message, data]).toStrictEqual([
    'Limpieza completada: 501 reservas procesadas',
    { cleaned: 501, stockRestored: 1_002 },
  ])
  expect(await shop.db.rows(sql`select held, count(*)::int as products from stock_levels group by held`)).toStrictEqual(
    [{ held: 0, products: 501 }],
  )
})
