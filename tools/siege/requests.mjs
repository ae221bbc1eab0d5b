import { Agent, request } from 'node:http'
import { connect } from 'node:net'

const agents = new Map()

/** Different loopback addresses represent different networks. */
function agentOf(from) {
  const agent = agents.get(from) ?? new Agent({ keepAlive: true, maxSockets: 400, localAddress: from })
  agents.set(from, agent)
  return agent
}

/** Resolves also when the connection fails, with status 0. `json` is undefined when the answer is not JSON. */
export function send(url, { from, method = 'GET', body, raw, token, headers = {}, timeoutMs = 60_000 }) {
  const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body))
  const startedAt = performance.now()
  return new Promise((resolve) => {
    const finish = (status, text) => resolve({ status, text, json: parsed(text), ms: performance.now() - startedAt })
    const sent = request(url, {
      method,
      agent: agentOf(from),
      headers: {
        ...(payload !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(payload),
        }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
    })
    sent.on('error', () => finish(0, ''))
    sent.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk) => (text += chunk))
      response.on('end', () => finish(response.statusCode, text))
      response.on('error', () => finish(0, text))
    })
    sent.setTimeout(timeoutMs, () => sent.destroy())
    sent.end(payload)
  })
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Opens a connection that sends `text` and what is written later. `isOpen()` tells whether the shop has closed it. */
export function openSilently(url, from, text = '') {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), localAddress: from })
  let isClosed = false
  const close = () => (isClosed = true)
  socket.on('error', close).on('end', close).on('close', close).resume()
  return new Promise((resolve) => {
    const write = (more) => !isClosed && socket.write(more)
    const opened = { isOpen: () => !isClosed, write, close: () => socket.destroy() }
    socket.once('connect', () => {
      if (text !== '') socket.write(text)
      resolve(opened)
    })
    socket.once('error', () => resolve(opened))
  })
}

export const closeAgents = () => agents.forEach((agent) => agent.destroy())

/** Runs `work(0)` … `work(count - 1)`, `atOnce` at a time. */
export async function inParallel(count, atOnce, work) {
  let next = 0
  const results = []
  const runner = async () => {
    while (next < count) {
      const nth = next++
      results[nth] = await work(nth)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, runner))
  return results
}
