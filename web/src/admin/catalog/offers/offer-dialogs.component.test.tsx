import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { anAdminProduct } from '../../../testing/a-product'
import { anOffer } from '../../../testing/an-offer'
import { allWords } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop, unreachable } from '../../../testing/stub-shop'
import { prepareDraft } from '../../list-screen/edits/drafts'
import { EndOfferDialog } from './end-offer-dialog'
import { OfferDialog } from './offer-dialog'
import { OffersPart } from './offers-part'

const future = anOffer()
const product = anAdminProduct({ price: 249 })
const onClose = vi.fn<() => void>()
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const sent = () =>
  asked.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [`${method} ${path}`, body])

test('an offer that has not begun is changed as a whole, and the lists with prices are read again but not the open product', async () => {
  stubShop(() => accepted([{ ...future, price: 159 }]))
  const { queries } = renderInPanel(
    <OfferDialog product={product} offer={future} today="2026-11-20" onClose={onClose} />,
  )
  const keys = [['products', 'list'], ['products', 'one', 1], ['orders']]
  for (const key of keys) queries.setQueryData(key, [])
  expect(screen.getByRole('dialog', { name: 'Cambiar la oferta' })).toBeTruthy()
  const price = screen.getByRole<HTMLInputElement>('textbox', { name: /^Precio de oferta/ })
  expect([price.value, screen.getByText('El precio de venta es $249.00').textContent]).toStrictEqual([
    '169.00',
    'El precio de venta es $249.00',
  ])
  fireEvent.change(price, { target: { value: '159' } })
  press('Guardar oferta')
  await screen.findByText('Oferta guardada')
  expect(sent()).toStrictEqual([
    [
      'PATCH /admin/products/1/offers/3',
      {
        price: 159,
        first_day: '2026-12-01',
        last_day: '2026-12-05',
        seen: { price: 169, first_day: '2026-12-01', last_day: '2026-12-05' },
      },
    ],
  ])
  expect(queries.getQueryData(['products', 'offers', 1])).toStrictEqual([{ ...future, price: 159 }])
  expect(keys.map((key) => queries.getQueryState(key)?.isInvalidated)).toStrictEqual([true, false, false])
})

test.each([
  [undefined, 'Nueva oferta', true],
  [{ ...future, state: 'running' as const, first_day: '2026-11-10' }, 'Cambiar el último día', false],
])('the dialog says what it does', (offer, title, isNew) => {
  renderInPanel(<OfferDialog product={product} offer={offer} today="2026-11-20" onClose={onClose} />)
  expect(screen.getByRole('dialog', { name: title })).toBeTruthy()
  expect(screen.queryByText(/El precio «Antes» no se escribe/) !== null).toBe(isNew)
})

test('the last day is not before the first', async () => {
  renderInPanel(<OfferDialog product={product} offer={future} today="2026-11-20" onClose={onClose} />)
  press(/^Último día/)
  const day = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled')
  await screen.findByRole('button', { name: 'martes, 1 de diciembre de 2026' })
  expect([
    day('martes, 1 de diciembre de 2026'),
    screen.queryByRole('button', { name: 'lunes, 30 de noviembre de 2026' }),
  ]).toStrictEqual([null, null])
  press('Mes anterior')
  expect(day('lunes, 30 de noviembre de 2026')).toBe('true')
})

test('one that has not begun is taken away after a question', async () => {
  stubShop(() => accepted([]))
  onClose.mockReset()
  renderInPanel(<EndOfferDialog product={product} offer={future} onClose={onClose} />)
  expect(screen.getByRole('dialog', { name: '¿Quitar la oferta?' })).toBeTruthy()
  expect(screen.getByText('Todavía no ha empezado: nadie la ha visto.')).toBeTruthy()
  press('Quitar oferta')
  await screen.findByText('Oferta quitada')
  expect([sent(), onClose.mock.calls.length]).toStrictEqual([[['DELETE /admin/products/1/offers/3', {}]], 1])
})

test('offers that cannot be read are read again, and each is changed or taken away from its row', async () => {
  stubShop(() => refused(500, 'INTERNAL', 'Algo falló'))
  renderInPanel(<OffersPart product={anAdminProduct({ price: 249, offer: future })} timeZone="America/Mexico_City" />)
  await waitFor(() => expect(allWords('alert')).toStrictEqual(['Algo falló Reintentar']))
  stubShop(() => accepted([future]))
  press('Reintentar')
  const name = /oferta del 1 al 5 de diciembre de 2026$/
  await screen.findByRole('button', { name: new RegExp(`^Quitar: ${name.source}`) })
  press(/^Quitar: oferta/)
  expect(screen.getByRole('dialog', { name: '¿Quitar la oferta?' })).toBeTruthy()
  press('Cancelar')
  press(/^Cambiar: oferta/)
  expect(await screen.findByRole('dialog', { name: 'Cambiar la oferta' })).toBeTruthy()
})

describe('an offer whose answer was lost', () => {
  const fill = () => {
    fireEvent.change(screen.getByRole('textbox', { name: /^Precio de oferta/ }), { target: { value: '159' } })
    press('Guardar oferta')
  }
  const lost = async (offer: typeof future | undefined, answer: () => ReturnType<typeof accepted>, now: object[]) => {
    onClose.mockReset()
    prepareDraft('oferta.1.nueva', { price: '', first_day: '2026-12-01', last_day: '2026-12-05' })
    let isLost = true
    stubShop(({ method }) => {
      if (method === 'GET') return accepted(now)
      return isLost ? unreachable() : answer()
    })
    renderInPanel(<OfferDialog product={product} offer={offer} today="2026-11-20" onClose={onClose} />)
    fill()
    await waitFor(() => expect(allWords('alert')).toStrictEqual(['Error de conexión']))
    isLost = false
    press('Guardar oferta')
  }
  const saved = { ...future, price: 159 }
  const overlaps = () => refused(409, 'OFFER_OVERLAPS', 'Ya hay una oferta')
  const stale = () => refused(409, 'STALE_EDIT', 'Alguien más cambió esta oferta', [saved])

  test('and that was added is not refused for being there', async () => {
    await lost(undefined, overlaps, [saved])
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })
  test.each([
    ['of another price', { price: 169 }],
    ['of another first day', { first_day: '2026-12-02' }],
    ['of another last day', { last_day: '2026-12-06' }],
    ['that was ended', { state: 'past' }],
  ])('is refused beside one %s', async (_what, over) => {
    await lost(undefined, overlaps, [{ ...saved, ...over }])
    await waitFor(() => expect(allWords('alert')).toStrictEqual(['Ya hay una oferta']))
    expect(onClose).not.toHaveBeenCalled()
  })
  test('and that was changed is not shown as changed by somebody else', async () => {
    await lost(future, stale, [])
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })
})
