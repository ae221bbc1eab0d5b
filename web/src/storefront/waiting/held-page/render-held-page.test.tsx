import type { HeldState, HeldUnit } from '@tocador/contracts/waiting/held-page'
import { expect, test } from 'vitest'
import { heldPageRenderer } from './render-held-page'

const render = heldPageRenderer({ script: '/a.js', chunks: [], styles: ['/a.css'], fonts: ['/a.woff2'] })
const link = '/apartado/AAAAAAAAAAAAAAAAAAAAAA'
const held = (changes: Partial<HeldUnit> = {}): HeldUnit => ({
  link,
  first_name: 'Sofía',
  state: 'set-aside',
  product_id: 9401,
  product_name: 'Labial <b>Grana</b>',
  brand: 'Nopalli',
  shade: 'Grana',
  image_url: '',
  price: 189,
  is_sold: true,
  until: 'sábado, 28 de noviembre de 2026, a las 6:00 p.m.',
  chat_url: 'https://wa.me/525500000000',
  ...changes,
})
const page = (changes: Partial<HeldUnit> = {}) => render({ shopName: 'Tocador', held: held(changes) })

test('[WAIT-50] [WAIT-53] a unit that is set aside says until when, is found by no search engine, and has one script for the cart', () => {
  const { status, html } = page()
  expect([status, html.match(/<script[^>]*>/g)]).toStrictEqual([200, ['<script type="module" src="/order-page.js?5">']])
  expect(html).toContain('<meta name="robots" content="noindex, nofollow"><meta name="referrer" content="no-referrer">')
  expect(html).toContain('Sofía, es tuya hasta el sábado, 28 de noviembre de 2026, a las 6:00 p.m. Ponla en tu carrito')
  expect(html).toContain('Labial &lt;b&gt;Grana&lt;/b&gt;')
  expect(html).toContain('$189.00')
  expect(html).toMatch(/<div id="repetir"[^>]* hidden="">.*Ponerla en mi carrito/s)
  expect(html).toMatch(
    /<noscript><p[^>]*>Para ponerla en tu carrito hace falta JavaScript\. También puedes pedírnosla por WhatsApp\.<\/p><\/noscript>/,
  )
  expect(html).toContain(`action="${link}/dejar" method="post"`)
  expect(html).toContain('href="https://wa.me/525500000000"')
})

test.each<[HeldState, boolean, string, string]>([
  ['in-browser', true, 'Tu pieza ya está en un carrito', 'href="/?carrito=abierto"'],
  ['in-account', true, 'Entra con ella para pedirla', 'href="/?carrito=abierto"'],
  ['ordered', true, 'Ya pediste esta pieza', 'https://wa.me/525500000000'],
  ['ended', true, 'Esta pieza ya no está apartada', 'href="/producto/9401-'],
  ['ended', false, 'Por ahora no la vendemos', 'https://wa.me/525500000000'],
])(
  '[WAIT-50] a unit that is %s, for sale %s, says “%s” with a way on and without script',
  (state, isSold, text, way) => {
    const { status, html } = page({ state, is_sold: isSold })
    expect(status).toBe(200)
    expect(html).toContain(text)
    expect(html).toContain(way)
    expect(html).not.toContain('hace falta JavaScript')
    expect([html.includes('<script'), html.includes('/dejar'), html.includes('Ponerla en mi carrito')]).toStrictEqual([
      false,
      false,
      false,
    ])
  },
)

test('without name and number of the shop neither is shown; a notice stands above', () => {
  const { html } = render({
    shopName: 'Tocador',
    held: held({ first_name: '', chat_url: '' }),
    notice: { tone: 'error', text: 'Demasiados intentos.' },
  })
  expect(html).toContain('<p class="t-lead text-ink-2">Es tuya hasta')
  expect(html).not.toContain('wa.me')
  expect(html).toMatch(/role="alert".*Demasiados intentos\..*Te apartamos una pieza/s)
})

test('an unknown link gets the page of unknown links', () => {
  const { status, html } = render({ shopName: 'Tocador', held: undefined })
  expect(status).toBe(404)
  expect(html).toContain('No encontramos esta página')
})

test('the document is named after what is said, the piece and the shop', () => {
  const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1]
  expect(titleOf(page({ product_name: 'Labial' }).html)).toBe('Te apartamos una pieza · Labial · Tocador')
  expect(titleOf(page({ product_name: 'Rubor', state: 'ordered' }).html)).toBe(
    'Ya pediste esta pieza · Rubor · Tocador',
  )
  const unknown = render({ shopName: 'Tocador', held: undefined })
  expect([titleOf(unknown.html), unknown.links]).toStrictEqual(['No encontramos esta página · Tocador', []])
})

test('the picture of the piece has the initial beside it, for where it cannot be loaded', () => {
  const { html } = page({ image_url: '/media/uno-1080.webp' })
  expect(html).toMatch(/<img [^>]*src="\/media\/uno-1080\.webp"[^>]*\/><span hidden=""><svg .*data-initial="L"/s)
  const missing = page().html
  expect([missing.includes('<img'), missing.match(/data-initial="L"/g)?.length]).toStrictEqual([false, 1])
})
