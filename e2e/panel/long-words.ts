import { suggestOption } from '@tocador/contracts/surveys/surveys-endpoints'
import { addItem } from '@tocador/contracts/cart/cart-endpoints'
import { createArrival } from '@tocador/contracts/arrivals/admin-arrivals-endpoints'
import { groupProducts } from '@tocador/contracts/catalog/family-endpoints'
import { createSurvey } from '@tocador/contracts/surveys/admin-surveys-endpoints'
import { addSynonyms } from '@tocador/contracts/search/synonym-endpoints'
import { shopTime } from '@tocador/contracts/calendar'
import sql from 'sql-template-tag'
import { aPlace, aProduct, anOrderInput } from '../../server/src/testing/factories'
import type { RunningShop } from '../../server/src/testing/running-shop'
import { saveKnownSearches } from '../../server/src/testing/samples/known-searches'
import { signIn } from '../../server/src/testing/sign-in'
import { LONG_WORD } from '../storefront/large-text'
import { placeOrder } from '../support/owner'
import { untilShown } from '../support/shop-test'
import { aSurvey, owner } from '../surveys/survey-calls'

/** A row of each kind whose texts are a word of 60 letters, and what opens it. */
export async function withLongWords(shop: RunningShop) {
  const product = await aProduct(shop, {
    name: LONG_WORD,
    description: LONG_WORD,
    type: LONG_WORD,
    category: LONG_WORD,
    priceCents: 1_234_500,
    stock: 50,
  })
  await untilShown(shop, product)
  const place = await aPlace(shop, { name: LONG_WORD, description: LONG_WORD, capacity: 9 })
  const texts = { customerName: LONG_WORD, notes: LONG_WORD, email: `${LONG_WORD}@ejemplo.mx` }
  const order = await placeOrder(shop, anOrderInput(place, { [product]: 2 }, texts))
  const { user, token } = await signIn(shop, 'client', { name: LONG_WORD, email: `${LONG_WORD}@ejemplo.mx` })
  const asClient = async <Data>({ method, path }: { method: string; path: string }, body: object) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const reply = await fetch(`${shop.url}/api${path}`, { method, headers, body: JSON.stringify(body) })
    return (await reply.json()) as { data: Data }
  }
  await asClient(addItem, { productId: product, quantity: 3 })
  const line = await shop.db.first<{ id: number; cart: number }>(
    sql`select id, cart_id as cart from cart_lines where product_id = ${product} and status = 'active'`,
  )
  if (line === undefined) throw new Error('Nothing is held')

  const survey = await aSurvey(shop, `¿${LONG_WORD}?`, [{ option_text: LONG_WORD, description: LONG_WORD }, 'Otra'])
  const send = await owner(shop)
  const draft = await send(createSurvey, undefined, { question: `¿Borrador ${LONG_WORD}?`, description: LONG_WORD })
  const { data: option } = await asClient<{ id: number }>(suggestOption, {
    survey_id: survey,
    option_text: `Más ${LONG_WORD}`,
    description: LONG_WORD,
  })
  await send(addSynonyms, undefined, { words: [LONG_WORD.slice(0, 40), LONG_WORD.slice(3, 43)] })
  const { day } = shopTime(shop.clock.now(), 'America/Mexico_City')
  await saveKnownSearches(shop, [{ day, words: LONG_WORD.toLowerCase(), searches: 1_234, adds: 0, found: 0 }])
  return { product, order: order.id, user: user.id, line: line.id, cart: line.cart, survey, draft, option: option.id }
}

/** Shades of the product, and an expected piece. */
export async function withLongFamily(shop: RunningShop, product: number) {
  const send = await owner(shop)
  const other = await aProduct(shop, { name: `Otra ${LONG_WORD}` })
  const shades = [product, other].map((id, nth) => ({ product_id: id, name: `${nth}${LONG_WORD.slice(1)}` }))
  await send(groupProducts, undefined, { name: LONG_WORD, shades })
  return { arrival: await send(createArrival, undefined, { name: LONG_WORD, price: 999_999.99 }) }
}
