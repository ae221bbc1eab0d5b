import assert from 'node:assert/strict'
import { askPlainly } from './client.mjs'
import { noisePicture } from './noise-picture.mjs'
import { DOMAIN } from './proxies.mjs'
import { OWNER } from './trial-shop.mjs'
import { until } from './until.mjs'

/** The address of the visitor of this trial, and one that she only claims to have. */
export const VISITOR = '127.0.7.2'
const CLAIMED = '203.0.113.9'

/** What each proxy must do with its file, in this order. */
export const promises = {
  'http is sent to https, with its path': async ({ http, secretPath }) => {
    const { status, location } = await askPlainly(http, secretPath)
    assert.ok(status === 301 || status === 308, `answered with ${status}`)
    const target = new URL(location)
    assert.equal(`${target.protocol}//${target.hostname}${target.pathname}`, `https://${DOMAIN}${secretPath}`)
  },

  'the storefront is shown by HTTP/2': async ({ client }) => {
    const { status, text, headers } = await client.request({ path: '/' })
    assert.equal(status, 200)
    assert.match(text, /<main/)
    assert.match(headers['strict-transport-security'], /max-age/)
  },

  'the owner signs in, and the shop sees her own address': async (proxy, shop) => {
    const logins = () => shop.logged('/api/auth/login')
    const earlier = logins().length
    proxy.token = await signIn(proxy.client)
    await until('the login is in the log', () => logins().length > earlier)
    assert.match(logins().at(-1).ip, /^127\.0\.7\./)
  },

  'an event arrives while its stream stays open': async ({ client, token }) => {
    const stream = await client.open({
      method: 'POST',
      path: '/api/live',
      headers: { ...signedIn(token), accept: 'text/event-stream', 'content-type': 'application/json' },
      body: '{}',
    })
    let events = ''
    stream.on('data', (text) => (events += text))
    await until('the stream is open', () => events.startsWith(':'))
    await addPlace(client, token)
    await until('the event arrives', () => events.includes('event: shop'))
    assert.equal(stream.closed, false)
    stream.close()
  },

  'pictures of 10 MB arrive together': async ({ client, token }) => {
    const { status, text } = await upload(client, token, [1_060, 1_061, 1_062])
    assert.equal(status, 201, text)
  },

  'a picture of 10 MB is refused by the shop, not by the proxy': async ({ client, token }) => {
    const { status, text } = await upload(client, token, [1_830])
    assert.ok(status >= 400, `answered with ${status}`)
    assert.equal(JSON.parse(text).success, false)
  },

  'the secret of an order’s link is not logged': async ({ client, secretPath, log }) => {
    for (const path of [secretPath, `${secretPath}?quieta=1`]) {
      assert.equal((await client.request({ path })).status, 404)
    }
    assert.equal((await client.request({ path: '/no-hay-nada' })).status, 404)
    // Lines come in order, so that after this one the others have been written.
    await until('the log has a line of each request', async () => ((await log()).match(/404/g) ?? []).length >= 3)
    assert.doesNotMatch(await log(), secretIn(secretPath))
  },

  'the network of a visitor is logged, not her address': async ({ log }) => {
    assert.match(await log(), /127\.0\.7\.0/)
    assert.doesNotMatch(await log(), /127\.0\.7\.2/)
  },
}

/** What holds after each proxy was asked for a secret page, as `answer`, while the shop was away. */
export const awayPromises = {
  'while the shop restarts, visitors wait or are told so': async ({ waitsForTheShop, answer }) => {
    const { status, text } = await answer
    if (waitsForTheShop) assert.equal(status, 404)
    else {
      assert.equal(status, 503)
      assert.match(text, /La tienda vuelve en un momento/)
    }
  },

  'the secret is not logged then either': async ({ client, secretPath, log }) => {
    await until('the shop is reached again', async () => (await client.request({ path: '/' })).status === 200)
    assert.doesNotMatch(await log(), secretIn(secretPath))
  },
}

const secretIn = (path) => new RegExp(path.split('/').at(-1))
const signedIn = (token) => ({ authorization: `Bearer ${token}` })

async function signIn(client) {
  const { status, text } = await client.request({
    method: 'POST',
    path: '/api/auth/login',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': CLAIMED, forwarded: `for=${CLAIMED}` },
    body: JSON.stringify(OWNER),
  })
  assert.equal(status, 200, text)
  return JSON.parse(text).data.token
}

async function addPlace(client, token) {
  const { status, text } = await client.request({
    method: 'POST',
    path: '/api/admin/delivery-locations',
    headers: { ...signedIn(token), 'content-type': 'application/json' },
    body: JSON.stringify({ name: `Plaza ${Date.now()}`, address: 'Calle 1' }),
  })
  assert.equal(status, 201, text)
}

async function upload(client, token, sides) {
  const form = new FormData()
  for (const side of sides) form.append('images', new Blob([noisePicture(side)], { type: 'image/png' }), `${side}.png`)
  const encoded = new Response(form)
  return client.request({
    method: 'POST',
    path: '/api/images/upload',
    headers: { ...signedIn(token), 'content-type': encoded.headers.get('content-type') },
    body: Buffer.from(await encoded.arrayBuffer()),
  })
}
