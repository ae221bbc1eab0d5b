import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { NoticePayload } from '@tocador/contracts/notices/notices-words'

export interface ShownNotice {
  title: string
  body: string
  data: NoticePayload
}

/**
 * Opens a proxy to the shop that changes only the worker of notices: a headless Chromium shows no notification, and no script can tap one. The
 * worker sends the proxy what it would show and open. That is part of its script, since every push may start the worker anew.
 */
export async function openBehindNotices(shopUrl: string) {
  const shown: ShownNotice[] = []
  const opened: string[] = []
  const answer = async (incoming: IncomingMessage, response: ServerResponse) => {
    if (incoming.url === '/test/shown') shown.push(JSON.parse(await text(incoming)) as ShownNotice)
    else if (incoming.url === '/test/opened') opened.push(await text(incoming))
    else return forward(shopUrl, incoming, response)
    response.writeHead(204).end()
  }
  const server = createServer((incoming, response) => {
    answer(incoming, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    shown,
    opened,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function forward(shopUrl: string, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const isWorker = incoming.url === '/notices-sw.js'
  const headers = { ...incoming.headers, ...(isWorker && { 'accept-encoding': 'identity' }) }
  const outgoing = request(shopUrl + incoming.url, { method: incoming.method, headers })
  incoming.pipe(outgoing)
  const [reply] = (await once(outgoing, 'response')) as [IncomingMessage]
  if (!isWorker) {
    response.writeHead(reply.statusCode ?? 502, reply.headers)
    return void reply.pipe(response)
  }
  const { 'content-length': _, ...kept } = reply.headers
  response.writeHead(reply.statusCode ?? 502, kept).end(`${NOTE_NOTICES};${await text(reply)}`)
}

/** A push of `tapped` is a tap on the notice with that data. A worker that sets a badge ends the process of a headless Chromium. */
const NOTE_NOTICES = `
const tell = (path, body) => fetch('/test/' + path, { method: 'POST', body })
ServiceWorkerRegistration.prototype.showNotification = (title, { body, data }) =>
  tell('shown', JSON.stringify({ title, body, data }))
WorkerNavigator.prototype.setAppBadge = WorkerNavigator.prototype.clearAppBadge = async () => {}
Clients.prototype.openWindow = (url) => tell('opened', url)
addEventListener('push', (event) => {
  const { tapped } = event.data.json()
  if (tapped === undefined) return
  event.stopImmediatePropagation()
  const notification = { data: tapped, close() {} }
  const waitUntil = (work) => event.waitUntil(work)
  dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }))
})
`
