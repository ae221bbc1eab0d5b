import { act } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { followOtherTabs, forgetSession, startSession, useSession } from '../../../api/session'
import { aUser } from '../../../testing/a-user'
import { renderInPanel, signIn } from '../../../testing/render-parts'
import { accepted, stubShop } from '../../../testing/stub-shop'
import { CHANGES } from '../../list-screen/live/shop-changes'
import { AppBadge } from './app-badge'

const badges: (number | 'none')[] = []
let pendingOrders = 0
beforeEach(() => {
  badges.length = 0
  stubShop(() => accepted({ recentOrders: [], versions: {}, pendingOrders }))
  signIn({ role: 'admin' })
})
const stubBadge = (refusal?: Error) => {
  const set = async (badge: number | 'none') => {
    badges.push(badge)
    if (refusal !== undefined) throw refusal
  }
  vi.stubGlobal('navigator', { setAppBadge: (count: number) => set(count), clearAppBadge: () => set('none') })
}
const isShown = (...expected: typeof badges) => vi.waitFor(() => expect(badges).toStrictEqual(expected))
async function show(pending: number) {
  pendingOrders = pending
  const shown = renderInPanel(<AppBadge />)
  await vi.waitFor(() => expect(shown.queries.getQueryData(CHANGES)).toBeDefined())
  const report = async (next: number) => {
    pendingOrders = next
    // A report is told apart by its time.
    vi.setSystemTime(Date.now() + 1_000)
    await act(() => shown.queries.refetchQueries({ queryKey: CHANGES }))
  }
  return { ...shown, report }
}

test('[PAPP-06] the icon has the number of orders to confirm, set by every report, and none without them', async () => {
  stubBadge()
  const { report } = await show(3)
  await isShown(3)
  await report(4)
  await isShown(3, 4)
  await report(4)
  await isShown(3, 4, 4)
  await report(0)
  await isShown(3, 4, 4, 'none')
})

test('[PAPP-06] signing out clears it, also in another tab or after the panel was closed', async () => {
  stubBadge()
  const { unmount } = await show(2)
  await isShown(2)
  unmount()
  act(forgetSession)
  await isShown(2, 'none')
  signIn({ role: 'admin' })
  onTestFinished(followOtherTabs())
  localStorage.setItem('tocador', JSON.stringify({ state: { user: null }, version: 1 }))
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'tocador' })))
  await isShown(2, 'none', 'none')
})

test('[PAPP-06] a session that ran out keeps it until somebody else signs in', async () => {
  stubBadge()
  const { unmount } = await show(2)
  await isShown(2)
  unmount()
  act(() => useSession.setState({ user: null, isExpired: true }))
  signIn({ role: 'admin' })
  await isShown(2)
  act(() => useSession.setState({ user: null, isExpired: true }))
  act(() => startSession(aUser({ id: 8 }), 'another token'))
  await isShown(2, 'none')
})

test('[PAPP-06] a browser without badges, and one that refuses them, show the panel as ever', async () => {
  vi.stubGlobal('navigator', {})
  const { unmount } = await show(2)
  unmount()
  stubBadge(new DOMException('not installed', 'InvalidStateError'))
  await show(5)
  await isShown(5)
})
