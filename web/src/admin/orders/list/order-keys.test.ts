import type { ListedOrder } from '@tocador/contracts/orders/order-schemas'
import { beforeEach, expect, test, vi } from 'vitest'
import { orderKeys, type OrderKeyActions } from './order-keys'

const order = (status: string) => ({ id: 7, status }) as ListedOrder
const onStatus = vi.fn<OrderKeyActions['onStatus']>()
const sendWhatsapp = vi.fn<OrderKeyActions['sendWhatsapp']>(async () => {})
const copyMessage = vi.fn<OrderKeyActions['copyMessage']>(async () => {})
const keys = orderKeys({ onStatus, sendWhatsapp, copyMessage })

class FakeElement {
  name: string
  constructor(name: string) {
    this.name = name
  }
}
const body = new FakeElement('body')
const focused = new FakeElement('focused')

function press(key: string, status: string, activeElement: object | null = focused) {
  vi.stubGlobal('HTMLElement', FakeElement)
  vi.stubGlobal('document', { activeElement, body })
  for (const { keys: own, run } of keys) if (own.includes(key)) run(order(status), key)
}

beforeEach(() => vi.clearAllMocks())

test('the shortcuts of an order are these', () => {
  expect(keys.map(({ keys: own, what }) => [own.join(' '), what])).toStrictEqual([
    ['1 2 3 4 5 6', 'Cambiar el estado'],
    ['c', 'Pasar al siguiente estado'],
    ['w', 'Enviar por WhatsApp'],
    ['m', 'Copiar el mensaje'],
  ])
})

test.each([
  ['1', 'pending'],
  ['2', 'confirmed'],
  ['3', 'preparing'],
  ['4', 'ready'],
  ['5', 'delivered'],
  ['6', 'cancelled'],
])('%s sets the status %s', (key, status) => {
  press(key, 'pending')
  expect(onStatus.mock.calls).toStrictEqual([[order('pending'), status]])
})

test.each([
  ['pending', 'confirmed'],
  ['confirmed', 'preparing'],
  ['preparing', 'ready'],
  ['ready', 'delivered'],
])('c moves a %s order to %s', (from, to) => {
  press('c', from)
  expect(onStatus.mock.calls).toStrictEqual([[order(from), to]])
})

test.each(['delivered', 'cancelled'])('c does nothing with a %s order', (status) => {
  press('c', status)
  expect(onStatus).not.toHaveBeenCalled()
})

test('w and m act from the focused element, or from the page', () => {
  press('w', 'pending')
  press('m', 'pending', null)
  expect(sendWhatsapp.mock.calls).toStrictEqual([[order('pending'), focused]])
  expect(copyMessage.mock.calls).toStrictEqual([[order('pending'), body]])
  expect(onStatus).not.toHaveBeenCalled()
})
