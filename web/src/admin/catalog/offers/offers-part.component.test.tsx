import type { ProductOffer } from '@tocador/contracts/catalog/offer-schemas'
import { act, fireEvent, screen, within, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anAdminProduct } from '../../../testing/a-product'
import { anOffer } from '../../../testing/an-offer'
import { allWords, wordsOf } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../../testing/stub-shop'
import { OffersPart } from './offers-part'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-25T05:59:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const future = anOffer()
const running: ProductOffer = {
  ...future,
  id: 2,
  price: 189,
  first_day: '2026-11-24',
  last_day: '2026-11-29',
  state: 'running',
  price_before: 249,
}
const past: ProductOffer = { ...running, id: 1, first_day: '2026-10-01', last_day: '2026-10-02', state: 'past' }
/** The running offer as it was shown. */
const seen = { price: 189, first_day: '2026-11-24', last_day: '2026-11-29' }
const product = anAdminProduct({ price: 249 })
const onOffer = anAdminProduct({ price: 249, price_today: 189, offer: running })

const show = (shown = product) => renderInPanel(<OffersPart product={shown} timeZone="America/Mexico_City" />)
const part = () => screen.getByText(/^Oferta/, { selector: 'summary' }).closest('details')
const rows = async () => within(await screen.findByRole('list', { name: 'Ofertas' })).getAllByRole('listitem')
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const changes = () =>
  asked.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body])
function open() {
  const details = part()
  if (!details) throw new Error('The part is missing')
  details.open = true
  fireEvent(details, new Event('toggle'))
}

test('offers that could not be read again stay, with the failure and another try', async () => {
  stubShop(() => accepted([running]))
  const { queries } = show(onOffer)
  expect(await rows()).toHaveLength(1)
  stubShop(() => refused(500, 'INTERNAL', 'Algo falló'))
  await act(() => queries.invalidateQueries())
  await screen.findByText('Algo falló')
  expect(await rows()).toHaveLength(1)
  stubShop(() => accepted([]))
  press('Reintentar')
  await screen.findByText('Este producto no ha tenido ofertas.')
})

test('[OFFER-13] the part is closed and asks nothing for a product without an offer', async () => {
  stubShop(() => accepted([]))
  show()
  expect(part()?.open).toBe(false)
  expect(asked).toStrictEqual([])
  expect(screen.queryByText('Cargando ofertas')).toBeNull()
  open()
  expect(allWords('status').join()).toContain('Cargando ofertas')
  expect(await screen.findByText('Este producto no ha tenido ofertas.')).toBeTruthy()
  expect(screen.queryByText('Cargando ofertas')).toBeNull()
})

test('[OFFER-13] every offer says its price, days, state and the price before it, and what can be done', async () => {
  stubShop(() => accepted([future, running, past]))
  show(onOffer)
  expect(part()?.open).toBe(true)
  expect(wordsOf(part()?.querySelector('summary') ?? document.body)).toBe('Oferta $189.00 hasta dom 29 nov')
  expect((await rows()).map((row) => wordsOf(row))).toStrictEqual([
    '$169.00 del 1 al 5 de diciembre de 2026 Próxima Sin «Antes»: en los 30 días anteriores no hubo un precio mayor. Cambiar Quitar',
    '$189.00 del 24 al 29 de noviembre de 2026 En curso Antes $249.00, el más bajo de los 30 días anteriores. Cambiar último día Terminar ahora',
    '$189.00 del 1 al 2 de octubre de 2026 Terminada Antes $249.00, el más bajo de los 30 días anteriores.',
  ])
  expect(wordsOf(part()?.querySelector('summary') ?? document.body)).toBe('Oferta $189.00 hasta dom 29 nov')
})

test('[OFFER-13] the closed part says from when the next offer is', () => {
  stubShop(() => accepted([future]))
  show(anAdminProduct({ price: 249, price_today: 249, offer: future }))
  expect(wordsOf(part()?.querySelector('summary') ?? document.body)).toBe('Oferta $169.00 desde mar 1 dic')
})

test('[OFFER-13] a new offer begins today by the shop, is checked before it is sent, and is shown at once', async () => {
  stubShop(({ method }) => accepted(method === 'GET' ? [] : [running]))
  const { user } = show()
  open()
  press('Nueva oferta')
  expect(screen.getByRole('button', { name: 'Primer día: martes, 24 de noviembre de 2026' })).toBeTruthy()
  press('Guardar oferta')
  expect(screen.getByText('El precio de oferta debe ser mayor a 0')).toBeTruthy()
  expect(screen.getByText('Elige el último día')).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox', { name: /^Precio de oferta/ }), { target: { value: '189' } })
  await user.click(screen.getByRole('button', { name: 'Último día: elige un día' }))
  await user.click(await screen.findByRole('button', { name: /29 de noviembre/ }))
  expect(changes()).toStrictEqual([])
  press('Guardar oferta')
  expect(await rows()).toHaveLength(1)
  expect(changes()).toStrictEqual([
    ['POST', '/admin/products/1/offers', { price: 189, first_day: '2026-11-24', last_day: '2026-11-29' }],
  ])
  expect(allWords('status').join()).toContain('Oferta guardada')
})

test('[OFFER-13] of the running offer only the last day is sent, and a refusal keeps the dialog open', async () => {
  const text = 'Ya hay una oferta del 1 al 5 de diciembre de 2026, a $169.00'
  stubShop(({ method }) => (method === 'GET' ? accepted([running]) : refused(409, 'OFFER_OVERLAPS', text)))
  show(onOffer)
  await rows()
  press(/^Cambiar último día/)
  expect(screen.queryByRole('textbox', { name: /^Precio de oferta/ })).toBeNull()
  press('Guardar oferta')
  expect(await screen.findByText(text)).toBeTruthy()
  expect(changes()).toStrictEqual([['PATCH', '/admin/products/1/offers/2', { last_day: '2026-11-29', seen }]])
})

test('[OFFER-16] an offer that somebody else moved meanwhile is shown, and saved only by a second press', async () => {
  const moved = { ...running, last_day: '2026-12-03' }
  let isStale = true
  stubShop(({ method }) => {
    if (method === 'GET') return accepted([isStale ? running : moved])
    if (!isStale) return accepted([running])
    isStale = false
    return refused(409, 'STALE_EDIT', 'Alguien más cambió esta oferta', [moved])
  })
  const { user } = show(onOffer)
  await rows()
  press(/^Cambiar último día/)
  await user.click(screen.getByRole('button', { name: 'Último día: domingo, 29 de noviembre de 2026' }))
  await user.click(await screen.findByRole('button', { name: /30 de noviembre/ }))
  expect(screen.queryByText(/Alguien más cambió/)).toBeNull()
  press('Guardar oferta')
  await screen.findByText(/Alguien más cambió/)
  expect(allWords('alert').join()).toContain('Alguien más cambió esta oferta; no se guardó nada.')
  expect(allWords('alert').join()).toContain(
    'Ahora es del 24 de noviembre al 3 de diciembre de 2026, a $189.00. Guarda otra vez si debe quedar como abajo.',
  )
  expect(screen.getByRole('button', { name: 'Último día: lunes, 30 de noviembre de 2026' })).toBeTruthy()
  expect(wordsOf(part() ?? document.body)).toContain('$189.00 del 24 de noviembre al 3 de diciembre de 2026 En curso')
  press('Guardar oferta')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(changes().map(([, , body]) => body)).toStrictEqual([
    { last_day: '2026-11-30', seen },
    { last_day: '2026-11-30', seen: { ...seen, last_day: '2026-12-03' } },
  ])
})

test('[OFFER-13] ending an offer asks first', async () => {
  let saved = running
  stubShop(({ method }) => {
    if (method === 'DELETE') saved = { ...running, state: 'past', is_ended: true }
    return accepted([saved])
  })
  show(onOffer)
  await rows()
  press(/^Terminar ahora/)
  expect(changes()).toStrictEqual([])
  expect(
    screen.getByText('Desde ahora se cobra el precio de venta, $249.00, también en los carritos abiertos.'),
  ).toBeTruthy()
  press('Terminar oferta')
  expect(await screen.findByText('Oferta terminada')).toBeTruthy()
  await waitFor(() => expect(wordsOf(part()?.querySelector('summary') ?? document.body)).toBe('Oferta'))
  expect(changes()).toStrictEqual([['DELETE', '/admin/products/1/offers/2', {}]])
})
