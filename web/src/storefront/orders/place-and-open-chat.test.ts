import { emptyOrderForm } from '@tocador/contracts/orders/order-form'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { useSession } from '../../api/session'
import { anOrder, anOrderLine } from '../../testing/an-order'
import { aUser } from '../../testing/a-user'
import { accepted, refused, stubShop } from '../../testing/stub-shop'
import { placeAndOpenChat } from './place-and-open-chat'

const draft = {
  values: emptyOrderForm,
  step: 3,
  key: 'k',
  userId: null,
  attempts: [{ buyer: { kind: 'guest', sessionId: 'guest_1' }, values: emptyOrderForm, lines: [] }],
} as const
const places = [
  { id: 2, name: 'Estación', address: 'Andén 1', description: '', whatsapp_number: 'DEFAULT' },
  { id: 1, name: 'Plaza Jacaranda', address: 'Calle 9', description: '', whatsapp_number: 'DEFAULT' },
] as const
const chat = 'https://wa.me/525512345678?text=Hola'

/** What the new tab was told. */
let told: string[]
let tab: { closed: boolean; opener: unknown; document: unknown; location: unknown; close: () => void }
beforeEach(() => {
  told = []
  tab = {
    closed: false,
    opener: 'shop',
    document: { title: '', documentElement: { lang: '' }, body: { textContent: '' } },
    location: { replace: (url: string) => void told.push(url) },
    close: () => void told.push('close'),
  }
  vi.stubGlobal('window', { open: (...asked: string[]) => (told.push(asked.join(' ')), tab) })
  answer()
})
const answer = (over: object = {}) =>
  stubShop(() =>
    accepted({
      order: { ...anOrder(), items: [anOrderLine()] },
      orderNumber: 'PED-261120-7K4Q',
      whatsappMessage: 'Hola',
      whatsappNumber: '5512345678',
      ...over,
    }),
  )
const place = () => placeAndOpenChat({ ...draft, attempts: [...draft.attempts] }, places)

test('the tab of the click says what is coming, and then shows the chat of the order', async () => {
  expect(await place()).toMatchObject({
    orderNumber: 'PED-261120-7K4Q',
    placeAddress: 'Calle 9',
    isUnopened: false,
    isEarlier: false,
  })
  expect(told).toStrictEqual(['about:blank _blank', chat])
  // A chat must not reach back into the shop.
  expect([tab.opener, tab.document]).toStrictEqual([
    null,
    {
      title: 'WhatsApp',
      documentElement: { lang: 'es-MX' },
      body: { textContent: 'Enviando tu pedido. WhatsApp se abre en un momento…' },
    },
  ])
})

test('without places the address is unknown', async () =>
  expect(await placeAndOpenChat({ ...draft, attempts: [...draft.attempts] }, undefined)).toMatchObject({
    placeName: 'Plaza Jacaranda',
    placeAddress: '',
  }))

test('a tab that was closed meanwhile, or refuses, did not open', async () => {
  tab.closed = true
  expect((await place())?.isUnopened).toBe(true)
  tab.closed = false
  tab.location = {
    replace: () => {
      throw new Error('refused')
    },
  }
  expect((await place())?.isUnopened).toBe(true)
})

test('a tab that the browser blocked did not open', async () => {
  vi.stubGlobal('window', { open: () => null })
  expect((await place())?.isUnopened).toBe(true)
})

test('without a number there is no chat to open, and its tab is closed', async () => {
  answer({ whatsappNumber: '' })
  expect((await place())?.isUnopened).toBe(false)
  expect(told).toStrictEqual(['about:blank _blank', 'close'])
})

test('the tab of a refused order is closed', async () => {
  stubShop(() => refused(409, 'SLOT_FULL', 'Lleno'))
  await expect(place()).rejects.toThrow('Lleno')
  expect(told).toStrictEqual(['about:blank _blank', 'close'])
})

test.each([
  ['a client', aUser(), aUser(), 'Hola', chat],
  ['a guest who signed in', null, aUser(), 'Hola', chat],
  ['a client who signed out', aUser(), null, undefined, 'close'],
  ['a client whom another one followed', aUser(), aUser({ id: 8 }), undefined, 'close'],
])('of %s by the time of the answer the order and its chat are shown only to who ordered', async (...row) => {
  const [, before, after, message, last] = row
  useSession.setState({ user: before })
  onTestFinished(() => useSession.setState({ user: null }))
  const order = { ...anOrder(), items: [anOrderLine()] }
  stubShop(() => {
    useSession.setState({ user: after })
    return accepted({ order, orderNumber: order.order_number, whatsappMessage: 'Hola', whatsappNumber: '5512345678' })
  })
  expect((await place())?.message).toBe(message)
  expect(told).toStrictEqual(['about:blank _blank', last])
})
