import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { PUSH_TEST_CA } from './open-shop.mjs'

/** A push service that answers only pushes to `/answers`. */
export async function openSilentPushes() {
  const key = PUSH_TEST_CA.replace('-ca.pem', '-key.pem')
  let hanging = 0
  let heard = () => {}
  const server = createServer({ cert: readFileSync(PUSH_TEST_CA), key: readFileSync(key) }, (request, response) => {
    request.resume()
    if (request.url !== '/answers') return void hanging++
    response.writeHead(201).end()
    heard(true)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    subscription: (path) => ({
      endpoint: `https://127.0.0.1:${server.address().port}${path}`,
      p256dh: createECDH('prime256v1').generateKeys('base64url', 'uncompressed'),
      auth: randomBytes(16).toString('base64url'),
    }),
    /** Listens for the next push that is answered. The function that it returns waits for it, and resolves to whether it came in time. */
    next() {
      const received = new Promise((resolve) => (heard = resolve))
      return (ms) => Promise.race([received, new Promise((resolve) => setTimeout(resolve, ms, false))])
    },
    hanging: () => hanging,
    close() {
      server.closeAllConnections()
      server.close()
      return once(server, 'close')
    },
  }
}
