import type { NoticePayload } from '@tocador/contracts/notices/notices-words'
import { setIconBadge } from '../api/app-badge'
import { mayBeSuspended, readNotice, type ReadNotice } from './notices'

declare const self: ServiceWorkerGlobalScope

// Registered for administrators only, for addresses that no page has: it controls no page and answers no request.

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('push', (event) => event.waitUntil(show(readNotice(event.data?.text()))))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(String((event.notification.data as Partial<NoticePayload> | null)?.url ?? '')))
})

async function show(notice: ReadNotice): Promise<void> {
  const { tag, title, body, pending, at } = notice
  // Where the one that rings was replaced at the push service while the device was off, or was dismissed, this one rings in its place.
  const silent = notice.silent && (await self.registration.getNotifications({ tag })).length > 0
  await Promise.all([
    self.registration.showNotification(title, {
      body,
      tag,
      silent,
      lang: 'es-MX',
      icon: '/panel-icon-192.png',
      badge: '/panel-icon-maskable-192.png',
      data: notice,
      // Not in the types of TypeScript, and ignored where it is not known.
      ...({ timestamp: Date.parse(at) } as NotificationOptions),
    }),
    setIconBadge(pending),
  ])
}

/** Firefox lets a tap focus or open a window within a second. */
const ANSWER_MS = 400

/**
 * In a panel that is open already, else in a new window; who is signed out signs in there and goes on. Windows are asked whether they
 * show the panel: their `url` stays the one that they were loaded with. One without an answer may be suspended, and goes on once it is focused.
 */
async function open(url: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const asked = windows.map((window) => ask(window, url))
  const panel = (await firstAnswer(asked)) ?? asked.find(({ window }) => mayBeSuspended(window))
  if (panel === undefined) {
    await self.clients.openWindow(url)
    return
  }
  panel.port.postMessage('open', [])
  // Refused where the tap was no tap, as in tests.
  await panel.window.focus().catch(() => {})
}

interface Asked {
  window: WindowClient
  /** Where its panel answers, and is told to open the address. */
  port: MessagePort
}

function ask(window: WindowClient, url: string): Asked {
  const { port1, port2 } = new MessageChannel()
  window.postMessage({ open: url }, [port2])
  return { window, port: port1 }
}

function firstAnswer(asked: readonly Asked[]): Promise<Asked | undefined> {
  return new Promise((found) => {
    if (asked.length === 0) found(undefined)
    setTimeout(() => found(undefined), ANSWER_MS)
    for (const one of asked) {
      one.port.addEventListener('message', () => found(one))
      one.port.start()
    }
  })
}
