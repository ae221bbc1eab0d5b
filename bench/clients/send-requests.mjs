import { connect } from 'node:net'

// Sends requests from a separate process: receives { url, count } and replies after `count` answers. Plain sockets,
// because they need little processor time.
const CONNECTIONS = 16
const visitors = new Map()

process.on('message', async ({ url, count }) => {
  if (!visitors.has(url))
    visitors.set(url, await Promise.all(Array.from({ length: CONNECTIONS }, (_, i) => visitor(url, i))))
  let waiting = count
  await Promise.all(
    visitors.get(url).map(async (ask) => {
      while (waiting-- > 0) await ask()
    }),
  )
  process.send('done')
})

/** A keep-alive connection with its own local address, because of rate limits; each call sends one request. */
async function visitor(url, place) {
  const { hostname, port, pathname, search } = new URL(url)
  const request = Buffer.from(
    `GET ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept: application/json\r\n` +
      'Accept-Encoding: gzip, deflate, br\r\nUser-Agent: Mozilla/5.0 (Linux; Android 14)\r\nConnection: keep-alive\r\n\r\n',
  )
  const socket = connect({ host: hostname, port: Number(port), localAddress: `127.0.0.${10 + place}` })
  let missing = 0
  let answered = () => {}
  socket.on('data', (chunk) => {
    if (missing === 0) missing = lengthOfAnswer(chunk)
    missing -= chunk.length
    if (missing < 0) throw new Error('An answer is longer than its content-length')
    if (missing === 0) answered()
  })
  await new Promise((resolve) => socket.once('connect', resolve))
  return () =>
    new Promise((resolve) => {
      answered = resolve
      socket.write(request)
    })
}

/** Length of head and body. On loopback the head always arrives in one chunk. */
function lengthOfAnswer(chunk) {
  const end = chunk.indexOf('\r\n\r\n')
  const head = chunk.toString('latin1', 0, end)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (!head.startsWith('HTTP/1.1 200 ') || length === undefined) throw new Error(`Unexpected answer:\n${head}`)
  return end + 4 + Number(length)
}
