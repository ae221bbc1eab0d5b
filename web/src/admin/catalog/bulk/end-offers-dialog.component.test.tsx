import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { anAdminProduct } from '../../../testing/a-product'
import { aSelectedProduct } from '../../../testing/a-selected-product'
import { allWords, buttons, wordsOf } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop, unreachable } from '../../../testing/stub-shop'
import { BulkDeleteDialog } from './bulk-delete-dialog'
import { BulkOfferDialog } from './bulk-offer-dialog'
import { BulkStockDialog } from './bulk-stock-dialog'
import { EndOffersDialog } from './end-offers-dialog'
import { FactsDialog } from './facts-dialog'
import { PriceDialog } from './price-dialog'

const offer = (id: number) =>
  ({ id, price: 80, first_day: '2026-11-24', last_day: '2026-11-29', state: 'running' }) as const
const products = [aSelectedProduct(1, { offer: offer(11) }), aSelectedProduct(2, { offer: offer(12) })]
const ends = { products, onClose: () => {}, onDone: () => {} }
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const options = (name: RegExp) =>
  [...screen.getByRole<HTMLSelectElement>('combobox', { name }).options].map(({ value, text }) => `${value} ${text}`)
const stale = { changed: [aSelectedProduct(1, { price: 300 })], missing: [] }

test('the question about the offers of several products says what is paid, and cannot be left while they end', async () => {
  stubShop(() => new Promise(() => {}))
  renderInPanel(<EndOffersDialog {...ends} />)
  const dialog = screen.getByRole('dialog')
  expect(allWords('paragraph', dialog)).toStrictEqual([
    'La oferta que corre termina ahora y se cobra el precio de venta, también en los carritos abiertos. Donde no corre ninguna se quita la próxima.',
  ])
  press('Quitar ofertas')
  await waitFor(() =>
    expect(buttons(dialog)).toStrictEqual([
      'Cerrar (disabled)',
      'Cancelar (disabled)',
      'Quitar ofertas Quitando… (disabled)',
    ]),
  )
})

test('offers that could not be ended keep the question with the reason and the products chosen, until the retry ends them', async () => {
  let isDown = true
  stubShop(() => (isDown ? refused(500, 'INTERNAL', 'Falló la tienda.') : accepted({ changed: [1, 2] })))
  const onDone = vi.fn()
  const onClose = vi.fn()
  renderInPanel(<EndOffersDialog products={products} onClose={onClose} onDone={onDone} />)
  press('Quitar ofertas')
  await waitFor(() => expect(allWords('alert')).toStrictEqual(['Falló la tienda.']))
  expect([onDone.mock.calls.length, onClose.mock.calls.length]).toStrictEqual([0, 0])
  isDown = false
  press('Quitar ofertas')
  await waitFor(() => expect([onDone.mock.calls.length, onClose.mock.calls.length]).toStrictEqual([1, 1]))
  const both = {
    products: [
      { id: 1, offer: 11 },
      { id: 2, offer: 12 },
    ],
  }
  expect(asked.map(({ body }) => body)).toStrictEqual([both, both])
})

test('only the offers that were shown are ended, and without one nothing is sent', async () => {
  stubShop(() => accepted({ changed: [2] }))
  const some = [aSelectedProduct(1), aSelectedProduct(2, { offer: offer(12) })]
  renderInPanel(<EndOffersDialog {...ends} products={some} />)
  press('Quitar ofertas')
  await screen.findByText('Oferta quitada de 1 producto')
  expect(asked.map(({ body }) => body)).toStrictEqual([{ products: [{ id: 2, offer: 12 }] }])
  cleanup()
  asked.length = 0
  renderInPanel(<EndOffersDialog {...ends} products={[aSelectedProduct(1)]} />)
  press('Quitar ofertas')
  await screen.findByText('No tenían ofertas')
  expect(asked).toStrictEqual([])
})

test('offers whose ending got no answer are looked up, and said to be taken away', async () => {
  stubShop(({ method }) =>
    method === 'GET' ? accepted(anAdminProduct({ id: 1, offer: { ...offer(21), state: 'future' } })) : unreachable(),
  )
  const onDone = vi.fn()
  renderInPanel(<EndOffersDialog {...ends} onDone={onDone} />)
  press('Quitar ofertas')
  await screen.findByText('Oferta quitada de 2 productos')
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(asked.map(({ method, path }) => [method, path])).toStrictEqual([
    ['POST', '/admin/products/offers/remove'],
    ['GET', '/admin/products/1'],
  ])
})

test('after a lost answer the retry is about the offers that were shown, although the list shows the next ones', async () => {
  stubShop(unreachable)
  const { rerender } = renderInPanel(<EndOffersDialog {...ends} />)
  press('Quitar ofertas')
  await waitFor(() => expect(allWords('alert').join()).toMatch(/No sabemos si se guardó\.$/))
  rerender(
    <EndOffersDialog {...ends} products={[21, 22].map((id, at) => aSelectedProduct(at + 1, { offer: offer(id) }))} />,
  )
  asked.length = 0
  let now = 11
  stubShop(({ method }) =>
    method === 'GET'
      ? accepted(anAdminProduct({ id: 1, offer: offer(now) }))
      : refused(500, 'INTERNAL', 'Falló la tienda.'),
  )
  press('Quitar ofertas')
  await waitFor(() => expect(allWords('alert')).toStrictEqual(['Falló la tienda.']))
  expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toStrictEqual([
    {
      products: [
        { id: 1, offer: 11 },
        { id: 2, offer: 12 },
      ],
    },
  ])
  asked.length = 0
  now = 21
  press('Quitar ofertas')
  await screen.findByText('Oferta quitada de 2 productos')
  expect(asked.map(({ method }) => method)).toStrictEqual(['GET'])
})

test('the question about several products says what becomes of them', () => {
  renderInPanel(<BulkDeleteDialog {...ends} />)
  expect(allWords('paragraph', screen.getByRole('dialog'))).toStrictEqual([
    'Dejan de verse en la tienda, y los carritos que los tienen apartados los pierden. Tus pedidos anteriores los conservan.',
  ])
})

test('prices are raised or lowered with a rounding, and prices that somebody else changed are shown before they are saved', async () => {
  renderInPanel(<PriceDialog {...ends} onSave={() => Promise.resolve(stale)} />)
  expect([options(/^Cambio/), options(/^Redondear/)]).toStrictEqual([
    ['rise Subir', 'fall Bajar'],
    ['peso A pesos enteros', 'centavo Al centavo'],
  ])
  type(/^Porcentaje/, '10')
  expect(screen.getByRole('region', { name: 'Precios antes y después' }).tabIndex).toBe(0)
  expect(allWords('columnheader').filter((head) => head !== '')).toStrictEqual(['Producto', 'Ahora', 'Después'])
  press('Cambiar 2 precios')
  await waitFor(() => expect(allWords('alert').join()).toContain('Revisa los precios de abajo y vuelve a guardar.'))
})

test('an offer is a discount or one price, says when it ends, and prices that somebody else changed are shown before it is saved', async () => {
  stubShop(() => refused(409, 'STALE_EDIT', 'No', stale))
  const { user } = renderInPanel(<BulkOfferDialog {...ends} timeZone="America/Mexico_City" />)
  expect([options(/^Precio/), options(/^Redondear/)]).toStrictEqual([
    ['percent Con descuento', 'fixed El mismo para todos'],
    ['peso A pesos enteros', 'centavo Al centavo'],
  ])
  expect(wordsOf(screen.getByRole('dialog'))).toContain('La oferta termina al acabar este día.')
  type(/^Descuento/, '20')
  expect(screen.getByRole('region', { name: 'Precios de la oferta' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Último día/ }))
  await user.click(await screen.findByRole('button', { name: /29 de noviembre/ }))
  press('Poner oferta')
  await waitFor(() => {
    expect(allWords('alert').join()).toContain('no se puso ninguna oferta')
    expect(allWords('alert').join()).toContain('Revisa los precios de abajo y vuelve a guardar.')
  })
})

test('[PROD-80] facts are filled in where they are missing or everywhere, and facts that somebody else changed can be replaced', async () => {
  stubShop(() => refused(409, 'STALE_EDIT', 'No', stale))
  renderInPanel(<FactsDialog {...ends} />)
  const words = wordsOf(screen.getByRole('dialog'))
  expect(words).toContain('Solo donde falta Lo que ya escribiste en un producto se queda.')
  expect(words).toContain('En todos También cambia lo que ya tienen.')
  expect(words).toContain('Los campos vacíos no cambian nada.')
  type(/^Acabado/, 'Mate')
  press('Guardar datos')
  await waitFor(() =>
    expect(allWords('alert').join()).toContain('Vuelve a guardar si quieres cambiarlos de todos modos.'),
  )
})

test.each([
  [
    <BulkOfferDialog key="1" {...ends} timeZone="America/Mexico_City" />,
    'Poner oferta a 2 productos Precio Con descuento El mismo para todos Descuento % Redondear A pesos enteros Al centavo Al más cercano; la mitad, hacia arriba. Primer día vie 20 nov 2026 Último día Elige un día La oferta termina al acabar este día. Cancelar Poner oferta',
    ['percent decimal'],
  ],
  [
    <BulkStockDialog key="2" {...ends} />,
    'Existencias de 2 productos Cambio Sumar Restar Piezas de cada uno piezas ¿Por qué? Cancelar Sumar piezas',
    ['units numeric'],
  ],
  [
    <PriceDialog key="3" {...ends} onSave={() => Promise.resolve(undefined)} />,
    'Cambiar el precio de 2 productos Cambio Subir Bajar Porcentaje % Redondear A pesos enteros Al centavo Cancelar Cambiar 0 precios',
    [' decimal'],
  ],
])('a form of chosen products says what is written where, and has keys for numbers', (form, words, keys) => {
  renderInPanel(form)
  const dialog = screen.getByRole('dialog')
  expect(wordsOf(dialog)).toBe(words)
  const numbers = [...dialog.querySelectorAll<HTMLInputElement>('[inputmode]')]
  expect(numbers.map(({ name, inputMode }) => `${name} ${inputMode}`)).toStrictEqual(keys)
})
