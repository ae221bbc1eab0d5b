import type { WaitingList } from '@tocador/contracts/waiting/waiting-page'
import type { Wait } from '@tocador/contracts/waiting/waiting-schemas'
import { render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { allWords, buttons, links, wordsOf } from '../../../testing/read-screen'
import { WaitingPage } from './waiting-page'

const link = '/espera/AAAAAAAAAAAAAAAAAAAAAA'
const wait = (over: Partial<Wait> = {}): Wait => ({
  id: 31,
  product_id: 9401,
  arrival_id: null,
  expected: '',
  product_name: 'Labial Grana',
  brand: 'Nopalli',
  shade: 'Grana',
  image_url: '',
  price: 189,
  is_sold: 1,
  is_available: 0,
  status: 'waiting',
  before: 2,
  asked_at: '2026-11-20T18:00:00.000Z',
  ...over,
})
const show = (waits: Wait[], over: Partial<WaitingList> = {}) =>
  render(<WaitingPage shopName="Tocador" list={{ link, first_name: 'Sofía', waits, ...over }} />)
const main = () => screen.getByRole('main')
const forms = () =>
  [...document.querySelectorAll('form')].map((form) => [
    form.getAttribute('action'),
    form.method,
    form.querySelector('input')?.value,
  ])

test('[SHEET-01] a list of one product says where it stands, how to leave, and what leaving does', () => {
  const { container } = show([wait()])
  expect(wordsOf(main())).toBe(
    'Tu lista de espera Sofía, esperas 1 producto. Cuando llegue te escribimos por WhatsApp, por orden de lista. Nopalli · Tono Grana Labial Grana $189.00 Antes de ti esperan 2 personas. Ver el producto Labial Grana Salir de la lista de Labial Grana Sí, salir de la lista de Labial Grana Este enlace es solo tuyo: quien lo tenga ve tu lista y puede salir de ella. Salir de todas las listas y borrar mis datos Borramos tu nombre y tu teléfono de estas listas, y ya no te avisaremos. No se puede deshacer. Sí, salir y borrar mis datos',
  )
  expect(links(container)).toStrictEqual([
    ['Tocador', '/'],
    ['Volver a la tienda', '/'],
    ['Ver el producto Labial Grana', '/producto/9401-labial-grana'],
  ])
  expect(buttons(container)).toStrictEqual(['Sí, salir de la lista de Labial Grana', 'Sí, salir y borrar mis datos'])
  expect(forms()).toStrictEqual([
    ['/espera/AAAAAAAAAAAAAAAAAAAAAA/salir', 'post', '31'],
    ['/espera/AAAAAAAAAAAAAAAAAAAAAA/borrar', 'post', undefined],
  ])
  expect(allWords('heading')).toStrictEqual(['Tu lista de espera', 'Labial Grana'])
})

test('[ARR-11] an arrival without price, brand and shade leads to no page', () => {
  const arrival = wait({ product_id: null, arrival_id: 7, expected: 'En diciembre', price: null, brand: '', shade: '' })
  show([arrival, wait({ id: 32, brand: '', before: 0 })], { first_name: '' })
  expect(wordsOf(main())).toContain('Tu lista de espera Esperas 2 productos. Cuando lleguen te escribimos')
  expect(allWords('listitem')).toStrictEqual([
    'Labial Grana Precio por confirmar En diciembre. Antes de ti esperan 2 personas. Salir de la lista de Labial Grana Sí, salir de la lista de Labial Grana',
    'Tono Grana Labial Grana $189.00 Eres la primera persona en la lista. Ver el producto Labial Grana Salir de la lista de Labial Grana Sí, salir de la lista de Labial Grana',
  ])
  expect(links(main()).map(([, href]) => href)).toStrictEqual(['/producto/9401-labial-grana'])
})

const [ordered, gone] = [wait({ id: 32, status: 'bought' }), wait({ id: 33, is_sold: 0 })]
test.each<[string, Wait[], string]>([
  ['Sofía', [wait(), ordered, gone], 'Sofía, esperas 1 producto. Cuando llegue te escribimos'],
  ['', [wait(), wait({ id: 34 }), ordered], 'Esperas 2 productos. Cuando lleguen te escribimos'],
  ['Sofía', [ordered, gone], 'Sofía, ya no esperas ningún producto. Abajo ves cómo quedó cada uno.'],
  ['', [ordered], 'Ya no esperas ningún producto. Abajo ves cómo quedó cada uno.'],
  ['', [wait({ status: 'held' })], 'Ya no esperas'],
  ['', [wait({ is_available: 1 })], 'Esperas 1 producto. Cuando llegue te escribimos'],
  ['', [wait({ status: 'told' })], 'Ya no esperas'],
  ['', [wait({ status: 'invited' })], 'Ya no esperas'],
  ['', [wait({ status: 'passed' })], 'Ya no esperas'],
  ['', [wait({ arrival_id: 7, product_id: null, is_sold: 0 })], 'Ya no esperas'],
])('the lead for «%s» counts only what is still to come: %#', (first_name, waits, lead) => {
  show(waits, { first_name })
  expect(wordsOf(main())).toContain(`Tu lista de espera ${lead}`)
})

test.each<[Partial<Wait>, string]>([
  [{ arrival_id: 7, product_id: null, is_sold: 0 }, 'La tienda ya no la espera.'],
  [
    { status: 'held' },
    'Hay una pieza apartada para ti. Está en tu carrito, o la abres con el enlace que te llega por WhatsApp.',
  ],
  [{ status: 'bought' }, 'Ya la pediste.'],
  [{ status: 'lapsed' }, 'Tu turno pasó. Pide «Avísame» otra vez para volver a la lista.'],
])('what is %j says so', (over, text) => {
  show([wait(over)])
  expect(allWords('listitem')[0]).toContain(`$189.00 ${text} `)
})

test('each product has its own picture, way to its page and question, whose button sends its own number', () => {
  // happy-dom loads no pictures, and says that it did.
  const loaded = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  onTestFinished(() => loaded.mockRestore())
  const { container } = show([
    wait({ image_url: '/media/aaa-1080.webp,/media/bbb-1080.webp', is_available: 1 }),
    wait({ id: 32, product_id: 9402, product_name: 'Rubor', is_sold: 0 }),
    wait({ id: 33, product_id: 9403, product_name: 'Rímel' }),
  ])
  const rows = [...container.querySelectorAll('li')]
  expect(rows.map((row) => row.querySelector('h2')?.textContent)).toStrictEqual(['Labial Grana', 'Rubor', 'Rímel'])
  expect(rows[0]?.querySelector('img')?.getAttribute('src')).toBe('/media/aaa-1080.webp')
  const inputs = [...container.querySelectorAll<HTMLInputElement>('input')]
  expect(inputs.map(({ type, name, value }) => [type, name, value])).toStrictEqual([
    ['hidden', 'id', '31'],
    ['hidden', 'id', '32'],
    ['hidden', 'id', '33'],
  ])
  expect([...container.querySelectorAll('button')].map(({ type }) => type)).toStrictEqual(Array(4).fill('submit'))
  // What is there again is the main way on; what is not sold has none.
  const ways = [...main().querySelectorAll('a')].map((one) => [one.getAttribute('href'), one.dataset['look']])
  expect(ways).toStrictEqual([
    ['/producto/9401-labial-grana', 'main'],
    ['/producto/9403-rimel', 'line'],
  ])
  expect([...container.querySelectorAll('details')].map(({ open }) => open)).toStrictEqual(Array(4).fill(false))
})

test('a refusal is an alert, what was done a status, and neither is there without one', () => {
  const page = (tone?: 'done' | 'error') => (
    <WaitingPage
      shopName="Tocador"
      list={{ link, first_name: '', waits: [wait()] }}
      {...(tone && { notice: { tone, text: 'Dicho' } })}
    />
  )
  const { rerender } = render(page())
  expect([allWords('alert'), allWords('status')]).toStrictEqual([[], []])
  rerender(page('error'))
  expect([allWords('alert'), allWords('status')]).toStrictEqual([['Dicho'], []])
  rerender(page('done'))
  expect([allWords('alert'), allWords('status')]).toStrictEqual([[], ['Dicho']])
})

test.each([
  [undefined, 'No encontramos esta página Revisa que el enlace esté completo. Ir a la tienda'],
  [{ tone: 'done', text: 'Saliste.' } as const, 'Listo Saliste. Ir a la tienda'],
  [{ tone: 'error', text: 'Demasiados intentos.' } as const, 'Espera un momento Demasiados intentos. Ir a la tienda'],
])('without a list, with %j, it says «%s»', (notice, words) => {
  render(<WaitingPage shopName="Tocador" list={undefined} {...(notice && { notice })} />)
  expect(wordsOf(main())).toBe(words)
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect(links(main())).toStrictEqual([['Ir a la tienda', '/']])
})
