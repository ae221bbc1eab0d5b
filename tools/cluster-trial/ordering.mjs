import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { newSession, orderOf } from '../siege/open-shop.mjs'
import { send } from '../siege/requests.mjs'
import { OWNER } from './shops.mjs'

const PRODUCTS = 20
export const UNITS = 100_000
const BUYERS = 4
const PAUSE_MS = 60
const RETRY_MS = 250
/** A page gives up about then and offers to try again. */
const PATIENCE_MS = 20_000

/** Products and a place to hand over, made through the API. */
export async function fillShop(url) {
  const api = async (method, path, options) => {
    const { status, text, json } = await send(`${url}/api${path}`, { method, ...options })
    if (status < 200 || status > 299) throw new Error(`${method} ${path} was answered with ${status}: ${text}`)
    return json.data
  }
  const { token } = await api('POST', '/auth/login', { body: OWNER })
  const [type] = await api('GET', '/products/types', {})
  const products = []
  for (let nth = 1; nth <= PRODUCTS; nth += 1) {
    const details = {
      price: 120,
      stock_total: UNITS,
      product_type_id: type.id,
      image_url: 'https://fotos.example/labial.webp',
    }
    const { id } = await api('POST', '/admin/products', { token, body: { name: `Labial número ${nth}`, ...details } })
    await api('PATCH', `/admin/products/${id}/approve`, { token, body: { is_approved: true } })
    products.push(id)
  }
  const place = await api('POST', '/admin/delivery-locations', { token, body: { name: 'Plaza', address: 'Calle 1' } })
  for (let weekday = 0; weekday < 7; weekday += 1) {
    const body = { location_id: place.id, day_of_week: weekday, time_slot: '10:00' }
    await api('POST', '/admin/time-slots', { token, body })
  }
  return { url, token, products, place: place.id }
}

/**
 * Buyers who order one after the other. Whoever gets no order tries again with the same key, as the page does, until it is
 * acknowledged. Another visitor reads the public list meanwhile.
 */
export function startOrdering(shop) {
  const load = { acknowledged: [], failed: [], requests: 0, isOver: false, isGivenUp: false }
  const runners = [...Array.from({ length: BUYERS }, () => buy(shop, load)), read(shop, load)]
  return {
    load,
    /** Waits for the orders under way; `giveUp` for those that get an answer now. */
    stop: async ({ giveUp = false } = {}) => {
      load.isOver = true
      load.isGivenUp = giveUp
      await Promise.all(runners)
    },
  }
}

async function buy(shop, load) {
  while (!load.isOver) {
    const order = newOrder(shop)
    const number = await placeUntilAcknowledged(shop, order, load)
    if (number !== undefined) load.acknowledged.push({ number, ...order, at: performance.now() })
    await pause(PAUSE_MS)
  }
}

export function newOrder(shop) {
  const sessionId = newSession()
  const lines = [0, 1].map((nth) => shop.products[(randomInt(PRODUCTS / 2) * 2 + nth) % PRODUCTS])
  const cartItems = lines.map((productId) => ({ productId, quantity: 1 }))
  return { sessionId, body: { ...orderOf(shop, `55${randomInt(10_000_000, 99_999_999)}`, cartItems), sessionId } }
}

async function placeUntilAcknowledged(shop, { sessionId, body }, load) {
  while (!load.isGivenUp) {
    const answer = await counted(load, 'An order', () => placeOnce(shop, sessionId, body), 201)
    if (answer.status === 201) return answer.json.data.orderNumber
    if (answer.status >= 400 && answer.status < 500) throw new Error(`An order was refused: ${answer.text}`)
    await pause(RETRY_MS)
  }
  return undefined
}

export const placeOnce = (shop, key, body) =>
  send(`${shop.url}/api/orders/guest`, {
    method: 'POST',
    body,
    headers: { 'idempotency-key': key },
    timeoutMs: PATIENCE_MS,
  })

async function read(shop, load) {
  while (!load.isOver) {
    const list = `${shop.url}/api/public/products?limit=20`
    await counted(load, 'A list', () => send(list, { timeoutMs: PATIENCE_MS }), 200)
    await pause(PAUSE_MS)
  }
}

async function counted(load, what, ask, expected) {
  const askedAt = performance.now()
  const answer = await ask()
  load.requests += 1
  if (answer.status !== expected)
    load.failed.push({ what, status: answer.status, askedAt, text: answer.text.slice(0, 200) })
  return answer
}
