import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { inTransaction, nobody } from '../../platform/context'
import { aCartWith, aProduct, levelOf } from '../../testing/factories'
import { createTestApp } from '../../testing/test-app'
import { forgetCarts } from './queries'

const shop = await createTestApp()

/** The cart of a guest who was forgotten, which names nobody. */
async function aForgottenCart(lines: Record<number, number>): Promise<number> {
  const sessionId = await aCartWith(shop, lines)
  return inTransaction(shop.contextFor(nobody), async (tx) => {
    const [cart] = await tx.write<{ id: number }>(sql`
      update carts set session_id = 'forgotten:' || id where session_id = ${sessionId} returning id`)
    return cart?.id ?? 0
  })
}

test('of the carts of forgotten guests only those without a product of the owner go with the demo', async () => {
  const [ofDemo, own] = [await aProduct(shop), await aProduct(shop)]
  const cartIds = async () =>
    (await shop.db.rows<{ id: number }>(sql`select id from carts order by id`)).map(({ id }) => id)
  const [demo, mixed, owners] = [
    await aForgottenCart({ [ofDemo]: 1 }),
    await aForgottenCart({ [ofDemo]: 1, [own]: 1 }),
    await aForgottenCart({ [own]: 2 }),
  ]
  expect(await cartIds()).toStrictEqual([demo, mixed, owners])
  await inTransaction(shop.contextFor(nobody), (tx) =>
    forgetCarts(tx, { userIds: [], sessionPrefix: 'guest_demo_', productIds: [ofDemo] }),
  )
  expect(await cartIds()).toStrictEqual([mixed, owners])
  expect([await levelOf(shop, ofDemo), await levelOf(shop, own)]).toStrictEqual([
    { onHand: 10, held: 1 },
    { onHand: 10, held: 3 },
  ])
})
