import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { anAdminProduct } from '../../../testing/a-product'
import { anOffer } from '../../../testing/an-offer'
import { allWords, wordsOf } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../../testing/stub-shop'
import { EndOfferDialog } from './end-offer-dialog'
import { OfferDialog } from './offer-dialog'

const product = anAdminProduct({ price: 249 })
const future = anOffer()
const running = anOffer({ id: 2, price: 189, first_day: '2026-11-10', last_day: '2026-11-29', state: 'running' })
const told = vi.fn<(what: string) => void>()
beforeEach(() => {
  told.mockReset()
  stubShop(() => accepted([]))
})
const show = (offer?: typeof future) =>
  renderInPanel(<OfferDialog product={product} offer={offer} today="2026-11-20" onClose={() => told('close')} />)
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const day = async (name: RegExp) => (await screen.findByRole('button', { name })).getAttribute('aria-disabled')
const sent = () => asked.filter(({ method }) => method !== 'GET').map(({ body }) => body)

test('an offer begins at the chosen day, not before today, and closes its dialog when it is saved', async () => {
  const { user } = show()
  await user.type(screen.getByRole('textbox', { name: /^Precio de oferta/ }), '100')
  press(/^Primer día/)
  expect([await day(/^jueves, 19 de noviembre/), await day(/^viernes, 20 de noviembre/)]).toStrictEqual(['true', null])
  press(/^martes, 24 de noviembre/)
  press(/^Último día/)
  expect([await day(/^lunes, 23 de noviembre/), await day(/^martes, 24 de noviembre/)]).toStrictEqual(['true', null])
  press(/^domingo, 29 de noviembre/)
  press('Guardar oferta')
  await waitFor(() => expect(told.mock.calls).toStrictEqual([['close']]))
  expect(sent()).toStrictEqual([{ price: 100, first_day: '2026-11-24', last_day: '2026-11-29' }])
})

test('the last day of a running offer is moved to today at the earliest', async () => {
  show(running)
  press(/^Último día/)
  expect([await day(/^jueves, 19 de noviembre/), await day(/^viernes, 20 de noviembre/)]).toStrictEqual(['true', null])
  press(/^viernes, 20 de noviembre/)
  press('Guardar oferta')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({ last_day: '2026-11-20' })
})

test('an offer is not as dear as the product', async () => {
  show(future)
  fireEvent.change(screen.getByRole('textbox', { name: /^Precio de oferta/ }), { target: { value: '249' } })
  press('Guardar oferta')
  expect(wordsOf(screen.getByRole('dialog'))).toContain('Debe ser menor que el precio de venta, $249.00')
  expect(sent()).toStrictEqual([])
})

test('what was typed for one offer is not in the form of another', () => {
  const price = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Precio de oferta/ })
  const first = show(future)
  fireEvent.change(price(), { target: { value: '111' } })
  first.unmount()
  const fresh = show()
  expect(price().value).toBe('')
  fresh.unmount()
  show(anOffer({ id: 8 }))
  expect(price().value).toBe('169.00')
})

test('an offer that cannot be ended says why, and stays asked about', async () => {
  stubShop(() => refused(409, 'CONFLICT', 'Ya terminó'))
  renderInPanel(<EndOfferDialog product={product} offer={running} onClose={() => told('close')} />)
  const dialog = screen.getByRole('dialog', { name: '¿Terminar la oferta ahora?' })
  press('Terminar oferta')
  await waitFor(() => expect(allWords('alert', dialog)).toStrictEqual(['Ya terminó']))
  expect([told.mock.calls, screen.queryByText('Oferta terminada')]).toStrictEqual([[], null])
})
