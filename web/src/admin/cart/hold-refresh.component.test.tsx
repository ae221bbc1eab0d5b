import { act } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { aCartSummary, aHold, someCartStats } from '../../testing/a-hold'
import { renderInPanel } from '../../testing/render-parts'
import { accepted, asked, stubShop } from '../../testing/stub-shop'
import { replacePage } from '../../ui/overlay/page-history'
import { CartSheet } from './cart-sheet'
import { CartsView } from './carts-view'
import { HoldersView } from './holders-view'
import { HoldsView } from './holds-view'

const timeZone = 'America/Mexico_City'
const now = '2026-11-20T20:00:00.000Z'
const pagination = { page: 1, limit: 20, total: 1, pages: 1 }
const nothing = () => {}
const sheet = (
  <CartSheet
    id={61}
    neighbours={{ place: 1, total: 1, go: () => Promise.resolve() }}
    hold={nothing}
    stay={nothing}
    close={nothing}
    rowActions={{ onExtend: nothing, onCancel: nothing, onRemind: nothing }}
    actions={{} as never}
  />
)

test.each([
  ['', <HoldsView key="holds" timeZone={timeZone} />, ['/reservations/admin/all', '/reservations/admin/stats']],
  [
    '&vista=carritos',
    <CartsView key="carts" timeZone={timeZone} />,
    ['/reservations/admin/cart-stats', '/reservations/admin/carts', '/reservations/admin/stats'],
  ],
  ['&vista=acaparan', <HoldersView key="holders" timeZone={timeZone} />, ['/reservations/admin/holders']],
  ['', sheet, ['/reservations/admin/all']],
] as [string, ReactElement, string[]][])(
  'at «%s» list and figures are read again every 30 seconds',
  async (query, part, paths) => {
    vi.useFakeTimers()
    let isFirst = true
    const first = (data: object) => (isFirst ? accepted(data) : new Promise<never>(() => {}))
    stubShop(({ path }) => {
      if (path.includes('/admin/all')) return first({ now, reservations: [aHold()], pagination })
      if (path.includes('/admin/carts')) return first({ now, carts: [aCartSummary()], pagination })
      if (path.includes('/holders')) return first({ holders: [] })
      if (path.includes('/admin/cart-stats')) return first(someCartStats)
      return path.includes('/admin/stats')
        ? first({ total_reservations: 0, held_value: 0, value_at_risk: 0 })
        : accepted([])
    })
    replacePage(`/?panel=reservas${query}`, 1)
    const { unmount } = renderInPanel(part)
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    const reads = () =>
      asked
        .map(({ path }) => path.split('?')[0])
        .filter((path) => path?.startsWith('/reservations'))
        .sort()
    await pass(100)
    expect(reads()).toStrictEqual(paths)
    isFirst = false
    await pass(29_800)
    expect(reads()).toStrictEqual(paths)
    await pass(300)
    expect(reads()).toStrictEqual(paths.flatMap((path) => [path, path]))
    unmount()
  },
)
