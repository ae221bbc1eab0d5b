import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { useToasts } from '../../../ui/overlay/toasts'
import { CHANGES } from '../../list-screen/live/shop-changes'
import type { soundForOrder } from '../../settings/order-sound'
import { soundForOrders } from './sound-for-orders'

const sounded = vi.fn<typeof soundForOrder>()
const left = vi.fn<() => void>()
const sound = { allow: () => left, play: sounded }
beforeEach(() => {
  sounded.mockReset().mockResolvedValue('played')
  left.mockReset()
  // Test files share a process: another one may have left a toast that is still shown.
  useToasts.setState({ shown: [] })
})

const told = (queries: QueryClient, recentOrders: number[]) => queries.setQueryData(CHANGES, { recentOrders })

test('sounds once for each report of new orders, not for those of the first report or known ones', () => {
  const queries = new QueryClient()
  const stop = soundForOrders(queries, sound)
  told(queries, [2, 1])
  expect(sounded).not.toHaveBeenCalled()
  told(queries, [4, 3, 2, 1])
  told(queries, [4, 3, 2, 1])
  told(queries, [3, 2, 1])
  expect(sounded.mock.calls).toStrictEqual([[4]])
  expect(left).not.toHaveBeenCalled()
  stop()
  expect(left).toHaveBeenCalledOnce()
  told(queries, [5, 3])
  expect(sounded).toHaveBeenCalledTimes(1)
})

test('a blocked sound is explained by a message', async () => {
  sounded.mockResolvedValue('blocked')
  const queries = new QueryClient()
  told(queries, [1])
  const stop = soundForOrders(queries, sound)
  told(queries, [2, 1])
  await vi.waitFor(() =>
    expect(useToasts.getState().shown.map(({ text }) => text)).toStrictEqual([
      'Llegó un pedido nuevo. Toca la página para que el próximo suene: el navegador lo pide.',
    ]),
  )
  stop()
})
