import { inParallel } from './requests.mjs'
import { newSession, orderOf } from './open-shop.mjs'

const VISITORS = 4
const PAUSE_MS = 40

/** Ordinary visitors of different networks, who browse and fill a cart until they are stopped. */
export function startVisitors(shop) {
  const answers = []
  let isOver = false
  const visit = async (nth) => {
    const from = `127.0.1.${nth + 1}`
    const sessionId = newSession()
    for (let step = 0; !isOver; step++) {
      const { id: productId } = shop.products[(nth * 7 + step) % shop.products.length]
      const calls = [
        ['GET', '/public/products?limit=20', {}],
        ['GET', `/public/products/${productId}`, {}],
        ['POST', '/unified-cart/add-item', { body: { sessionId, productId, quantity: 1 } }],
        ['DELETE', '/unified-cart/remove-item', { body: { sessionId, productId } }],
      ]
      const [method, path, options] = calls[step % calls.length]
      // Added and removed must name the same product.
      if (options.body) options.body.productId = shop.products[nth * 7].id
      answers.push(named(await shop.api(method, path, { from, ...options }), method, path))
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
  const done = Promise.all(Array.from({ length: VISITORS }, (_, nth) => visit(nth)))
  return async () => {
    isOver = true
    await done
    return summary(answers)
  }
}

/** Phones behind one carrier's address sign in, choose a product each and order it. */
export async function sendCrowd(shop) {
  const from = '127.0.2.1'
  const answers = []
  const call = async (method, path, options) => {
    const answer = await shop.api(method, path, { from, ...options })
    answers.push(named(answer, method, path))
    return answer.json?.data
  }
  // All of them begin at once; their logins wait in one queue.
  await inParallel(shop.people.length, shop.people.length, async (nth) => {
    const phone = shop.people[nth]
    await call('GET', '/public/products?limit=20', {})
    const session = await call('POST', '/auth/login', { body: { phone, password: shop.password } })
    if (!session) return
    const { token } = session
    const productId = shop.products[nth % shop.products.length].id
    await call('POST', '/unified-cart/add-item', { token, body: { productId, quantity: 1 } })
    await call('POST', '/orders', { token, body: orderOf(shop, phone, [{ productId, quantity: 1 }]) })
  })
  return summary(answers)
}

const named = ({ status, ms, json }, method, path) => ({ status, ms, name: `${method} ${path} ${json?.code ?? ''}` })

export function summary(answers) {
  const times = answers.map(({ ms }) => ms).sort((one, other) => one - other)
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  const refused = answers.filter(({ status }) => status === 0 || status >= 400)
  return { calls: answers.length, p50: at(0.5), p99: at(0.99), refused: refused.length, example: refused[0] }
}
