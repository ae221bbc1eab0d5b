import type { NoticePayload } from '@tocador/contracts/notices/notices-words'
import { setIconBadge } from '../api/app-badge'
import { openedIn, readNotice, type ReadNotice } from './notices'

declare const self: ServiceWorkerGlobalScope

// Registered for administrators only, for addresses that no page has: it controls no page and answers no request.

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('push', (event) => event.waitUntil(show(readNotice(event.data?.text()))))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(String((event.notification.data as Partial<NoticePayload> | null)?.url ?? '')))
})

async function show(notice: ReadNotice): Promise<void> {
  const { tag, title, body, silent, pending, at } = notice
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

/** In a panel that is open already, else in a new window; who is signed out signs in there and goes on. */
async function open(url: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const panel = openedIn(windows)
  if (panel === undefined) {
    await self.clients.openWindow(url)
    return
  }
  panel.postMessage({ open: url }, [])
  // Refused where the tap was no tap, as in tests.
  await panel.focus().catch(() => {})
}
