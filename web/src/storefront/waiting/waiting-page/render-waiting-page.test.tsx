import type { Wait } from '@tocador/contracts/waiting/waiting-schemas'
import { expect, test } from 'vitest'
import { waitingPageRenderer } from './render-waiting-page'

const render = waitingPageRenderer({ script: '/a.js', chunks: [], styles: ['/a.css'], fonts: ['/a.woff2'] })
const link = '/espera/AAAAAAAAAAAAAAAAAAAAAA'
const wait: Wait = {
  id: 31,
  product_id: 9401,
  arrival_id: null,
  expected: '',
  product_name: 'Labial <b>Grana</b>',
  brand: 'Nopalli',
  shade: 'Grana',
  image_url: '',
  price: 189,
  is_sold: 1,
  is_available: 0,
  status: 'waiting',
  before: 2,
  asked_at: '2026-11-20T18:00:00.000Z',
}
const list = { link, first_name: 'Sofía', waits: [wait] }

test('[WAIT-05] [WAIT-06] the list works without a script, is found by no search engine, and its address is sent nowhere', () => {
  const { status, html } = render({ shopName: 'Tocador', list })
  expect([status, html.includes('<script')]).toStrictEqual([200, false])
  expect(html).toContain('<meta name="robots" content="noindex, nofollow"><meta name="referrer" content="no-referrer">')
  expect(html).toContain('Sofía, esperas 1 producto.')
  expect(html).toContain('Labial &lt;b&gt;Grana&lt;/b&gt;')
  expect(html).toContain('Antes de ti esperan 2 personas.')
  expect(html).toContain(`<form action="${link}/salir" method="post"><input type="hidden" name="id" value="31"/>`)
  expect(html).toContain(`action="${link}/borrar" method="post"`)
  // Both ask before they do it, by a part that is closed.
  expect(html.match(/<details[^>]*>/g)?.map((tag) => tag.includes('open'))).toStrictEqual([false, false])
  expect(html).toContain('Salir de todas las listas y borrar mis datos')
  expect(html).toContain('ya no te avisaremos. No se puede deshacer.')
  expect(html).toMatch(/type="submit"[^>]*>.*Sí, salir y borrar mis datos/s)
})

test('[WAIT-05] what is available again and what is not sold any more are said', () => {
  const waits = [
    { ...wait, is_available: 1 as const },
    { ...wait, id: 32, is_sold: 0 as const },
  ]
  const { html } = render({ shopName: 'Tocador', list: { ...list, waits } })
  expect(html).toMatch(/Ya hay piezas\..*Ya no la vendemos\./s)
  expect(html).not.toContain('Antes de ti')
})

test.each([
  [undefined, 404, 'No encontramos esta página', 'Revisa que el enlace esté completo.'],
  [{ tone: 'done', text: 'Saliste.' }, 404, 'Listo', 'Saliste.'],
  [{ tone: 'error', text: 'Demasiados intentos.' }, 404, 'Espera un momento', 'Demasiados intentos.'],
] as const)('[WAIT-05] without a list, with %j, status %i, it says %s', (notice, status, title, text) => {
  const page = render({ shopName: 'Tocador', list: undefined, notice })
  expect(page.status).toBe(status)
  expect(page.html).toContain(title)
  expect(page.html).toContain(text)
  expect(page.html).not.toContain('<form')
  expect(page.html).toMatch(/<a [^>]*href="\/"[^>]*>(?:<[^>]*>)*Ir a la tienda/)
})

test('a notice stands above the list, and the two products that are still awaited are counted', () => {
  const { html } = render({
    shopName: 'Tocador',
    list: { ...list, first_name: '', waits: [wait, { ...wait, id: 33 }, { ...wait, id: 32, is_sold: 0 }] },
    notice: { tone: 'done', text: 'Saliste de la lista' },
  })
  expect(html).toContain('Esperas 2 productos.')
  expect(html).toMatch(/role="status".*Saliste de la lista.*Tu lista de espera/s)
  expect([html.includes('Ya no la vendemos.'), html.includes('Ya hay piezas.')]).toStrictEqual([true, false])
  // Only what is sold leads to its page.
  expect(html.match(/Ver el producto/g)).toHaveLength(2)
})
