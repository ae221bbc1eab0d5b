import type { HeldState } from '@tocador/contracts/waiting/held-page'
import { expect, test } from 'vitest'
import { heldTexts } from './held-page-texts'

const textsOf = (state: HeldState, more: { first_name?: string; is_sold?: boolean } = {}) =>
  heldTexts({
    link: '/apartado/x',
    first_name: 'Sofía',
    state,
    product_id: 7,
    product_name: 'Labial',
    brand: '',
    shade: '',
    image_url: '',
    price: 189,
    is_sold: true,
    until: 'vie 27 nov, 6:00 p.m.',
    chat_url: '',
    ...more,
  })

test.each<[HeldState, string, string]>([
  [
    'set-aside',
    'Te apartamos una pieza',
    'Sofía, es tuya hasta el vie 27 nov, 6:00 p.m. Ponla en tu carrito para pedirla; ahí conserva ese tiempo.',
  ],
  [
    'in-browser',
    'Tu pieza ya está en un carrito',
    'La pusiste en el carrito de un teléfono o una computadora, sin cuenta. Ahí está hasta el vie 27 nov, 6:00 p.m.: ábrelo para pedirla.',
  ],
  [
    'in-account',
    'Tu pieza ya está en un carrito',
    'La pusiste en el carrito de una cuenta. Entra con ella para pedirla; está apartada hasta el vie 27 nov, 6:00 p.m.',
  ],
  ['ordered', 'Ya pediste esta pieza', 'La encuentras en tu pedido.'],
  [
    'ended',
    'Esta pieza ya no está apartada',
    'Se acabó su tiempo, se canceló o pasó a la siguiente persona. En su página ves si queda alguna; si no, pide «Avísame» otra vez.',
  ],
])('a unit that is %s has a title and a sentence', (state, title, text) => {
  expect(textsOf(state)).toStrictEqual({ title, text })
})

test('who gave no name is not called by one, and what is not sold any more cannot be asked for', () => {
  expect(textsOf('set-aside', { first_name: '' }).text).toBe(
    'Es tuya hasta el vie 27 nov, 6:00 p.m. Ponla en tu carrito para pedirla; ahí conserva ese tiempo.',
  )
  expect(textsOf('ended', { is_sold: false }).text).toBe('Por ahora no la vendemos. En la tienda hay otras.')
})
