import { expect, test } from 'vitest'
import { placeGuestOrder, placeManualOrder, placeOrder } from '@tocador/contracts/orders/placing-endpoints'
import { aPlace, aProduct, aSession, anOrderInput, levelOf } from '../../testing/factories'
import { createTestApp } from '../../testing/test-app'

const shop = await createTestApp()
const place = await aPlace(shop)
const MB = 1_048_576

/** The order of one product as some clients send it: with the whole product in its line, padded to this many bytes. */
async function anOrderOf(bytes: number) {
  const productId = await aProduct(shop, { stock: 5 })
  const order = { ...anOrderInput(place, { [productId]: 1 }), sessionId: aSession() }
  const withText = (description: string) => {
    const product = { id: productId, name: 'Labial', description }
    return { ...order, cartItems: [{ productId, quantity: 1, product }] }
  }
  const empty = Buffer.byteLength(JSON.stringify(withText('')))
  return { productId, body: withText('a'.repeat(bytes - empty)) }
}

test.each([
  ['a guest', placeGuestOrder, async (): Promise<string | undefined> => undefined],
  ['an account', placeOrder, async () => (await shop.signIn('client')).token],
  ['the owner', placeManualOrder, async () => (await shop.signIn('admin')).token],
] as const)(
  '[SAFE-24] an order of 1 MB with whole products in its lines is placed by %s',
  async (_who, endpoint, signIn) => {
    const token = await signIn()
    const whole = await anOrderOf(MB)
    expect((await shop.call(endpoint, { body: whole.body, token })).status).toBe(201)
    expect(await levelOf(shop, whole.productId)).toStrictEqual({ onHand: 4, held: 0 })
    const tooLarge = await anOrderOf(MB + 1)
    const { status, body } = await shop.call(endpoint, { body: tooLarge.body, token })
    expect([status, body.code]).toEqual([413, 'TOO_LARGE'])
    expect(await levelOf(shop, tooLarge.productId)).toStrictEqual({ onHand: 5, held: 0 })
  },
)
