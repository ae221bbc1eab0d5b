import { emptyOrderForm } from '@tocador/contracts/orders/order-form'
import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { aCart } from '../../testing/a-cart'
import { aUser } from '../../testing/a-user'
import { allWords, buttons, wordsOf } from '../../testing/read-screen'
import { renderInShop, settle } from '../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../testing/stub-shop'
import { replacePage } from '../../ui/overlay/page-history'
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
const sent: Draft['attempts'][number] = {
  buyer: { kind: 'guest', sessionId: 'guest_1234567890_bbbbbbbbbbbbbbbb' },
  values,
  lines: [{ productId: 3, name: 'Rubor', imageUrl: '/NoImage.jpg', quantity: 1, price: 50 }],
}
const told = vi.fn<(what: string) => void>()
let day: { date: string; isOpen: boolean; reason: string }
let answer: Parameters<typeof stubShop>[0]
beforeEach(() => {
  told.mockReset()
  day = { date: '2026-11-23', isOpen: true, reason: '' }
  answer = () => new Promise(() => {})
  vi.stubGlobal('open', () => null)
  stubShop((call) => {
    if (call.method !== 'GET') return answer(call)
    const hours = [{ time_slot: '11:00', display_time: '11:00 a.m.', remaining: 3 }]
    if (call.path.includes('times')) return { json: { success: true, data: hours, hasAvailableSlots: true } }
    if (call.path.includes('days')) return accepted([day])
    return accepted([{ id: 1, name: 'Plaza Jacaranda', address: '', description: '', whatsapp_number: 'DEFAULT' }])
  })
})

/** The checkout as a reload finds it. */
async function open(draft: Partial<Draft> = {}, more: Partial<Parameters<typeof CheckoutDialog>[0]> = {}) {
  keepDraft({ values, step: 3, key: 'k', userId: null, attempts: [], ...draft })
  const shown = renderInShop(
    <CheckoutDialog
      isOpen
      keepMounted={false}
      cart={aCart([{ productId: 1 }])}
      user={null}
      guestId={() => 'guest_1234567890_aaaaaaaaaaaaaaaa'}
      cartNews={[]}
      onClose={() => told('close')}
      onSignIn={() => {}}
      onBackToCart={() => told('cart')}
      onCartOutdated={() => {}}
      onOrdered={() => {}}
      onConfirmed={() => {}}
      pauseLeaveWarning={() => () => {}}
      {...more}
    />,
  )
  await settle()
  return shown
}
const dialog = () => screen.getByRole('dialog')
const press = (name: string) => screen.getByRole('button', { name })
const step = () => /Paso (\d) de 3/.exec(wordsOf(dialog()))?.[1]
const posts = () => asked.filter(({ method }) => method === 'POST')

test('its cross closes it, and the browser’s Back leads to the cart', async () => {
  const { user } = await open({ step: 1 })
  await user.click(press('Cerrar'))
  expect(told.mock.calls.flat()).toStrictEqual(['close'])
  act(() => {
    replacePage('/', 0)
    dispatchEvent(new Event('popstate'))
  })
  expect(told.mock.calls.flat()).toStrictEqual(['close', 'cart'])
})

test.each([1, 2, 3] as const)(
  '[CHK-32] the time of the hold is said in step %d and in the summary, if there is one',
  async (step) => {
    const { unmount } = await open({ step }, { hold: 'Apartado por 10 min' })
    expect(wordsOf(dialog())).toContain(`Paso ${step} de 3`)
    expect(wordsOf(dialog()).match(/Apartado por 10 min/g)).toHaveLength(2)
    expect(wordsOf(screen.getByRole('complementary'))).toContain('Apartado por 10 min')
    unmount()
    await open({ step })
    expect(wordsOf(dialog())).not.toContain('Apartado por')
  },
)

describe('the second half of a double click', () => {
  const click = (name: string, detail: number, timeStamp: number) => {
    const event = createEvent.click(press(name), { detail })
    Object.defineProperty(event, 'timeStamp', { value: timeStamp })
    fireEvent(press(name), event)
  }
  test('goes on by one step, not by two', async () => {
    await open({ step: 1 })
    click('Siguiente: entrega', 1, 1_000)
    expect(step()).toBe('2')
    click('Siguiente: confirmar', 2, 1_199)
    expect(step()).toBe('2')
    click('Siguiente: confirmar', 2, 1_399)
    expect(step()).toBe('3')
  })
  test('does not send the order', async () => {
    await open({ step: 2 })
    click('Siguiente: confirmar', 1, 5_000)
    click('Enviar pedido por WhatsApp', 2, 5_100)
    await settle()
    expect(posts()).toStrictEqual([])
    click('Enviar pedido por WhatsApp', 1, 5_150)
    await waitFor(() => expect(posts()).toHaveLength(1))
  })
})

describe('a new step', () => {
  const scrolled = (name: 'scrollTo' | 'scrollIntoView') => {
    const seen: Element[] = []
    const spy = vi.spyOn(Element.prototype, name).mockImplementation(function (this: Element) {
      seen.push(this)
    })
    onTestFinished(() => spy.mockRestore())
    return seen
  }
  test('begins at its top, with the focus on its name', async () => {
    const { user } = await open({ step: 1 })
    const seen = scrolled('scrollTo')
    await user.click(press('Siguiente: entrega'))
    expect([document.activeElement?.textContent, document.activeElement?.getAttribute('tabindex')]).toStrictEqual([
      'Paso 2 de 3: Entrega',
      '-1',
    ])
    expect([seen.length, seen[0]?.contains(screen.getByText('Lugar de entrega'))]).toStrictEqual([1, true])
  })
  test('is not begun while something is missing, whose error comes into view', async () => {
    const { user } = await open({ step: 1, values: emptyOrderForm })
    const seen = scrolled('scrollIntoView')
    await user.click(press('Siguiente: entrega'))
    await waitFor(() => expect(seen.map(wordsOf)).toStrictEqual(['El nombre es requerido']))
    expect(document.activeElement).toBe(screen.getByLabelText('Tu nombre'))
  })
  test('that has the field of a refusal begins with the focus on it', async () => {
    answer = () => ({
      status: 400,
      json: { success: false, code: 'INVALID', message: 'No', fields: { customerPhone: 'Son 10 dígitos' } },
    })
    const { user } = await open()
    await user.click(press('Enviar pedido por WhatsApp'))
    await waitFor(() => expect(step()).toBe('1'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Tu teléfono de WhatsApp')))
  })
  test('is not needed to show at the top why the order failed', async () => {
    answer = () => refused(409, 'STOCK_INSUFFICIENT', 'Ya no hay tantas')
    const { user } = await open()
    const seen = scrolled('scrollTo')
    await user.click(press('Enviar pedido por WhatsApp'))
    await waitFor(() => expect(allWords('alert', dialog()).join()).toContain('Ya no hay tantas'))
    expect([step(), seen.length]).toStrictEqual(['3', 1])
  })
})

describe('a day that closed meanwhile', () => {
  beforeEach(() => void (day = { ...day, isOpen: false }))
  test('is chosen again in the second step, which says why', async () => {
    await open()
    await waitFor(() => expect(step()).toBe('2'))
    expect(allWords('alert', dialog())).toStrictEqual(['Ese día no hay entregas en este lugar'])
    expect(screen.queryAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toStrictEqual([true, false])
  })
  test('stays in an order that may have arrived, until its buyer changes it', async () => {
    const { user } = await open({ attempts: [sent] })
    expect([step(), wordsOf(dialog()).includes('lunes, 23 de noviembre')]).toStrictEqual(['3', true])
    await user.click(press('Atrás'))
    await waitFor(() => expect(wordsOf(dialog())).toContain('Elige primero una fecha'))
  })
})

describe('an order that may have arrived', () => {
  test('is said to be sent again without harm, until it fails again', async () => {
    answer = () => refused(500, 'SERVER_FAULT', 'Intenta de nuevo')
    const { user } = await open({ attempts: [sent] })
    expect(wordsOf(dialog())).toContain(
      'No supimos si tu pedido llegó Envíalo de nuevo: si ya lo teníamos, no se duplica.',
    )
    await user.click(press('Enviar de nuevo por WhatsApp'))
    await waitFor(() => expect(allWords('alert', dialog()).join()).toContain('Intenta de nuevo'))
    expect(wordsOf(dialog())).not.toContain('No supimos si tu pedido llegó')
  })
  test('whose cart is gone is sent as it was, for who sent it', async () => {
    const { user } = await open({ attempts: [sent] }, { cart: aCart([]) })
    await user.click(press('Enviar de nuevo por WhatsApp'))
    await waitFor(() => expect(posts()).toHaveLength(1))
    expect(posts()[0]?.body).toMatchObject({
      sessionId: 'guest_1234567890_bbbbbbbbbbbbbbbb',
      cartItems: [{ productId: 3, quantity: 1 }],
      totalAmount: 50,
    })
  })
  test.each([
    ['as it was, for who sent it, once the guest signed in to an account with a cart', aUser({ id: 7 }), 3, '…bbbb'],
    ['with what was put into the cart since, by the same guest', null, 1, '…aaaa'],
  ])('is sent again %s', async (_, account, productId, session) => {
    const { user } = await open({ attempts: [sent] }, { cart: aCart([{ productId: 1 }]), user: account })
    await user.click(press('Enviar de nuevo por WhatsApp'))
    await waitFor(() => expect(posts()).toHaveLength(1))
    const { customerType, sessionId, cartItems } = posts()[0]?.body ?? {}
    expect([customerType, `…${String(sessionId).slice(-4)}`, cartItems]).toStrictEqual([
      'guest',
      session,
      [{ productId, quantity: 1 }],
    ])
  })
  describe('and did not before its guest signed in', () => {
    const text = 'No recibimos este pedido: lo que llevabas pasó al carrito de tu cuenta.'
    const sendAgain = async (items: Parameters<typeof aCart>[0]) => {
      answer = () => refused(409, 'CART_MERGED', text)
      const cart = aCart(items)
      const shown = await open(
        { attempts: [sent] },
        { cart, user: aUser({ id: 7 }), onCartOutdated: () => told('outdated') },
      )
      await shown.user.click(press('Enviar de nuevo por WhatsApp'))
      await waitFor(() => expect(wordsOf(dialog())).toContain(text))
      return shown
    }
    test('leads to the cart of the account, which is sent next', async () => {
      const { user } = await sendAgain([{ productId: 1, quantity: 2 }])
      expect(allWords('alert', dialog())).toStrictEqual([`${text} Volver al carrito`])
      expect(wordsOf(dialog())).toContain('Producto 1 2 piezas')
      expect(wordsOf(dialog())).not.toContain('Rubor')
      await user.click(press('Volver al carrito'))
      expect(told.mock.calls.flat()).toStrictEqual(['outdated', 'cart'])
      await user.click(press('Enviar pedido por WhatsApp'))
      await waitFor(() => expect(posts()).toHaveLength(2))
      expect(posts()[1]?.body).toMatchObject({
        customerType: 'registered',
        userId: 7,
        cartItems: [{ productId: 1, quantity: 2 }],
      })
    })
    test('says so, too, where nothing is left in that cart', async () => {
      await sendAgain([])
      expect(wordsOf(dialog())).toContain(`Tu carrito está vacío ${text} Agrega algo que te guste`)
    })
  })
  test('is kept once, however often it was sent, and no longer once it was refused', async () => {
    answer = () => refused(500, 'SERVER_FAULT', 'Intenta de nuevo')
    const { user } = await open()
    const attempts = () => (readKept(keptKeys.draft) as Draft).attempts.length
    await user.click(press('Enviar pedido por WhatsApp'))
    await waitFor(() => expect(buttons(dialog()).at(-1)).toBe('Enviar de nuevo por WhatsApp'))
    await user.click(press('Enviar de nuevo por WhatsApp'))
    await waitFor(() => expect(posts()).toHaveLength(2))
    expect(attempts()).toBe(1)
    await waitFor(() => expect(buttons(dialog()).at(-1)).toBe('Enviar de nuevo por WhatsApp'))
    answer = () => refused(409, 'STOCK_INSUFFICIENT', 'Ya no hay tantas')
    await user.click(press('Enviar de nuevo por WhatsApp'))
    await waitFor(() => expect(buttons(dialog()).at(-1)).toBe('Enviar pedido por WhatsApp'))
    await waitFor(() => expect(attempts()).toBe(0))
  })
})

test('an order that lacks something is not sent, but completed', async () => {
  const { user } = await open({ values: { ...values, customerName: ' ' } })
  await user.click(press('Enviar pedido por WhatsApp'))
  expect([step(), posts().length]).toStrictEqual(['1', 0])
  expect(screen.getByLabelText('Tu nombre').getAttribute('aria-invalid')).toBe('true')
})
