import { once } from 'node:events'
import { request as requestPlainly } from 'node:http'
import { connect } from 'node:http2'
import { connect as connectByTls } from 'node:tls'
import { DOMAIN } from './proxies.mjs'

/** A browser behind a proxy: HTTP/2 over TLS, from one of the loopback addresses. Like a browser it connects again when it has to. */
export async function openClient(port, from) {
  let session = await openSession(port, from)
  const open = async ({ method = 'GET', path, headers = {}, body }) => {
    if (session.closed || session.destroyed) session = await openSession(port, from)
    const stream = session.request({ ':method': method, ':path': path, ...headers }, { endStream: body === undefined })
    stream.setEncoding('utf8')
    if (body !== undefined) stream.end(body)
    return stream
  }
  return { open, request: async (sent) => answerOf(await open(sent)), close: () => session.destroy() }
}

async function openSession(port, from) {
  const socket = connectByTls({
    host: '127.0.0.1',
    port,
    localAddress: from,
    servername: DOMAIN,
    ALPNProtocols: ['h2', 'http/1.1'],
    // The certificate was made for this trial.
    rejectUnauthorized: false,
  })
  await once(socket, 'secureConnect')
  if (socket.alpnProtocol !== 'h2') throw new Error(`The proxy chose ${socket.alpnProtocol} instead of HTTP/2`)
  const session = connect(`https://${DOMAIN}`, { createConnection: () => socket })
  session.on('error', () => session.destroy())
  return session
}

async function answerOf(stream) {
  const [headers] = await once(stream, 'response')
  let text = ''
  for await (const chunk of stream) text += chunk
  return { status: headers[':status'], headers, text }
}

/** Without TLS, as somebody types the shop's name. */
export async function askPlainly(port, path) {
  const sent = requestPlainly({ host: '127.0.0.1', port, path, headers: { host: DOMAIN } }).end()
  const [answer] = await once(sent, 'response')
  answer.resume()
  return { status: answer.statusCode, location: answer.headers.location }
}
