import { QueryClient } from '@tanstack/react-query'
import type { OrderDetail } from '@tocador/contracts/orders/order-schemas'
import { beforeEach, expect, test } from 'vitest'
import { accepted, asked, refused, stubShop, unreachable } from '../../../testing/stub-shop'
import { UnansweredChange } from '../../../api/admin-failure'
import { ORDERS } from '../../list-screen/views/query-keys'
import { setOrderStatus } from './set-order-status'
import { orderDetail } from '../list/use-orders'

const order = { id: 7, status: 'pending', admin_notes: '' } as OrderDetail
const detail = orderDetail(7)
const list = [...ORDERS, 'list', 'first page']
let queries = new QueryClient()

/** What the sheet and the list show. */
const shown = () => [
  queries.getQueryData(detail.queryKey)?.status,
  queries.getQueryData<{ rows: OrderDetail[] }>(list)?.rows[0]?.status,
]
const statusRequests = () =>
  asked.filter(({ method }) => method === 'PUT').map(({ body }) => [body['statusSeen'], body['status']])

beforeEach(() => {
  queries = new QueryClient()
  queries.setQueryData(detail.queryKey, order)
  queries.setQueryData(list, { rows: [order] })
})

test('the new status is shown before the answer, and stays although an earlier read ends later', async () => {
  let endRead = () => {}
  stubShop(({ method, body }) =>
    method === 'PUT'
      ? accepted({ ...order, status: body['status'] })
      : new Promise((resolve) => {
          endRead = () => resolve(accepted(order))
        }),
  )
  const read = queries.fetchQuery(detail).catch(() => 'cancelled')
  const change = setOrderStatus(queries, { order, status: 'confirmed' })
  await expect.poll(shown).toStrictEqual(['confirmed', 'confirmed'])
  endRead()
  expect(await read).toMatchObject({ status: 'pending' })
  await change
  expect(shown()).toStrictEqual(['confirmed', 'confirmed'])
})

test('the answer to the first of two quick changes does not hide the second', async () => {
  const answers: (() => void)[] = []
  stubShop(
    ({ body }) => new Promise((resolve) => answers.push(() => resolve(accepted({ ...order, status: body['status'] })))),
  )
  const first = setOrderStatus(queries, { order, status: 'confirmed' })
  await expect.poll(() => answers.length).toBe(1)
  const second = setOrderStatus(queries, { order: { ...order, status: 'confirmed' }, status: 'preparing' })
  await expect.poll(shown).toStrictEqual(['preparing', 'preparing'])
  answers[0]?.()
  await first
  expect(shown()).toStrictEqual(['preparing', 'preparing'])
  expect(queries.getQueryState(detail.queryKey)?.isInvalidated).toBe(false)
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.()
  await second
  expect(statusRequests()).toStrictEqual([
    ['pending', 'confirmed'],
    ['confirmed', 'preparing'],
  ])
  expect(queries.getQueryState(detail.queryKey)?.isInvalidated).toBe(true)
})

test('a refused change shows the earlier status again, and the lists are read again', async () => {
  stubShop(() => refused(409, 'STOCK_INSUFFICIENT', 'Stock insuficiente'))
  await expect(setOrderStatus(queries, { order, status: 'confirmed' })).rejects.toThrow('Stock insuficiente')
  expect(shown()).toStrictEqual(['pending', 'pending'])
  expect(queries.getQueryState(list)?.isInvalidated).toBe(true)
})

test('a change reads the products again, and shows the notes that were saved', async () => {
  queries.setQueryData(['products', 'list'], [])
  stubShop(({ body }) => accepted({ ...order, status: body['status'], admin_notes: 'Paga con tarjeta' }))
  await setOrderStatus(queries, { order, status: 'confirmed', adminNotes: ' Paga con tarjeta ' })
  expect(queries.getQueryState(['products', 'list'])?.isInvalidated).toBe(true)
  expect(queries.getQueryData<{ rows: OrderDetail[] }>(list)?.rows[0]?.admin_notes).toBe('Paga con tarjeta')
})

test('notes with hidden characters that were saved without an answer are found saved', async () => {
  const now = { status: 'confirmed', admin_notes: 'Paga hoy' }
  stubShop(({ method }) => (method === 'GET' ? accepted({ ...order, ...now }) : unreachable()))
  await setOrderStatus(queries, { order, status: 'confirmed', adminNotes: ' Pa\u200bga\u00ad hoy ' })
  expect(queries.getQueryData<{ rows: OrderDetail[] }>(list)?.rows[0]).toMatchObject(now)
})

// The order as it is read then: with both, with the status but other notes, with another status, and as before.
test.each([
  [{ status: 'confirmed', admin_notes: 'Paga' }, undefined],
  [{ status: 'confirmed', admin_notes: '' }, false],
  [{ status: 'ready', admin_notes: 'Paga' }, false],
  [{ status: 'pending', admin_notes: '' }, true],
] as const)('a change without an answer, and %j afterwards, is known as not saved: %s', async (now, isRead) => {
  stubShop(({ method }) => (method === 'GET' ? accepted({ ...order, ...now }) : unreachable()))
  const failure: unknown = await setOrderStatus(queries, { order, status: 'confirmed', adminNotes: ' Paga ' }).catch(
    (reason: unknown) => reason,
  )
  expect(failure instanceof UnansweredChange ? failure.isRead : failure).toBe(isRead)
})
