import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { anAdminProduct } from '../../../testing/a-product'
import { aSelectedProduct } from '../../../testing/a-selected-product'
import { allWords, buttons, wordsOf } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop, unreachable } from '../../../testing/stub-shop'
import { useToasts } from '../../../ui/overlay/toasts'
import { BulkOfferDialog } from './bulk-offer-dialog'
import { EndOffersDialog } from './end-offers-dialog'

const told = vi.fn<(what: string) => void>()
const ends = { onClose: () => told('close'), onDone: () => told('done') }
const products = [aSelectedProduct(1, { price: 249 }), aSelectedProduct(2, { price: 99.5 })]
const show = (rows = products) =>
  renderInPanel(<BulkOfferDialog products={rows} timeZone="America/Mexico_City" {...ends} />)
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const sent = () => asked.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])
const rows = () => allWords('row').slice(1)
const toasts = () => wordsOf(document.body)
async function chooseLastDay(user: ReturnType<typeof show>['user']) {
  await user.click(screen.getByRole('button', { name: /^Último día/ }))
  await user.click(await screen.findByRole('button', { name: /29 de noviembre/ }))
}
const days = { first_day: '2026-11-24', last_day: '2026-11-29' }
const percentRows = [
  { id: 1, price: 199, price_seen: 249 },
  { id: 2, price: 80, price_seen: 99.5 },
]

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-25T05:59:00Z'), toFake: ['Date'] })
  told.mockReset()
  useToasts.setState({ shown: [] })
  stubShop(() => accepted({ changed: [1, 2] }))
})
afterEach(() => void vi.useRealTimers())

describe('an offer for chosen products', () => {
  test('[OFFER-23] [OFFER-25] shows the resulting prices with their rounding, puts them for the days, and is undone', async () => {
    const { user } = show()
    expect(screen.getByRole('dialog', { name: 'Poner oferta a 2 productos' })).toBeTruthy()
    expect(screen.queryByRole('region')).toBeNull()
    type(/^Descuento/, '20')
    expect(rows()).toStrictEqual(['Producto 1 $249.00 $199.00', 'Producto 2 $99.50 $80.00'])
    expect(document.body.textContent).toContain('Al más cercano; la mitad, hacia arriba.')
    type(/^Redondear/, 'centavo')
    expect(rows()).toStrictEqual(['Producto 1 $249.00 $199.20', 'Producto 2 $99.50 $79.60'])
    type(/^Redondear/, 'peso')
    await chooseLastDay(user)
    press('Poner oferta')
    await waitFor(() => expect(told.mock.calls.flat()).toStrictEqual(['close', 'done']))
    expect(sent()).toStrictEqual([['/admin/products/offers', { products: percentRows, ...days }]])
    expect(toasts()).toContain('Oferta puesta en 2 productos')
    stubShop(() => accepted({ changed: [1] }))
    press('Deshacer')
    await waitFor(() => expect(toasts()).toContain('Oferta quitada de 1 producto; 1 se cambió después y queda así'))
    const put = percentRows.map(({ id, price }) => ({ id, price }))
    expect(sent()).toStrictEqual([['/admin/products/offers/remove', { products: put, days }]])
  })
  test('[OFFER-25] may have one price for all, from a later day', async () => {
    const { user } = show()
    type(/^Precio/, 'fixed')
    expect(screen.queryByLabelText(/^Redondear/)).toBeNull()
    expect(wordsOf(screen.getByRole('dialog'))).toContain('Precio de oferta $ MXN')
    // Phones show their keys for numbers.
    expect(screen.getByLabelText(/^Precio de oferta/).getAttribute('inputmode')).toBe('decimal')
    type(/^Precio de oferta/, '79.9')
    expect(rows()).toStrictEqual(['Producto 1 $249.00 $79.90', 'Producto 2 $99.50 $79.90'])
    await user.click(screen.getByRole('button', { name: /^Primer día/ }))
    await user.click(await screen.findByRole('button', { name: /26 de noviembre/ }))
    await chooseLastDay(user)
    press('Poner oferta')
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.[1]).toStrictEqual({
      products: [
        { id: 1, price: 79.9, price_seen: 249 },
        { id: 2, price: 79.9, price_seen: 99.5 },
      ],
      first_day: '2026-11-26',
      last_day: '2026-11-29',
    })
  })
  test('is checked before it is sent', () => {
    show()
    press('Poner oferta')
    expect(document.body.textContent).toContain('Escribe un porcentaje mayor a 0')
    expect(document.body.textContent).toContain('Elige el último día')
    type(/^Descuento/, '100')
    press('Poner oferta')
    expect(document.body.textContent).toContain('No se puede bajar 100 % o más')
    type(/^Precio/, 'fixed')
    press('Poner oferta')
    expect(document.body.textContent).toContain('Escribe un precio mayor a 0')
    expect([sent(), told.mock.calls]).toStrictEqual([[], []])
  })
  test('[OFFER-26] that some may not have names each with its reason, and leaves them out by choice', async () => {
    const reason = 'Ya hay una oferta del 24 al 29 de noviembre de 2026, a $200.00'
    stubShop(({ body }) =>
      (body['products'] as unknown[]).length > 1
        ? refused(409, 'OFFERS_REFUSED', 'no', [{ id: 1, name: 'Producto 1', reason }])
        : accepted({ changed: [2] }),
    )
    const { user } = show()
    type(/^Descuento/, '20')
    await chooseLastDay(user)
    press('Poner oferta')
    await screen.findByText(`Producto 1: ${reason}`)
    expect(told).not.toHaveBeenCalled()
    press('Dejar fuera 1 producto')
    expect(screen.getByRole('dialog', { name: 'Poner oferta a 1 producto' })).toBeTruthy()
    expect([screen.queryByText(`Producto 1: ${reason}`), rows()]).toStrictEqual([null, ['Producto 2 $99.50 $80.00']])
    press('Poner oferta')
    await waitFor(() => expect(told.mock.calls.flat()).toStrictEqual(['close', 'done']))
    expect(sent()[1]?.[1]).toStrictEqual({ products: [percentRows[1]], ...days })
  })
  test('whose prices somebody changed are computed anew before they are saved', async () => {
    const newer = aSelectedProduct(1, { price: 300 })
    let isStale = true
    stubShop(() => {
      if (!isStale) return accepted({ changed: [1] })
      isStale = false
      return refused(409, 'STALE_EDIT', 'Alguien cambió 2', { changed: [newer], missing: [2] })
    })
    const { user } = show()
    type(/^Descuento/, '20')
    await chooseLastDay(user)
    press('Poner oferta')
    await waitFor(() => expect(allWords('alert').join()).toContain('Producto 1: ahora cuesta $300.00'))
    expect(rows()).toStrictEqual(['Producto 1 $300.00 $240.00'])
    press('Poner oferta')
    await waitFor(() => expect(told.mock.calls.flat()).toStrictEqual(['close', 'done']))
    expect(sent()[1]?.[1]).toStrictEqual({ products: [{ id: 1, price: 240, price_seen: 300 }], ...days })
  })
  test('that all of them have already says so, and there is nothing to undo', async () => {
    stubShop(() => accepted({ changed: [] }))
    const { user } = show()
    type(/^Descuento/, '20')
    await chooseLastDay(user)
    press('Poner oferta')
    await waitFor(() => expect(toasts()).toContain('Ya tenían esta oferta'))
    expect(buttons()).not.toContain('Deshacer')
  })
  test('that was changed in two of them since stays there after undoing, and the toast says so', async () => {
    const { user } = show()
    type(/^Descuento/, '20')
    await chooseLastDay(user)
    press('Poner oferta')
    const undo = await screen.findByRole('button', { name: 'Deshacer' })
    stubShop(() => accepted({ changed: [] }))
    fireEvent.click(undo)
    await waitFor(() =>
      expect(toasts()).toContain('Oferta quitada de 0 productos; 2 se cambiaron después y quedan así'),
    )
  })
  test.each([
    [{ offer: { id: 5, price: 199, ...days, state: 'running' } }, 'Sí se guardó'],
    [{ offer: { id: 5, price: 150, ...days, state: 'running' } }, 'No sabemos si se guardó'],
    [{}, 'No se guardó'],
  ] as const)('without a response, the product %j says: %s', async (now, text) => {
    stubShop(({ method }) => (method === 'GET' ? accepted(anAdminProduct({ id: 1, ...now })) : unreachable()))
    const { user } = show()
    type(/^Descuento/, '20')
    await chooseLastDay(user)
    press('Poner oferta')
    await waitFor(() => expect(toasts()).toContain(text))
  })
  test('whose undo is sent again after a lost answer is not called changed where it is gone already', async () => {
    const { user } = show()
    type(/^Descuento/, '20')
    await chooseLastDay(user)
    press('Poner oferta')
    await waitFor(() => expect(toasts()).toContain('Oferta puesta en 2 productos'))
    stubShop(unreachable)
    press('Deshacer')
    await screen.findByRole('button', { name: 'Reintentar' })
    stubShop(() => accepted({ changed: [] }))
    press('Reintentar')
    await waitFor(() => expect(toasts()).toContain('Oferta quitada; lo que alguien cambió después queda así'))
    expect(toasts()).not.toContain('se cambiaron después')
  })
  test('whose answer was lost is looked up before it is put again, which would be refused', async () => {
    stubShop(unreachable)
    const { user } = show()
    type(/^Descuento/, '20')
    await chooseLastDay(user)
    press('Poner oferta')
    await waitFor(() => expect(allWords('alert').join()).toMatch(/No sabemos si se guardó\.$/))
    const offer = { id: 5, price: 199, ...days, state: 'running' } as const
    stubShop(({ method }) =>
      method === 'GET'
        ? accepted(anAdminProduct({ id: 1, offer }))
        : refused(409, 'OFFERS_REFUSED', 'Ya tienen una', [{ id: 1, name: 'Producto 1', reason: 'Ya tiene una' }]),
    )
    press('Poner oferta')
    await waitFor(() => expect(told.mock.calls.flat()).toStrictEqual(['close', 'done']))
    expect([toasts().includes('Oferta puesta en 2 productos'), sent()]).toStrictEqual([true, []])
  })
})

describe('ending the offers of chosen products', () => {
  test.each([
    [[1], 'Oferta quitada de 1 producto'],
    [[], 'Esas ofertas ya no estaban'],
  ])('[OFFER-25] is asked first and says of how many: %j', async (changed, text) => {
    stubShop(() => accepted({ changed }))
    const offer = { price: 80, ...days, state: 'running' } as const
    const shown = products.map((product) => ({ ...product, offer: { ...offer, id: product.id + 10 } }))
    renderInPanel(<EndOffersDialog products={shown} {...ends} />)
    expect(screen.getByRole('dialog', { name: '¿Quitar la oferta de 2 productos?' })).toBeTruthy()
    expect([sent(), buttons().includes('Cancelar')]).toStrictEqual([[], true])
    press('Quitar ofertas')
    await waitFor(() => expect(toasts()).toContain(text))
    const sentOffers = [
      { id: 1, offer: 11 },
      { id: 2, offer: 12 },
    ]
    expect(sent()).toStrictEqual([['/admin/products/offers/remove', { products: sentOffers }]])
    await waitFor(() => expect(told.mock.calls.flat()).toStrictEqual(['done', 'close']))
  })
})
