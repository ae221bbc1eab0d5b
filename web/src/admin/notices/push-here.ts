import { ConnectionFailure } from '../../api/failure'
import { findPushSubscription, NOTICES_SCOPE } from '../../api/push-subscription'
import { trustedPolicy } from '../../api/trusted-policy'

const WORKER = '/notices-sw.js'

const policy = trustedPolicy('tocador-notices', {
  createScriptURL: (address: string) => (address === WORKER ? address : ''),
})

/** Why this browser cannot get notices. On iPhones only an app on the home screen can. */
export type Hindrance = 'insecure' | 'home-screen' | 'unsupported' | 'denied'

export function findHindrance(): Hindrance | undefined {
  if (!globalThis.isSecureContext) return 'insecure'
  if (isAppleTouch() && !isInstalled()) return 'home-screen'
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : undefined
}

/** An iPad names itself a Mac. */
export const isAppleTouch = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

export const isInstalled = () => matchMedia('(display-mode: standalone)').matches

export const findSubscription = async (): Promise<PushSubscription | undefined> =>
  findHindrance() === undefined ? findPushSubscription() : undefined

export interface SubscribedBrowser {
  endpoint: string
  p256dh: string
  auth: string
}

/** Asks for the permission; undefined when it is not given. A subscription for another shop's key is replaced. */
export async function subscribeHere(publicKey: string): Promise<SubscribedBrowser | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const worker = await activeWorker()
  const key = bytesOf(publicKey)
  const before = await worker.pushManager.getSubscription()
  if (before !== null && !isSameKey(before.options.applicationServerKey, key)) await before.unsubscribe()
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { keys } = made.toJSON()
  return { endpoint: made.endpoint, p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' }
}

/** A browser subscribes only through a worker that is active. */
async function activeWorker(): Promise<ServiceWorkerRegistration> {
  const registered = await navigator.serviceWorker
    .register(policy.createScriptURL(WORKER), { scope: NOTICES_SCOPE })
    .catch((reason: unknown) => {
      // The browser says by a TypeError that it could not read the worker, as without network.
      throw new ConnectionFailure('The worker of notices could not be read', { cause: reason })
    })
  const starting = registered.installing ?? registered.waiting
  if (registered.active === null && starting !== null) {
    await new Promise<void>((ready) =>
      starting.addEventListener('statechange', () => starting.state === 'activated' && ready()),
    )
  }
  return registered
}

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

const isSameKey = (key: ArrayBuffer | null, other: Uint8Array) =>
  key !== null && String(new Uint8Array(key)) === String(other)
