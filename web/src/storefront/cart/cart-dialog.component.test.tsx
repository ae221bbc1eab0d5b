import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { useOnline } from '../../api/online'
import { useSession } from '../../api/session'
import { aCart } from '../../testing/a-cart'
import { allWords, buttons, links, wordsOf } from '../../testing/read-screen'
import { renderInShop, settle, signIn } from '../../testing/render-parts'
import { accepted, asked, badGateway, stubShop, unreachable } from '../../testing/stub-shop'
import { CartButton } from './cart-button'
import { CartDialog } from './cart-dialog'
import { CartNews } from './cart-news'
import { useCartWork } from './cart-store'
import { SaveCartNotice } from './save-cart-notice'

type Lines = Parameters<typeof aCart>[0]
const nothing = () => {}
const onCheckout = vi.fn<() => void>()
const hold = (lines: Lines) => act(() => useSession.setState({ cart: aCart(lines), isLoaded: true }))
function show(lines: Lines) {
  hold(lines)
  return renderInShop(
    <CartDialog
      isOpen
      keepMounted={false}
      onOpen={nothing}
      onClose={nothing}
      onCheckout={onCheckout}
      onSignIn={nothing}
    />,
  )
}
const sheet = () => screen.getByRole('dialog')
const lines = () => allWords('listitem', sheet())
/** What may complete the cart is asked for beside it. */
const isOffer = (path: string) => path.startsWith('/public/products/complements')
const askedOfCart = () => asked.filter(({ path }) => !isOffer(path))
let late: ((answer: ReturnType<typeof accepted> | typeof badGateway) => void) | undefined
beforeEach(() => {
  // Half an hour before the lines of `aCart` lapse.
  vi.setSystemTime('2026-11-20T18:30:00.000Z')
  onCheckout.mockReset()
  // The answer of the reload on opening comes after the test, since it ends the wait of the cart's queue.
  stubShop(({ path }) => (isOffer(path) ? accepted([]) : new Promise((answer) => (late = answer))))
})
afterEach(async () => {
  // Otherwise the cart could be loaded again below, and the request would never be answered.
  cleanup()
  late?.(badGateway)
  late = undefined
  await settle()
})

describe('the cart', () => {
  test('[CARD-06] has one line about payment, at its total', () => {
    show([{ productId: 1, quantity: 2, free: 3 }])
    expect(wordsOf(sheet()).split('Total $200.00 Pagas al recoger Continuar con el pedido')).toHaveLength(2)
  })
  test('[CART-06] is titled "Tu Carrito"', () => {
    show([{ productId: 1 }])
    expect(screen.getByRole('dialog', { name: 'Tu Carrito' })).toBe(sheet())
    expect(screen.getByRole('heading', { level: 2, name: 'Tu Carrito' })).toBeTruthy()
  })
  test('[NAV-17] [NAV-18] [TRUST-01] [ROLE-04] of a guest with one line: no emptying, and the hint to keep it', () => {
    show([{ productId: 1, quantity: 2, free: 3 }])
    expect(wordsOf(sheet())).toBe(
      'Tu Carrito 2 piezas Producto 1 Labios · $100.00 c/u Apartado por 30 min 2 Subtotal $200.00 Total $200.00 Pagas al recoger Guardar Carrito Si te vas sin guardar, perderás este carrito y las piezas vuelven a la tienda. Con tu cuenta no lo pierdes y, desde tu primer pedido confirmado, quedan apartadas 7 días. Iniciar sesión Total $200.00 Pagas al recoger Continuar con el pedido',
    )
    expect(buttons(sheet())).toStrictEqual([
      'Cerrar',
      'Quitar una unidad',
      'Agregar una unidad',
      'Quitar Producto 1',
      'Iniciar sesión',
      'Continuar con el pedido',
    ])
  })

  test.each(['client', 'admin'] as const)(
    '[CART-07] [NAV-17] [ROLE-05] [ROLE-06] of a %s with two lines: it can be emptied, and has no hint',
    (role) => {
      signIn({ role })
      show([{ productId: 1 }, { productId: 2, price: 50 }])
      expect(wordsOf(sheet())).toContain('Tu Carrito 2 piezas')
      expect(lines().map((line) => line.slice(0, 10))).toStrictEqual(['Producto 1', 'Producto 2'])
      expect(wordsOf(sheet())).toContain('Total $150.00')
      expect(wordsOf(sheet())).not.toContain('Guardar Carrito')
      expect(buttons(sheet())).toContain('Vaciar carrito')
    },
  )

  test.each([
    [() => accepted(aCart([{ productId: 1 }])), 1],
    [() => badGateway, 0],
  ])('[CART-10] goes on to the order once it was loaded again, unless that fails: %#', async (answer, times) => {
    signIn()
    const { user } = show([{ productId: 1 }])
    const goOn = () => screen.getByRole('button', { name: /Continuar con el pedido/ })
    await vi.waitFor(() => expect(askedOfCart()).toHaveLength(1))
    await user.click(goOn())
    expect(goOn().getAttribute('aria-busy')).toBe('true')
    expect(onCheckout).not.toHaveBeenCalled()
    late?.(answer())
    await vi.waitFor(() => expect(goOn().getAttribute('aria-busy')).toBeNull())
    expect(onCheckout).toHaveBeenCalledTimes(times)
    await user.click(goOn())
    expect(onCheckout).toHaveBeenCalledTimes(times + 1)
  })

  test.each([
    [[{ productId: 1, quantity: 2, maxQuantity: 0 }], 'Quita el producto agotado para continuar.'],
    [
      [
        { productId: 1, maxQuantity: 0 },
        { productId: 2, maxQuantity: 0 },
      ],
      'Quita los productos agotados para continuar.',
    ],
  ])('with sold out lines it cannot go on: %#', (held, text) => {
    show(held)
    expect(buttons(sheet())).toContain('Continuar con el pedido (disabled)')
    expect(wordsOf(sheet())).toContain(text)
    const described = screen.getByRole('button', { name: 'Continuar con el pedido' }).getAttribute('aria-describedby')
    expect(document.getElementById(described ?? '')?.textContent).toBe(text)
  })

  test('without internet nothing can be changed', () => {
    act(() => useOnline.setState({ isOnline: false, isCurrent: false }))
    show([{ productId: 1, quantity: 2 }, { productId: 2 }])
    expect(buttons(sheet()).filter((button) => !button.endsWith('(disabled)'))).toStrictEqual([
      'Cerrar',
      'Iniciar sesión',
    ])
    expect(wordsOf(sheet())).toContain('Tu carrito sigue aquí. Podrás cambiarlo y continuar cuando vuelva internet.')
  })

  test('[CART-09] that is empty leads to the products', () => {
    show([])
    expect(wordsOf(sheet())).toBe(
      'Tu Carrito Tu carrito está vacío Agrega algo que te guste y lo apartamos para ti mientras decides. Ver productos',
    )
    expect(buttons(sheet())).toStrictEqual(['Cerrar', 'Ver productos'])
  })

  test('that could not be loaded is an alert, and can be tried again', async () => {
    stubShop(unreachable)
    signIn()
    renderInShop(
      <CartDialog
        isOpen
        keepMounted={false}
        onOpen={nothing}
        onClose={nothing}
        onCheckout={nothing}
        onSignIn={nothing}
      />,
    )
    expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeTruthy()
    expect(allWords('alert', sheet())[0]).toBe(
      'No se pudo obtener datos del carrito Error de conexión. Intenta nuevamente. Reintentar',
    )
  })
})

describe('a line', () => {
  const only = (line: Lines[number]) => {
    show([line])
    return [lines()[0], buttons(screen.getAllByRole('listitem')[0])]
  }
  test('[CART-07] that is held can be counted up to what is free', () =>
    expect(only({ productId: 1, quantity: 2, free: 1 })).toStrictEqual([
      'Producto 1 Labios · $100.00 c/u Apartado por 30 min 2 Subtotal $200.00',
      ['Quitar una unidad', 'Agregar una unidad', 'Quitar Producto 1'],
    ]))
  test('with the last unit says so', () =>
    expect(only({ productId: 1, quantity: 2, free: 0 })).toStrictEqual([
      'Producto 1 Labios · $100.00 c/u Apartado por 30 min 2 Subtotal $200.00 No hay más unidades disponibles.',
      ['Quitar una unidad', 'Agregar una unidad (disabled)', 'Quitar Producto 1'],
    ]))
  test('that lapsed can be held again', () =>
    expect(only({ productId: 1, quantity: 2, lapsed: true })).toStrictEqual([
      'Producto 1 Labios · $100.00 c/u × 2 Tu apartado venció Apartar de nuevo Subtotal $200.00',
      ['Apartar de nuevo', 'Quitar Producto 1'],
    ]))
  test('that is held again has its focus on the stepper, and one that lapses on «Apartar de nuevo»', () => {
    show([{ productId: 1, quantity: 2, lapsed: true }])
    const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
    screen.getByRole('button', { name: 'Apartar de nuevo' }).focus()
    hold([{ productId: 1, quantity: 2, free: 1 }])
    expect(focused()).toBe('Agregar una unidad')
    hold([{ productId: 1, quantity: 2, lapsed: true }])
    expect(focused()).toBe('Apartar de nuevo')
  })
  test('of which fewer are left is held again in part', () =>
    expect(only({ productId: 1, quantity: 3, maxQuantity: 2 })).toStrictEqual([
      'Producto 1 Labios · $100.00 c/u × 3 Se agotó mientras esperaba; quedan 2 Apartar 2',
      ['Apartar 2', 'Quitar Producto 1'],
    ]))
  test('of which nothing is left can only be removed', () =>
    expect(only({ productId: 1, quantity: 3, maxQuantity: 0 })).toStrictEqual([
      'Producto 1 Labios · $100.00 c/u × 3 Se agotó mientras esperaba Quitar del carrito',
      ['Quitar del carrito'],
    ]))
  test('whose change is on its way says so', () => {
    show([{ productId: 1, quantity: 1, lapsed: true }])
    act(() =>
      useCartWork.setState({ pending: [{ id: 1, action: { kind: 'set', productId: 1, quantity: 1 } } as never] }),
    )
    expect(lines()[0]).toBe(
      'Producto 1 Labios · $100.00 c/u Guardando Tu apartado venció Apartar de nuevo Un momento Subtotal $100.00',
    )
  })
})

describe('the buttons of a line', () => {
  const pressed = async (line: Lines[number], name: string) => {
    signIn()
    const { user } = show([line, { productId: 2 }])
    // The cart's queue sends one request at a time, and the reload on opening is the first.
    await vi.waitFor(() => expect(askedOfCart()).toHaveLength(1))
    late?.(badGateway)
    stubShop(() => badGateway)
    await settle()
    const [button] = screen.getAllByRole('button', { name })
    if (button === undefined) throw new Error('no such button')
    await user.click(button)
    // The later ones repeat it, as it was not answered.
    await vi.waitFor(() => expect(askedOfCart().length).toBeGreaterThan(0))
    return askedOfCart()
      .slice(0, 1)
      .map(({ method, path, body }) => [method, path, body])
  }
  test('[CART-07] one more', async () => {
    expect(await pressed({ productId: 1, quantity: 2, free: 3 }, 'Agregar una unidad')).toStrictEqual([
      [
        'PUT',
        '/unified-cart/update-quantity',
        {
          productId: 1,
          quantity: 3,
          userId: 7,
        },
      ],
    ])
  })
  test('[CART-07] one less', async () => {
    expect(await pressed({ productId: 1, quantity: 2 }, 'Quitar una unidad')).toStrictEqual([
      [
        'PUT',
        '/unified-cart/update-quantity',
        {
          productId: 1,
          quantity: 1,
          userId: 7,
        },
      ],
    ])
  })
  test('[CART-08] one less than one removes it', async () => {
    expect(await pressed({ productId: 1, quantity: 1 }, 'Quitar una unidad')).toStrictEqual([
      [
        'DELETE',
        '/unified-cart/remove-item',
        {
          productId: 1,
          userId: 7,
        },
      ],
    ])
  })
  test('[CART-08] removes it', async () => {
    expect(await pressed({ productId: 1, quantity: 3 }, 'Quitar Producto 1')).toStrictEqual([
      [
        'DELETE',
        '/unified-cart/remove-item',
        {
          productId: 1,
          userId: 7,
        },
      ],
    ])
  })
  test('holds again what is left', async () => {
    expect(await pressed({ productId: 1, quantity: 3, maxQuantity: 2 }, 'Apartar 2')).toStrictEqual([
      [
        'PUT',
        '/unified-cart/update-quantity',
        {
          productId: 1,
          quantity: 2,
          userId: 7,
        },
      ],
    ])
  })
})

describe('the button of the cart', () => {
  test('[NAV-12] shows pieces and total, or nothing while the cart is empty or unknown', () => {
    const { container } = render(<CartButton onOpen={nothing} />)
    expect(wordsOf(container)).toBe('')
    hold([])
    expect(wordsOf(container)).toBe('')
    hold([{ productId: 1, quantity: 2 }, { productId: 2 }])
    expect(wordsOf(container)).toBe('Tu carrito: 3 piezas, 3 $300.00')
    expect(screen.getByRole('button').getAttribute('aria-haspopup')).toBe('dialog')
  })
  test('is there when the shop emptied the cart, to say why', () => {
    const { container } = render(<CartButton onOpen={nothing} />)
    hold([])
    act(() => useCartWork.setState({ notices: ['«Labial» ya no se vende.'] }))
    expect(wordsOf(container)).toBe('Tu carrito: 0 piezas, 0 $0.00')
  })
})

describe('the news of the cart', () => {
  const failure = { of: 'add', text: 'Sin existencias', details: undefined } as const
  const shown = () => [allWords('alert'), allWords('status')]
  test('are nothing, a failure as an alert, or changes as a status', async () => {
    const { user, container } = renderInShop(
      <dialog open>
        <h2 tabIndex={-1}>Tu Carrito</h2>
        <CartNews />
      </dialog>,
    )
    expect(shown()).toStrictEqual([[], []])
    const region = screen.getAllByRole('status')[0]
    act(() => useCartWork.setState({ failure: failure as never, notices: [] }))
    expect(shown()).toStrictEqual([['Sin existencias'], []])
    act(() => useCartWork.setState({ failure: undefined, notices: ['«Labial» subió a $120.00.'] }))
    expect(shown()).toStrictEqual([[], ['Tu carrito cambió «Labial» subió a $120.00. Entendido']])
    // A region that comes with its text is not read.
    expect(screen.getAllByRole('status')[0]).toBe(region)
    await user.click(screen.getByRole('button', { name: 'Entendido' }))
    expect(wordsOf(container.querySelector('[role=status]')).includes('Labial')).toBe(false)
    expect(document.activeElement?.tagName).toBe('H2')
  })
  test('come into view with each failure, also the same once more, and not with what changed', () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue()
    onTestFinished(() => scrolled.mockRestore())
    renderInShop(<CartNews />)
    act(() => useCartWork.setState({ notices: ['«Labial» subió a $120.00.'] }))
    expect(scrolled).not.toHaveBeenCalled()
    act(() => useCartWork.setState({ failure: { ...failure } }))
    act(() => useCartWork.setState({ failure: { ...failure } }))
    expect(scrolled.mock.calls).toStrictEqual([[{ block: 'nearest' }], [{ block: 'nearest' }]])
  })
  test('[SAFE-19] offer WhatsApp after a refusal by a limit, and only then', () => {
    renderInShop(<CartNews />)
    act(() => useCartWork.setState({ failure: failure as never }))
    expect(links()).toStrictEqual([])
    const limited = { of: 'add', text: 'Puedes llevar hasta 20 piezas.', details: { whatsapp: '55 1234 5678' } }
    act(() => useCartWork.setState({ failure: limited as never }))
    expect(allWords('alert')).toStrictEqual(['Puedes llevar hasta 20 piezas. Escribir por WhatsApp'])
    expect(links()).toStrictEqual([
      ['Escribir por WhatsApp', expect.stringMatching(/^https:\/\/wa\.me\/525512345678\?text=/)],
    ])
  })
  test('do not repeat the connection failure that the offline notice says', () => {
    const { container } = renderInShop(<CartNews />)
    const offline = { ...failure, text: 'Error de conexión. Intenta nuevamente.' }
    act(() => useCartWork.setState({ failure: offline as never }))
    expect(wordsOf(container)).toContain('Error de conexión')
    act(() => useOnline.setState({ isCurrent: false }))
    expect(wordsOf(container)).toBe('')
  })
})

const OWN_TIME = ' y, desde tu primer pedido confirmado, quedan apartadas'
test.each([
  [60, 59, ''],
  [60, 60, ''],
  [60, 61, `${OWN_TIME} más tiempo`],
  [60, 1_440, `${OWN_TIME} más tiempo`],
  [60, 2_879, `${OWN_TIME} más tiempo`],
  [60, 2_880, `${OWN_TIME} 2 días`],
  [60, 10_080, `${OWN_TIME} 7 días`],
  [1_440, 1_440, ''],
  [10_080, 2_880, ''],
])('of a guest’s %i minutes and an account’s %i the notice says «%s»', (guestMinutes, registeredMinutes, text) => {
  const { container } = renderInShop(<SaveCartNotice onSignIn={nothing} />, {
    holds: { guestMinutes, registeredMinutes },
  })
  expect(wordsOf(container)).toContain(`Con tu cuenta no lo pierdes${text}. Iniciar sesión`)
})
