import { connect } from 'node:net'

// Keeps event streams open from a separate process: receives { url, count }, replies when that many are open, and ends
// all of them when `count` is 0. Plain sockets, because they need little processor time.
const STREAMS_PER_ADDRESS = 20
const streams = new Set()

process.on('message', async ({ url, count }) => {
  if (count === 0) await Promise.all([...streams].map(end))
  else await Promise.all(Array.from({ length: count }, (_, place) => open(url, place)))
  process.send(streams.size)
})

/** The stream of a guest of its own, open once its first bytes are here. */
async function open(url, place) {
  const { hostname, port } = new URL(url)
  const body = JSON.stringify({ sessionId: `guest_${String(place).padStart(20, '0')}` })
  const localAddress = `127.0.1.${1 + Math.floor(place / STREAMS_PER_ADDRESS)}`
  const socket = connect({ host: hostname, port: Number(port), localAddress })
  const first = new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('data', (chunk) => resolve(chunk.toString('latin1')))
  })
  socket.write(
    `POST /api/live HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept: text/event-stream\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${body.length}\r\n\r\n${body}`,
  )
  const answer = await first
  if (!answer.startsWith('HTTP/1.1 200 ')) throw new Error(`Unexpected answer:\n${answer}`)
  socket.resume()
  streams.add(socket)
}

function end(socket) {
  streams.delete(socket)
  return new Promise((resolve) => {
    socket.once('close', resolve)
    socket.destroy()
  })
}
