import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aUserDetail } from '../../testing/a-user'
import { wordsOf } from '../../testing/read-screen'
import { renderInPanel } from '../../testing/render-parts'
import { accepted, asked, stubShop } from '../../testing/stub-shop'
import { UserSheet } from './user-sheet'

afterEach(() => void vi.useRealTimers())
const nothing = () => {}

test('[REP-25] [USR-27] an open account is read again each half minute', async () => {
  vi.useFakeTimers()
  const hold = { id: 1, product_id: 1, product_name: 'Labial', quantity: 2, total_amount: 200 }
  const holds = [{ ...hold, reserved_until: new Date(Date.now() + 10_000).toISOString() }]
  stubShop(() => accepted(aUserDetail({ holds })))
  const { unmount } = renderInPanel(
    <UserSheet
      id={7}
      neighbours={{ place: 1, total: 1, go: () => Promise.resolve() }}
      hold={nothing}
      stay={nothing}
      close={nothing}
      timeZone="America/Mexico_City"
      ownId={1}
      onToggle={nothing}
      onTask={nothing}
    />,
  )
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const shown = () => wordsOf(screen.getByRole('dialog'))
  await pass(100)
  expect(shown()).toContain('2 × Labial $200.00 Apartado hasta')
  stubShop(() => accepted(aUserDetail({ total_orders: 2, sold_orders: 1, total_spent: 379 })))
  await pass(29_800)
  expect(asked).toHaveLength(0)
  await pass(300)
  expect(asked).toHaveLength(1)
  expect(shown()).toContain('Comprado $379.00 Pedidos 1')
  expect(shown()).toContain('No tiene nada apartado.')
  unmount()
})
