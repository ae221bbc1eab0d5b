import { expect, test } from 'vitest'
import { calendarAddress, cancelAddress, moveAddress } from './order-page'

test('the pages to move, cancel and save an order are below its own page', () => {
  const link = '/pedido/x'
  expect([moveAddress(link), cancelAddress(link), calendarAddress(link)]).toStrictEqual([
    '/pedido/x/mover',
    '/pedido/x/cancelar',
    '/pedido/x/entrega.ics',
  ])
})
