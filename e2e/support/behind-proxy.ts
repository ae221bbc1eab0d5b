import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

/**
 * Opens a proxy to the shop in which a test can simulate a new version of the storefront and a lost connection; the
 * browser's offline mode does not affect service workers.
 */
export async function openBehindProxy(shopUrl: string) {
  let isNew = false
  let isCut = false
  const server = createServer((request, response) => {
    if (isCut) return void response.destroy()
    forward(shopUrl, request, response, isNew).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: () => void (isNew = true),
    cut: () => {
      isCut = true
      server.closeAllConnections()
    },
    mend: () => void (isCut = false),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function forward(shopUrl: string, request: IncomingMessage, response: ServerResponse, isNew: boolean) {
  const path = (request.url ?? '/').replace('.v2.css', '.css')
  const body = await bodyOf(request)
  const reply = await fetch(shopUrl + path, {
    method: request.method ?? 'GET',
    headers: { ...(request.headers as Record<string, string>), 'accept-encoding': 'identity', 'if-none-match': '' },
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  })
  const content = Buffer.from(await reply.arrayBuffer())
  const headers = Object.fromEntries(
    [...reply.headers].filter(
      ([name]) => !/^(?:etag|content-length|connection|keep-alive|transfer-encoding|link)$/.test(name),
    ),
  )
  response.writeHead(reply.status, headers)
  response.end(isNew && /html|javascript/.test(reply.headers.get('content-type') ?? '') ? renamed(content) : content)
}

/** Simulates the next version: its pages refer to another style sheet, and its worker to another shell. */
const renamed = (content: Buffer) =>
  content
    .toString()
    .replace(/(\/assets\/[\w-]+)\.css/g, '$1.v2.css')
    .replace(/version:(["'`])\w{16}\1/, 'version:"0000000000000002"')

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
