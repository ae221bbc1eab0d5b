import { emptyOrderForm, type OrderFormName } from '@tocador/contracts/orders/order-form'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { accepted, asked, stubShop, unreachable } from '../../testing/stub-shop'
import { useDeliveryOptions } from './use-delivery-options'

const takeBack = vi.fn<(name: OrderFormName) => void>()
let hours: object[]
let isDown: boolean
beforeEach(() => {
  takeBack.mockReset()
  isDown = false
  hours = [
    { time_slot: '10:00', remaining: 2 },
    { time_slot: '11:00', remaining: 0 },
    { time_slot: '12:00', remaining: null },
  ]
  stubShop(({ path }) => {
    if (isDown) return unreachable()
    if (path.includes('times')) return { json: { success: true, data: hours, hasAvailableSlots: true } }
    if (path.includes('days') || path.includes('dates'))
      return accepted([
        { date: '2026-11-23', isOpen: true },
        { date: '2026-11-24', isOpen: false },
      ])
    return accepted([{ id: 7, name: 'Plaza Jacaranda' }])
  })
})
interface Asked {
  isWanted?: boolean
  userId?: number | null
  place?: string
  date?: string
  time?: string
}
const show = (first: Asked) =>
  renderHook(
    ({ isWanted = true, userId = null, place = '', date = '', time = '' }: Asked) =>
      useDeliveryOptions(
        isWanted,
        userId,
        { ...emptyOrderForm, deliveryLocationId: place, deliveryDate: date, deliveryTime: time },
        takeBack,
      ),
    { initialProps: first },
  )
const paths = () => asked.map(({ path }) => path.split('?')[0])

test('nothing is asked until the order is open, then places, days and hours as they are chosen', async () => {
  const { result, rerender } = show({ isWanted: false, place: '7', date: '2026-11-23' })
  expect(asked).toStrictEqual([])
  rerender({})
  await vi.waitFor(() => expect(result.current.places.data).toHaveLength(1))
  expect(new Set(paths()).size).toBe(1)
  rerender({ place: '7' })
  await vi.waitFor(() => expect(result.current.days.data).toHaveLength(2))
  expect(new Set(paths()).size).toBe(2)
  rerender({ place: '7', date: '2026-11-23' })
  await vi.waitFor(() => expect(result.current.hours.data?.data).toHaveLength(3))
  expect(new Set(paths()).size).toBe(3)
  expect(takeBack).not.toHaveBeenCalled()
})

test('another visitor has days of their own', async () => {
  const { result, rerender } = show({ place: '7' })
  await vi.waitFor(() => expect(result.current.days.data).toHaveLength(2))
  const before = asked.length
  rerender({ place: '7', userId: 4 })
  await vi.waitFor(() => expect(asked.length).toBe(before + 1))
})

test.each([
  [{ place: '8' }, 'deliveryLocationId'],
  [{ place: '7', date: '2026-11-24' }, 'deliveryDate'],
  [{ place: '7', date: '2026-11-25' }, 'deliveryDate'],
  [{ place: '7', date: '2026-11-23', time: '11:00' }, 'deliveryTime'],
  [{ place: '7', date: '2026-11-23', time: '13:00' }, 'deliveryTime'],
] as const)('of %j, %s is taken back', async (chosen, name) => {
  const { result } = show(chosen)
  await vi.waitFor(() => expect(takeBack.mock.lastCall).toStrictEqual([name]))
  expect(result.current.places.failure).toBeUndefined()
})

test.each(['10:00', '12:00'])('the hour %s that is offered stays', async (time) => {
  const { result } = show({ place: '7', date: '2026-11-23', time })
  await vi.waitFor(() => expect(result.current.hours.data).toBeDefined())
  await vi.waitFor(() => expect(result.current.days.data).toBeDefined())
  expect(takeBack).not.toHaveBeenCalled()
})

test('what could not be read takes nothing back, and everything is read again at once', async () => {
  isDown = true
  const { result } = show({ place: '8', date: '2026-11-24', time: '13:00' })
  await vi.waitFor(() => expect(result.current.hours.failure).toBeDefined())
  expect(takeBack).not.toHaveBeenCalled()
  isDown = false
  asked.length = 0
  act(() => result.current.reload())
  await vi.waitFor(() => expect(new Set(paths()).size).toBe(3))
})
