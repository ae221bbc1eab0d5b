import type { Wait } from '@tocador/contracts/waiting/waiting-schemas'
import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { useSession } from '../../../api/session'
import { allWords, buttons, links, wordsOf } from '../../../testing/read-screen'
import { renderInShop, settle, signIn } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../../testing/stub-shop'
import { forgetAsked, noteAsked, useAskedProducts } from '../../shell/asked-products'
import { waitState } from '../../shell/wait-state'
import { OwnWaits } from './own-waits'

const wait = (over: Partial<Wait> = {}): Wait => ({
  id: 1,
  product_id: 9401,
  arrival_id: null,
  expected: '',
  product_name: 'Labial Grana',
  brand: '',
  shade: '',
  image_url: '',
  price: 189,
  is_sold: 1,
  is_available: 0,
  status: 'waiting',
  before: 0,
  asked_at: '2026-11-20T18:00:00.000Z',
  ...over,
})

test.each<[Partial<Wait>, string]>([
  [{}, 'Eres la primera persona en la lista.'],
  [{ before: 1 }, 'Antes de ti espera 1 persona.'],
  [{ before: 2 }, 'Antes de ti esperan 2 personas.'],
  [{ is_available: 1 }, 'Ya hay piezas.'],
  [{ is_sold: 0 }, 'Ya no la vendemos.'],
  [{ status: 'told' }, 'Te avisamos cuando llegó y se volvió a agotar.'],
  [{ status: 'invited' }, 'Llegó y se volvió a agotar. Pide «Avísame» otra vez para volver a la lista.'],
  [{ status: 'invited', is_available: 1 }, 'Ya hay piezas.'],
  [{ status: 'passed' }, 'Tu turno pasó. Pide «Avísame» otra vez para volver a la lista.'],
])('[SHEET-01] [WAIT-07] what is %j says so', async (over, text) => {
  stubShop(() => accepted([wait(over)]))
  const { container } = renderInShop(<OwnWaits userId={7} />)
  await screen.findByRole('listitem')
  expect(allWords('listitem')[0]).toContain(`Labial Grana ${text} Salir de la lista`)
  expect(links(container)).toStrictEqual(over.is_sold === 0 ? [] : [['Labial Grana', '/producto/9401-labial-grana']])
})

test('[WAIT-07] a list is left after a question, and the others stay', async () => {
  const [first, second] = [wait({ shade: 'Grana' }), wait({ id: 2, product_id: 9402, product_name: 'Rubor Coral' })]
  stubShop(({ method }) => accepted(method === 'GET' && asked.length === 1 ? [first, second] : [second]))
  const { user } = renderInShop(<OwnWaits userId={7} />)
  await user.click(await screen.findByRole('button', { name: 'Salir de la lista de Labial Grana' }))
  expect(asked).toHaveLength(1)
  const question = screen.getByRole('dialog', { name: '¿Salir de la lista?' })
  expect(wordsOf(question)).toContain('Pierdes tu lugar para Labial Grana.')
  await user.click(within(question).getByRole('button', { name: 'Salir de la lista' }))
  await screen.findByText('Saliste de la lista')
  await waitFor(() => expect(allWords('listitem').filter((words) => words.includes('Labial'))).toStrictEqual([]))
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toStrictEqual([
    'GET /waiting',
    'DELETE /waiting/1',
    'GET /waiting',
  ])
})

test.each<[string, Partial<Wait>, number]>([
  ['a product', {}, 9401],
  ['an arrival', { product_id: null, arrival_id: 31 }, -31],
  ['an arrival as which a product comes back', { product_id: null, arrival_id: 31, returning_id: 9401 }, 9401],
])('[WAIT-63] after %s was left in Mi cuenta, the device knows it no more', async (_, over, key) => {
  const known = renderHook(() => useAskedProducts()[key]).result
  act(() => noteAsked(key, { before: 0, link: '' }))
  act(() => noteAsked(9402, { before: 0, link: '' }))
  const other = wait({ id: 2, product_id: 9402, product_name: 'Rubor Coral' })
  stubShop(({ method }) => accepted(method === 'GET' && asked.length === 1 ? [wait(over), other] : [other]))
  const { user } = renderInShop(<OwnWaits userId={7} />)
  await user.click(await screen.findByRole('button', { name: 'Salir de la lista de Labial Grana' }))
  expect(known.current).toStrictEqual({ before: 0, link: '' })
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Salir de la lista' }))
  await waitFor(() => expect(known.current).toBeUndefined())
  expect(localStorage.getItem('tocador_avisos')).toBe('{"userId":0,"products":[9402]}')
  act(() => forgetAsked(9402))
})

test.each<[Wait['status'], boolean]>([
  ['waiting', true],
  ['held', true],
  ['invited', false],
  ['told', false],
  ['passed', false],
  ['lapsed', false],
  ['bought', false],
])('[WAIT-63] once Mi cuenta lists a wait as %s, the device knows it still: %s', async (status, isKnown) => {
  onTestFinished(() => act(() => useSession.setState({ user: null })))
  stubShop(() => accepted([wait({ status })]))
  signIn()
  for (const id of [9401, 9403]) act(() => noteAsked(id, { before: 0, link: '' }))
  renderInShop(<OwnWaits userId={7} />)
  await screen.findByRole('listitem')
  // What the account waits for no more, as after the shop took it out of the line, is not listed at all.
  await waitFor(() =>
    expect(localStorage.getItem('tocador_avisos')).toBe(`{"userId":7,"products":[${isKnown ? 9401 : ''}]}`),
  )
})

test('[WAIT-63] reading Mi cuenta changes nothing of what a guest asked for on the device', async () => {
  stubShop(() => accepted([]))
  act(() => noteAsked(9401, { before: 0, link: '' }))
  onTestFinished(() => act(() => useSession.setState({ user: null })))
  signIn()
  renderInShop(<OwnWaits userId={7} />)
  await screen.findByText('No esperas ningún producto')
  await settle()
  expect(localStorage.getItem('tocador_avisos')).toBe('{"userId":0,"products":[9401]}')
})

test('nothing awaited tells how to wait', async () => {
  stubShop(() => accepted([]))
  renderInShop(<OwnWaits userId={7} />)
  expect(allWords('status')).toStrictEqual(['Cargando lo que esperas'])
  expect(await screen.findByText('No esperas ningún producto')).toBeTruthy()
  expect(
    screen.getByText('En un producto agotado toca «Avísame» y te escribimos por WhatsApp cuando llegue.'),
  ).toBeTruthy()
})

test('a failure is an alert from which it is loaded again', async () => {
  stubShop(() => refused(500, 'SERVER_FAULT', ''))
  const { user } = renderInShop(<OwnWaits userId={7} />)
  expect(await screen.findByText('Error con lo que esperas')).toBeTruthy()
  stubShop(() => accepted([wait()]))
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('Labial Grana')).toBeTruthy()
})

test('leaving says that it is on its way, and why it failed', async () => {
  let answer: (() => void) | undefined
  stubShop(({ method }) =>
    method === 'GET'
      ? accepted([wait()])
      : new Promise((done) => (answer = () => done(refused(500, 'SERVER_FAULT', '')))),
  )
  const { user } = renderInShop(<OwnWaits userId={7} />)
  await user.click(await screen.findByRole('button', { name: 'Salir de la lista de Labial Grana' }))
  const question = screen.getByRole('dialog', { name: '¿Salir de la lista?' })
  await user.click(within(question).getByRole('button', { name: 'Salir de la lista' }))
  expect(buttons(question)).toContain('Salir de la lista Saliendo… (disabled)')
  answer?.()
  await waitFor(() => expect(allWords('alert', question)).toStrictEqual(['Error con lo que esperas']))
})

test('[ARR-11] what waits for an arrival leads nowhere, and says its shade, its date and her place', async () => {
  stubShop(() =>
    accepted([
      wait({ product_id: null, arrival_id: 31, shade: 'Grana' }),
      wait({ id: 42, product_id: null, arrival_id: 32, expected: 'En diciembre', before: 1 }),
    ]),
  )
  const { container } = renderInShop(<OwnWaits userId={7} />)
  await screen.findAllByRole('listitem')
  expect(allWords('listitem')[0]).toContain('Labial Grana Tono Grana. Eres la primera')
  expect(allWords('listitem')[1]).toContain('En diciembre. Antes de ti espera 1 persona.')
  expect(links(container)).toStrictEqual([])
})

test('another account has waits of its own', async () => {
  stubShop(() => accepted([wait()]))
  const { rerender } = renderInShop(<OwnWaits userId={7} />)
  await screen.findByRole('listitem')
  rerender(<OwnWaits userId={8} />)
  await waitFor(() => expect(asked).toHaveLength(2))
})

test('who stays in a list closes the question, and leaves none', async () => {
  stubShop(() => accepted([wait()]))
  const { user } = renderInShop(<OwnWaits userId={7} />)
  const leave = await screen.findByRole('button', { name: 'Salir de la lista de Labial Grana' })
  await user.click(leave)
  const question = await screen.findByRole('dialog', { name: '¿Salir de la lista?' })
  await user.click(within(question).getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([asked.length, allWords('listitem').length]).toStrictEqual([1, 1])
})

test.each<[Partial<Wait>, string]>([
  [
    { status: 'held' },
    'Hay una pieza apartada para ti. Está en tu carrito, o la abres con el enlace que te llega por WhatsApp.',
  ],
  [{ status: 'held', is_sold: 0 }, 'Ya no la vendemos.'],
  [
    { status: 'held', is_available: 1 },
    'Hay una pieza apartada para ti. Está en tu carrito, o la abres con el enlace que te llega por WhatsApp.',
  ],
  [{ status: 'bought' }, 'Ya la pediste.'],
  [{ status: 'bought', is_available: 1 }, 'Ya hay piezas.'],
  [{ status: 'lapsed' }, 'Tu turno pasó. Pide «Avísame» otra vez para volver a la lista.'],
  [
    { arrival_id: 31, product_id: null, expected: 'En diciembre', before: 1 },
    'En diciembre. Antes de ti espera 1 persona.',
  ],
  [{ arrival_id: 31, product_id: null, expected: 'En diciembre', is_sold: 0 }, 'La tienda ya no la espera.'],
])('[ARR-11] how it stands with what is %j', (over, text) => expect(waitState(wait(over))).toBe(text))
