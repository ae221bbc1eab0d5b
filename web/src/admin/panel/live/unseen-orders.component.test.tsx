import { useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { renderInPanel, settle } from '../../../testing/render-parts'
import { accepted, stubShop, unreachable } from '../../../testing/stub-shop'
import { CHANGES } from '../../list-screen/live/shop-changes'
import { Announcer } from '../../../ui/overlay/announcer'
import { useLiveUpdates, useUnseenOrders } from './use-live-updates'

const versions = { orders: '1', products: '1', surveys: '1', users: '1', system: '1' }
let isHidden = false
let recentOrders: number[]
let isDown: boolean
const read = vi.fn<(list: string) => Promise<string>>()
beforeEach(() => {
  isHidden = false
  isDown = false
  recentOrders = [9, 8]
  read.mockReset().mockImplementation((list) => (isDown ? Promise.reject(new Error(list)) : Promise.resolve(list)))
  const hidden = vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
  onTestFinished(() => hidden.mockRestore())
  stubShop(() => (isDown ? unreachable() : accepted({ versions, recentOrders, pendingOrders: 0 })))
})
const setHidden = (now: boolean) =>
  act(() => {
    isHidden = now
    document.dispatchEvent(new Event('visibilitychange'))
  })
const Unseen = () => <p>{`sin ver: ${useUnseenOrders()}`}</p>

test('orders are counted from when the tab is hidden until it is seen', async () => {
  const { queries } = renderInPanel(<Unseen />)
  await vi.waitFor(() => expect(queries.getQueryData(CHANGES)).toBeDefined())
  const arrive = async (...ids: number[]) => {
    recentOrders = [...ids, ...recentOrders]
    // The components are told in a task of their own.
    await act(() => queries.refetchQueries({ queryKey: CHANGES }))
    await settle()
  }
  await arrive(10)
  expect(screen.getByText('sin ver: 0')).toBeTruthy()
  setHidden(true)
  await arrive(12, 11)
  expect(screen.getByText('sin ver: 2')).toBeTruthy()
  setHidden(false)
  expect(screen.getByText('sin ver: 0')).toBeTruthy()
  setHidden(true)
  expect(screen.getByText('sin ver: 0')).toBeTruthy()
})

test('lists that could not be read are read again when the connection returns, and no others', async () => {
  const Lists = () => {
    useLiveUpdates()
    const failed = useQuery({ queryKey: ['failed'], queryFn: () => read('failed') })
    const good = useQuery({ queryKey: ['good'], queryFn: () => Promise.resolve(read.mock.calls.length), staleTime: 0 })
    return (
      <>
        <p>{`${failed.data ?? 'nada'} ${good.status}`}</p>
        <Announcer />
      </>
    )
  }
  isDown = true
  const { queries } = renderInPanel(<Lists />)
  await screen.findByText('nada success')
  await vi.waitFor(() => expect(queries.getQueryState(CHANGES)?.status).toBe('error'))
  await screen.findByText('Sin conexión, reintentando…')
  const updated = queries.getQueryState(['good'])?.dataUpdateCount
  isDown = false
  await act(() => queries.refetchQueries({ queryKey: CHANGES }))
  await screen.findByText('failed success')
  expect(queries.getQueryState(['good'])?.dataUpdateCount).toBe(updated)
  await screen.findByText('De nuevo en vivo')
})
