import { newSession, orderOf } from './open-shop.mjs'
import { openSilentPushes } from './silent-pushes.mjs'
import { inParallel, openSilently, send } from './requests.mjs'
import { summary } from './visitors.mjs'

/** The address of the attacker; every attack has its own, so that one does not use up the limits of the next. */
const addressOf = (nth) => `127.0.9.${nth}`
const OTHER = '127.0.3.1'

const SLOW_FORM =
  'POST /pedido/AAAAAAAAAAAAAAAAAAAAAA/cancelar HTTP/1.1\r\nHost: a\r\n' +
  'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\na'
const DRIP_MS = 2_000

const countOf = (answers, status) => answers.filter((answer) => answer.status === status).length
const promise = (isKept, text) => (isKept ? [] : [text])

/** Each returns what it counted and the promises that the shop broke. */
export const attacks = {
  async 'three hundred logins at once'(shop, { longestWaitMs }) {
    const from = addressOf(2)
    let isOver = false
    const owner = []
    const ownersLogins = (async () => {
      while (!isOver) owner.push(await shop.logInOwner())
    })()
    const flood = await inParallel(300, 300, (nth) =>
      shop.api('POST', '/auth/login', {
        from,
        body: { phone: String(1_700_000_000 + nth), password: 'una-suposicion' },
      }),
    )
    isOver = true
    await ownersLogins
    owner.push(await shop.logInOwner())
    const slowest = Math.max(...owner.map(({ ms }) => ms))
    const checked = countOf(flood, 401)
    return {
      counted: `${checked} passwords checked, ${countOf(flood, 429)} refused; the owner signed in ${countOf(owner, 200)} of ${owner.length} times, slowest ${slowest.toFixed(0)} ms`,
      broken: [
        ...promise(countOf(owner, 200) === owner.length, 'the owner could not sign in'),
        ...promise(slowest <= longestWaitMs, `the owner waited ${slowest.toFixed(0)} ms for a login`),
        ...promise(checked <= 104, `${checked} passwords of one network were checked`),
      ],
    }
  },

  async 'large and unfinished bodies'(shop, { isShort }) {
    const from = addressOf(3)
    const raw = '['.repeat(1_000_000)
    const unfinished = await inParallel(400, 50, () =>
      openSilently(
        shop.url,
        from,
        `POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 16384\r\n\r\n{"phone":"${'1'.repeat(16_000)}`,
      ),
    )
    const large = await inParallel(isShort ? 30 : 120, 4, () => shop.api('POST', '/auth/login', { from, raw }))
    const deep = await inParallel(isShort ? 100 : 400, 8, () =>
      shop.api('POST', '/auth/login', { from, raw: raw.slice(0, 16_384) }),
    )
    const open = unfinished.filter((one) => one.isOpen()).length
    for (const one of unfinished) one.close()
    const read = large.filter(({ status }) => status !== 413 && status !== 0).length
    return {
      counted: `${large.length} of 1 MB, ${deep.length} of 16 KB; ${open} of ${unfinished.length} unfinished bodies stay open`,
      broken: [
        ...promise(read === 0, `${read} bodies of 1 MB were not refused`),
        ...promise(countOf(deep, 400) === deep.length, 'deep JSON was not refused with 400'),
        // 4 MB a network, 16 KB each.
        ...promise(open <= 256, `${open} unfinished bodies of one network stay open`),
      ],
    }
  },

  async 'searches of a hundred words'(shop, { isShort }) {
    const letters = 'abcdefghijklmnopqrstuvwxyz'
    const search = encodeURIComponent(Array.from({ length: 100 }, (_, nth) => letters[nth % letters.length]).join(' '))
    const answers = await inParallel(isShort ? 300 : 2_000, 8, (nth) =>
      shop.api('GET', `/public/products?search=${search}&unknown=${nth}`, { from: addressOf(4) }),
    )
    const faults = answers.filter(({ status }) => status >= 500 || status === 0).length
    return { counted: `${answers.length} searches`, broken: promise(faults === 0, `${faults} searches failed`) }
  },

  async 'six hundred emptied carts'(shop, { isShort }) {
    const from = addressOf(5)
    await inParallel(isShort ? 520 : 600, 8, async (nth) => {
      const [sessionId, productId] = [newSession(), shop.products[nth % shop.products.length].id]
      await shop.api('POST', '/unified-cart/add-item', { from, body: { sessionId, productId, quantity: 1 } })
      await shop.api('DELETE', '/unified-cart/remove-item', { from, body: { sessionId, productId } })
    })
    const body = { sessionId: newSession(), productId: shop.products[0].id, quantity: 1 }
    const guest = await shop.api('POST', '/unified-cart/add-item', { from, body })
    await shop.api('POST', '/unified-cart/clear', { from, body: { sessionId: body.sessionId } })
    return {
      counted: `the next guest of the network was answered with ${guest.status}`,
      broken: promise(guest.status === 200, `the next guest of that network was refused: ${guest.json?.message}`),
    }
  },

  async 'silent connections'(shop, { isShort }) {
    const from = addressOf(6)
    const silent = await inParallel(isShort ? 1_000 : 5_200, 100, () => openSilently(shop.url, from))
    const others = await inParallel(20, 5, (nth) =>
      send(`${shop.url}/api/public/products?limit=5`, { from: `127.0.4.${nth + 1}` }),
    )
    const open = silent.filter((one) => one.isOpen()).length
    const isOldestClosed = silent[0]?.isOpen() === false
    for (const one of silent) one.close()
    return {
      counted: `${open} of ${silent.length} stay open; ${countOf(others, 200)} of ${others.length} others were answered`,
      broken: [
        ...promise(open <= 500, `${open} silent connections of one network stay open`),
        ...promise(isOldestClosed, 'the longest idle connection stayed open'),
        ...promise(countOf(others, 200) === others.length, 'others were not answered'),
      ],
    }
  },

  async 'slow forms from two addresses'(shop, { isShort }) {
    const forms = isShort ? 600 : 2_500
    const attackers = [addressOf(8), addressOf(9)]
    const slow = await inParallel(2 * forms, 100, (nth) => openSilently(shop.url, attackers[nth % 2], SLOW_FORM))
    let isOver = false
    const dripping = (async () => {
      while (!isOver) {
        await new Promise((resolve) => setTimeout(resolve, DRIP_MS))
        for (const one of slow) one.write('a')
      }
    })()
    // Longer than a form may take to arrive.
    const others = await inParallel(40, 1, async (nth) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      return send(`${shop.url}/api/public/products?limit=5`, { from: `127.0.4.${nth + 30}` })
    })
    isOver = true
    await dripping
    const open = slow.filter((one) => one.isOpen()).length
    for (const one of slow) one.close()
    return {
      counted: `${open} of ${slow.length} stay open; ${countOf(others, 200)} of ${others.length} others were answered`,
      broken: [
        ...promise(countOf(others, 200) === others.length, 'a third address was not answered'),
        ...promise(open === 0, `${open} slow forms are still open after ten seconds`),
      ],
    }
  },

  async 'made-up hosts'(shop, { isShort }) {
    const hosts = isShort ? 100 : 500
    const answers = await inParallel(hosts, 8, (nth) =>
      send(`${shop.url}/${nth % 2 === 0 ? '' : 'sitemap.xml'}`, {
        from: addressOf(7),
        headers: { host: `made-up-${nth}.example` },
      }),
    )
    const named = answers.map(({ text }) => /made-up-\d+\.example/.exec(text)?.[0]).filter(Boolean)
    const own = new Set(named).size
    return {
      counted: `${own} of ${hosts} hosts got pages of their own, ${countOf(answers, 200)} pages were answered`,
      broken: [
        // Eight, and one more a minute.
        ...promise(own <= 9, `${own} made-up hosts got pages of their own`),
        ...promise(countOf(answers, 200) === hosts, 'pages were refused'),
      ],
    }
  },

  async 'made-up searches by address'(shop, { isShort }) {
    const visit = (path) => send(`${shop.url}${path}`, { from: OTHER, headers: { 'accept-encoding': 'br' } })
    const quiet = await inParallel(20, 1, () => visit('/'))
    const before = await shop.memoryMb()
    let isOver = false
    const landing = []
    const visits = (async () => {
      while (!isOver) {
        landing.push(await visit('/'))
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    })()
    const searches = isShort ? 400 : 4_000
    // Every other one finds all products, so that a whole page is rendered.
    const flood = await inParallel(searches, 8, (nth) =>
      send(
        `${shop.url}/?buscar=${nth % 2 === 0 ? `labial+numero${'+'.repeat(nth % 90)}&pagina=${nth}` : `palabra-${nth}`}`,
        {
          from: addressOf(8),
          headers: { 'accept-encoding': nth % 3 === 0 ? 'gzip' : 'br' },
        },
      ),
    )
    isOver = true
    await visits
    const grown = ((await shop.memoryMb()) ?? 0) - (before ?? 0)
    const [usual, during] = [summary(quiet), summary(landing)]
    const answered = countOf(flood, 200)
    // Searches that would make others wait are refused.
    const refused = countOf(flood, 429)
    return {
      counted: `${answered} of ${searches} searches answered, ${refused} refused; the landing page took p50 ${during.p50.toFixed(0)} ms, p99 ${during.p99.toFixed(0)} ms (${usual.p50.toFixed(0)} ms before); memory grew by ${grown.toFixed(0)} MB`,
      broken: [
        ...promise(during.refused === 0, `${during.refused} visits of the landing page were refused`),
        ...promise(answered + refused === searches, `${searches - answered - refused} searches got no answer`),
        ...promise(grown <= 150, `${searches} searches took ${grown.toFixed(0)} MB`),
      ],
    }
  },

  async 'push services that never answer'(shop, { isShort, longestWaitMs }) {
    const pushes = await openSilentPushes()
    // An account has twenty devices at most; the last one answers.
    for (let nth = 0; nth < 19; nth++) await shop.addDevice(pushes.subscription(`/never/${nth}`))
    await shop.addDevice(pushes.subscription('/answers'))
    const orders = await inParallel(isShort ? 10 : 40, 1, async (nth) => {
      const received = pushes.next()
      const startedAt = performance.now()
      const { status } = await shop.api('POST', '/orders/guest', {
        from: `127.0.5.${nth + 1}`,
        body: {
          ...orderOf(shop, String(1_800_000_000 + nth), [{ productId: shop.products[nth].id, quantity: 1 }]),
          sessionId: newSession(),
        },
      })
      const isReceived = await received(longestWaitMs)
      return { status, isReceived, ms: performance.now() - startedAt }
    })
    const hanging = pushes.hanging()
    await pushes.close()
    const slowest = Math.max(...orders.map(({ ms }) => ms))
    const missing = orders.filter(({ isReceived }) => !isReceived).length
    return {
      counted: `${countOf(orders, 201)} of ${orders.length} orders placed, ${hanging} pushes hang; the device that answers had each order's notice after ${slowest.toFixed(0)} ms at most`,
      broken: [
        ...promise(countOf(orders, 201) === orders.length, 'orders were refused'),
        ...promise(hanging >= 19, `only ${hanging} pushes hang`),
        ...promise(missing === 0, `${missing} notices did not reach the device that answers`),
      ],
    }
  },

  // Last, since a shop that lets one network take everything refuses ordinary visitors from then on.
  async 'hoarding in carts and guest orders'(shop, { isShort }) {
    const from = addressOf(1)
    const all = shop.products.reduce((sum, { units }) => sum + units, 0)
    let taken = 0
    const sessions = Array.from({ length: isShort ? 30 : 100 }, newSession)
    await inParallel(sessions.length, 8, async (nth) => {
      const sessionId = sessions[nth]
      for (const product of shop.products.slice(nth % 4, isShort ? 16 : undefined)) {
        for (const quantity of [50, 20, 5]) {
          const { status } = await shop.api('POST', '/unified-cart/add-item', {
            from,
            body: { sessionId, productId: product.id, quantity },
          })
          if (status !== 200) continue
          taken += quantity
          break
        }
      }
    })
    const orders = await inParallel(20, 4, (nth) => {
      const lines = shop.products.slice(nth, nth + 2).map(({ id }) => ({ productId: id, quantity: 50 }))
      return shop.api('POST', '/orders/guest', {
        from,
        body: { ...orderOf(shop, String(1_900_000_000 + nth), lines), sessionId: newSession() },
      })
    })
    const ordered = countOf(orders, 201) * 100
    const sessionId = newSession()
    const added = await inParallel(shop.products.length, 4, (nth) =>
      shop.api('POST', '/unified-cart/add-item', {
        from: OTHER,
        body: { sessionId, productId: shop.products[nth].id, quantity: 1 },
      }),
    )
    await shop.api('POST', '/unified-cart/clear', { from: OTHER, body: { sessionId } })
    const left = countOf(added, 200)
    return {
      counted: `${taken} of ${all} units held, ${ordered} ordered; another visitor can add ${left} of ${added.length} products`,
      broken: [
        ...promise(taken <= all / 3, `one network holds ${taken} of ${all} units, more than a third`),
        ...promise(left >= added.length * 0.8, `others can add only ${left} of ${added.length} products`),
      ],
    }
  },
}
