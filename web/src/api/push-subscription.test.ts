import { expect, test, vi } from 'vitest'
import { findPushSubscription, unsubscribeHere } from './push-subscription'

test('a browser is unsubscribed where the worker of notices has a subscription', async () => {
  const subscription = { unsubscribe: vi.fn<() => Promise<boolean>>(async () => true) }
  const subscribed = (scope: string, current: typeof subscription | null) =>
    vi.stubGlobal('navigator', {
      serviceWorker: {
        getRegistration: async (wanted: string) =>
          wanted === '/avisos/' ? { scope, pushManager: { getSubscription: async () => current } } : undefined,
      },
    })
  vi.stubGlobal('navigator', {})
  await unsubscribeHere()
  subscribed('https://tienda.mx/avisos/', null)
  await unsubscribeHere()
  // That of the pages, whose scope contains the other one.
  subscribed('https://tienda.mx/', subscription)
  await unsubscribeHere()
  expect(subscription.unsubscribe).not.toHaveBeenCalled()
  subscribed('https://tienda.mx/avisos/', subscription)
  expect(await findPushSubscription()).toBe(subscription)
  await unsubscribeHere()
  expect(subscription.unsubscribe).toHaveBeenCalledOnce()
})
