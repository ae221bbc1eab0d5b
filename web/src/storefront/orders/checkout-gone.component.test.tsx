import { emptyOrderForm } from '@tocador/contracts/orders/order-form'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { useOnline } from '../../api/online'
import { aCart } from '../../testing/a-cart'
import { aUser } from '../../testing/a-user'
import { allWords, buttons, wordsOf } from '../../testing/read-screen'
import { renderInShop, settle } from '../../testing/render-parts'
import { accepted, asked, stubShop } from '../../testing/stub-shop'
import { CheckoutDialog } from './checkout-dialog'
import { keepDraft, type Draft } from './checkout-draft'
import { keptKeys, readKept } from './visit-storage'

const values = {
  ...emptyOrderForm,
  customerName: 'Sofía Lara',
  customerPhone: '5512345678',
  deliveryLocationId: '1',
  deliveryDate: '2026-11-23',
  deliveryTime: '11:00',
}
const told = vi.fn<(what: string) => void>()
let offered: { places: number[]; days: boolean; hours: (number | null)[] }
beforeEach(() => {
  told.mockReset()
  offered = { places: [1], days: true, hours: [3] }
  vi.stubGlobal('open', () => null)
  stubShop(({ method, path }) => {
    if (method !== 'GET') return new Promise(() => {})
    const hours = offered.hours.map((remaining) => ({ time_slot: '11:00', display_time: '11:00 a.m.', remaining }))
    if (path.includes('times')) return { json: { success: true, data: hours, hasAvailableSlots: true } }
    if (path.includes('days')) return accepted([{ date: '2026-11-23', isOpen: offered.days, reason: '' }])
    return accepted(
      offered.places.map((id) => ({
        id,
        name: `Plaza ${id}`,
        address: '',
        description: '',
        whatsapp_number: 'DEFAULT',
      })),
    )
  })
})
type Props = Parameters<typeof CheckoutDialog>[0]
const part = (more: Partial<Props>) => (
  <CheckoutDialog
    isOpen
    keepMounted={false}
    cart={aCart([{ productId: 1 }])}
    user={null}
    guestId={() => 'guest_1234567890_aaaaaaaaaaaaaaaa'}
    cartNews={[]}
    onClose={() => told('close')}
    onSignIn={() => {}}
    onBackToCart={() => {}}
    onCartOutdated={() => {}}
    onOrdered={() => {}}
    onConfirmed={() => {}}
    pauseLeaveWarning={() => () => {}}
    {...more}
  />
)
async function open(draft: Partial<Draft> = {}, more: Partial<Props> = {}) {
  keepDraft({ values, step: 3, key: 'k', userId: null, attempts: [], ...draft })
  const shown = renderInShop(part(more))
  await settle()
  return shown
}
const dialog = () => screen.getByRole('dialog')
const step = () => /Paso (\d) de 3/.exec(wordsOf(dialog()))?.[1]
const chosen = () => screen.queryAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked).length

test.each([
  ['place', { places: [2] }, 'Este lugar de entrega ya no está disponible'],
  ['day', { days: false }, 'Ese día no hay entregas en este lugar'],
  ['hour', { hours: [0] }, 'Ese horario ya no está disponible. Elige otro.'],
])('a %s that is gone is chosen again in the second step, which says why', async (_, change, text) => {
  Object.assign(offered, change)
  await open()
  await waitFor(() => expect([step(), allWords('alert', dialog())]).toStrictEqual(['2', [text]]))
})

test('what goes in the second step is only chosen again', async () => {
  offered.days = false
  await open({ step: 2 })
  await waitFor(() => expect(chosen()).toBe(1))
  expect([step(), allWords('alert', dialog())]).toStrictEqual(['2', []])
})

test('a day beyond those of guests stays while an expired session is signed in again', async () => {
  const user = aUser()
  const { rerender } = await open({ userId: user.id }, { user })
  const days = () => asked.filter(({ path }) => path.includes('days')).length
  const before = days()
  offered.days = false
  rerender(part({ user: null }))
  await settle()
  expect([step(), allWords('alert', dialog()), days()]).toStrictEqual(['3', [], before])
  offered.days = true
  rerender(part({ user }))
  await vi.waitFor(() => expect(days()).toBe(before + 1))
  expect([step(), allWords('alert', dialog())]).toStrictEqual(['3', []])
  offered.days = false
  rerender(part({ user: null }))
  rerender(part({ user }))
  await waitFor(() => expect(step()).toBe('2'))
})

test('an order that may have arrived twice is sent again as it was sent last', async () => {
  const attempt = (quantity: number): Draft['attempts'][number] => ({
    buyer: { kind: 'guest', sessionId: 'guest_1234567890_bbbbbbbbbbbbbbbb' },
    values,
    lines: [{ productId: 3, name: 'Rubor', imageUrl: '/NoImage.jpg', quantity, price: 50 }],
  })
  await open({ attempts: [attempt(1), attempt(2)] }, { cart: null })
  expect(wordsOf(dialog())).toContain('Rubor 2 piezas $100.00')
})

test('the button that sends says what it waits for, and stays busy when the network goes meanwhile', async () => {
  const { user } = await open()
  const send = () => screen.getByRole('button', { name: /por WhatsApp/ })
  expect(send().getAttribute('aria-describedby')).toBe('order-offline')
  expect(document.getElementById('order-offline')?.getAttribute('role')).toBe('status')
  await user.click(send())
  await waitFor(() => expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1))
  act(() => useOnline.setState({ isOnline: false, isCurrent: false }))
  expect([send().getAttribute('aria-busy'), send().hasAttribute('disabled')]).toStrictEqual(['true', false])
})

test('with nothing to order it leads to the products', async () => {
  const { user } = await open({}, { cart: aCart([]) })
  expect(buttons(dialog())).toStrictEqual(['Cerrar', 'Ver productos'])
  await user.click(screen.getByRole('button', { name: 'Ver productos' }))
  expect(told.mock.calls).toStrictEqual([['close']])
})

test.each([true, false])(
  'a closed checkout is rendered if it is to be kept: %s, and keeps nothing',
  async (keepMounted) => {
    sessionStorage.clear()
    const { container } = renderInShop(part({ isOpen: false, keepMounted }))
    await settle()
    expect([container.querySelector('dialog') !== null, Object.keys(sessionStorage)]).toStrictEqual([keepMounted, []])
  },
)

describe('an order of which nobody knows whether it arrived', () => {
  const tooOld = 'Enviaste un pedido hace más de un día y no supimos si llegó.'
  const known = 'No supimos si tu pedido llegó'
  const attempts: Draft['attempts'] = [
    {
      buyer: { kind: 'guest', sessionId: 'guest_1234567890_bbbbbbbbbbbbbbbb' },
      values,
      lines: [{ productId: 3, name: 'Rubor', imageUrl: '/NoImage.jpg', quantity: 1, price: 50 }],
    },
  ]
  const posts = () => asked.filter(({ method }) => method === 'POST')
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T18:00:00Z') })
    onTestFinished(() => void vi.useRealTimers())
  })

  test.each([
    ['23:58 hours', '2026-11-19T18:02:00Z', 'Rubor', known],
    ['24:00 hours', '2026-11-19T18:00:00Z', 'Tu carrito está vacío', tooOld],
  ])('sent %s before is sent again only while that makes no second one', async (_, sentAt, shown, told24) => {
    await open({ attempts, sentAt: Date.parse(sentAt) }, { cart: aCart([]) })
    await waitFor(() => expect(wordsOf(dialog())).toContain(told24))
    expect(wordsOf(dialog())).toContain(shown)
  })

  test('and whose page stayed open for a day is not sent again; what is in the cart is a new one', async () => {
    const { user } = await open({ attempts, sentAt: Date.now() })
    vi.setSystemTime('2026-11-21T18:00:00Z')
    await user.click(screen.getByRole('button', { name: 'Enviar de nuevo por WhatsApp' }))
    await waitFor(() => expect(allWords('alert', dialog()).join()).toContain(tooOld))
    expect(posts()).toStrictEqual([])
    await user.click(screen.getByRole('button', { name: 'Enviar pedido por WhatsApp' }))
    await waitFor(() => expect(posts()).toHaveLength(1))
    expect(posts()[0]?.body['cartItems']).toStrictEqual([{ productId: 1, quantity: 1 }])
  })

  test('stays the warning when its day is over by then, and that day is chosen again', async () => {
    offered.days = false
    await open({ attempts, sentAt: Date.parse('2026-11-19T17:00:00Z') })
    await waitFor(() => expect(step()).toBe('2'))
    expect(allWords('alert', dialog()).join()).toContain(tooOld)
  })

  test('counts its day from when it was sent first', async () => {
    const { user } = await open({ attempts, sentAt: Date.parse('2026-11-20T17:00:00Z') })
    await user.click(screen.getByRole('button', { name: 'Enviar de nuevo por WhatsApp' }))
    await waitFor(() => expect(posts()).toHaveLength(1))
    expect((readKept(keptKeys.draft) as Draft).sentAt).toBe(Date.parse('2026-11-20T17:00:00Z'))
  })
})
