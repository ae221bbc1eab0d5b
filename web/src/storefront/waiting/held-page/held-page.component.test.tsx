import type { HeldUnit } from '@tocador/contracts/waiting/held-page'
import { render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { allWords, links, wordsOf } from '../../../testing/read-screen'
import { HeldPage } from './held-page'

const held = (over: Partial<HeldUnit> = {}): HeldUnit => ({
  link: '/apartado/AAAAAAAAAAAAAAAAAAAAAA',
  first_name: 'Sofía',
  state: 'set-aside',
  product_id: 9401,
  product_name: 'Labial Grana',
  brand: 'Nopalli',
  shade: 'Grana',
  image_url: '',
  price: 189,
  is_sold: true,
  until: 'sábado, 28 de noviembre de 2026, a las 6:00 p.m.',
  chat_url: 'https://wa.me/525500000000',
  ...over,
})
const show = (over: Partial<HeldUnit> = {}) => render(<HeldPage shopName="Tocador" held={held(over)} />)
const main = () => screen.getByRole('main')

test('a unit that is set aside says until when, and what giving it up does', () => {
  const { container } = show()
  expect(wordsOf(main())).toBe(
    'Te apartamos una pieza Sofía, es tuya hasta el sábado, 28 de noviembre de 2026, a las 6:00 p.m. Ponla en tu carrito para pedirla; ahí conserva ese tiempo. Nopalli · Tono Grana Labial Grana $189.00 Ponerla en mi carrito Escribir por WhatsApp en otra pestaña Ya no la quiero La pieza pasa a la siguiente persona de la lista. No se puede deshacer. Sí, dejarla para la siguiente persona Este enlace es solo tuyo: quien lo tenga puede poner la pieza en su carrito.',
  )
  expect(links(container)).toStrictEqual([
    ['Tocador', '/'],
    ['Volver a la tienda', '/'],
    ['Escribir por WhatsApp en otra pestaña', 'https://wa.me/525500000000'],
  ])
  const form = container.querySelector('form')
  expect([form?.getAttribute('action'), form?.method]).toStrictEqual(['/apartado/AAAAAAAAAAAAAAAAAAAAAA/dejar', 'post'])
  expect(container.querySelector('#repetir')?.getAttribute('data-busy')).toBe('Poniéndola en tu carrito…')
})

test('[SHEET-01] a unit that is not set aside any more says where it is, with a way on', () => {
  const states: [HeldUnit['state'], boolean][] = [
    ['in-browser', true],
    ['in-account', true],
    ['ordered', true],
    ['ended', true],
    ['ended', false],
  ]
  const shown = states.map(([state, is_sold]) => {
    const { unmount } = show({ state, is_sold, brand: '' })
    const result = [wordsOf(main()), ...links(main()).map(([, href]) => href)]
    unmount()
    return result
  })
  expect(shown).toStrictEqual([
    [
      'Tu pieza ya está en un carrito La pusiste en el carrito de un teléfono o una computadora, sin cuenta. Ahí está hasta el sábado, 28 de noviembre de 2026, a las 6:00 p.m.: ábrelo para pedirla. Tono Grana Labial Grana $189.00 Ver el carrito de aquí Escribir por WhatsApp en otra pestaña',
      '/?carrito=abierto',
      'https://wa.me/525500000000',
    ],
    [
      'Tu pieza ya está en un carrito La pusiste en el carrito de una cuenta. Entra con ella para pedirla; está apartada hasta el sábado, 28 de noviembre de 2026, a las 6:00 p.m. Tono Grana Labial Grana $189.00 Ver el carrito de aquí Escribir por WhatsApp en otra pestaña',
      '/?carrito=abierto',
      'https://wa.me/525500000000',
    ],
    [
      'Ya pediste esta pieza La encuentras en tu pedido. Tono Grana Labial Grana $189.00 Escribir por WhatsApp en otra pestaña',
      'https://wa.me/525500000000',
    ],
    [
      'Esta pieza ya no está apartada Se acabó su tiempo, se canceló o pasó a la siguiente persona. En su página ves si queda alguna; si no, pide «Avísame» otra vez. Tono Grana Labial Grana $189.00 Ver el producto Escribir por WhatsApp en otra pestaña',
      '/producto/9401-labial-grana',
      'https://wa.me/525500000000',
    ],
    [
      'Esta pieza ya no está apartada Por ahora no la vendemos. En la tienda hay otras. Tono Grana Labial Grana $189.00 Escribir por WhatsApp en otra pestaña',
      'https://wa.me/525500000000',
    ],
  ])
})

test('a refusal is an alert, what was done a status', () => {
  const page = (tone: 'done' | 'error') => (
    <HeldPage shopName="Tocador" held={held()} notice={{ tone, text: 'Listo' }} />
  )
  const { rerender } = render(page('error'))
  expect([allWords('alert'), allWords('status')]).toStrictEqual([['Listo'], []])
  rerender(page('done'))
  expect([allWords('alert'), allWords('status')]).toStrictEqual([[], ['Listo']])
})

test('it shows the first picture, hides its button until a script can use it, and sends only what is asked', () => {
  // happy-dom loads no pictures, and says that it did.
  const loaded = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  onTestFinished(() => loaded.mockRestore())
  const { container } = show({ image_url: '/media/aaa-1080.webp,/media/bbb-1080.webp', shade: '' })
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/media/aaa-1080.webp')
  expect(wordsOf(main())).toContain('conserva ese tiempo. Nopalli Labial Grana')
  const button = container.querySelector<HTMLElement>('#repetir')
  expect([button?.hidden, container.querySelector('#repetido')?.getAttribute('role')]).toStrictEqual([true, 'status'])
  expect([...container.querySelectorAll<HTMLButtonElement>('form button')].map(({ type }) => type)).toStrictEqual([
    'submit',
  ])
  expect(container.querySelector('details')?.open).toBe(false)
  const chat = main().querySelector('a[target]')
  expect([chat?.getAttribute('target'), chat?.getAttribute('rel')]).toStrictEqual(['_blank', 'noopener noreferrer'])
})

test('an unknown link, and one that she has just given up, lead to the shop', () => {
  const { rerender } = render(<HeldPage shopName="Tocador" held={undefined} />)
  expect(wordsOf(main())).toBe('No encontramos esta página Revisa que el enlace esté completo. Ir a la tienda')
  rerender(<HeldPage shopName="Tocador" held={undefined} notice={{ tone: 'done', text: 'La dejaste.' }} />)
  expect(wordsOf(main())).toBe('Listo La dejaste. Ir a la tienda')
  rerender(<HeldPage shopName="Tocador" held={held()} />)
  expect(allWords('status')).toStrictEqual([])
})
