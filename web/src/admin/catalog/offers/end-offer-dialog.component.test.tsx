import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { anOffer } from '../../../testing/an-offer'
import { anAdminProduct } from '../../../testing/a-product'
import { allWords, buttons, wordsOf } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, asked, stubShop, unreachable } from '../../../testing/stub-shop'
import { EndOfferDialog } from './end-offer-dialog'
import { OfferDialog } from './offer-dialog'

const product = anAdminProduct({ price: 249 })
test.each([
  [
    'running',
    '¿Terminar la oferta ahora?',
    'Desde ahora se cobra el precio de venta, $249.00, también en los carritos abiertos.',
    'Terminar oferta',
    'Terminando…',
  ],
  ['future', '¿Quitar la oferta?', 'Todavía no ha empezado: nadie la ha visto.', 'Quitar oferta', 'Quitando…'],
] as const)('an offer that is %s: «%s» says «%s»', async (state, title, text, action, busy) => {
  stubShop(() => new Promise(() => {}))
  renderInPanel(<EndOfferDialog product={product} offer={anOffer({ state })} onClose={() => {}} />)
  const dialog = screen.getByRole('dialog', { name: title })
  expect(allWords('paragraph', dialog)).toStrictEqual([text])
  fireEvent.click(screen.getByRole('button', { name: action }))
  await waitFor(() =>
    expect(buttons(dialog)).toStrictEqual(['Cerrar (disabled)', 'Cancelar (disabled)', `${action} ${busy} (disabled)`]),
  )
})

test.each([
  ['running', [anOffer({ state: 'past', is_ended: true })], 'Terminar oferta', 'Oferta terminada'],
  ['future', [anOffer({ id: 4 })], 'Quitar oferta', 'Oferta quitada'],
] as const)('an offer that is %s and whose end got no answer is looked up, and told as ended', async (...row) => {
  const [state, offers, action, text] = row
  stubShop(({ method }) => (method === 'GET' ? accepted(offers) : unreachable()))
  const close = vi.fn<() => void>()
  renderInPanel(<EndOfferDialog product={product} offer={anOffer({ state })} onClose={close} />)
  fireEvent.click(screen.getByRole('button', { name: action }))
  await screen.findByText(text)
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(asked.filter(({ method }) => method !== 'GET')).toHaveLength(1)
})

test('an offer that is still there after a lost answer was not ended, and is asked for again only when it is left', async () => {
  let offers = [anOffer()]
  stubShop(({ method }) => (method === 'GET' ? accepted(offers) : unreachable()))
  renderInPanel(<EndOfferDialog product={product} offer={anOffer()} onClose={() => {}} />)
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Quitar oferta' }))
  press()
  await waitFor(() => expect(allWords('alert')).toStrictEqual(['Error de conexión. No se guardó.']))
  offers = []
  press()
  await screen.findByText('Oferta quitada')
  expect(asked.filter(({ method }) => method !== 'GET')).toHaveLength(1)
})

test('the form of an offer says when it ends, and whose the price «Antes» is', async () => {
  stubShop(() => new Promise(() => {}))
  const { user } = renderInPanel(
    <OfferDialog product={product} offer={anOffer()} today="2026-11-20" onClose={() => {}} />,
  )
  const words = wordsOf(screen.getByRole('dialog'))
  expect(words).toContain('La oferta termina al acabar este día.')
  expect(words).toContain(
    'El precio «Antes» no se escribe: la tienda pone el más bajo de los 30 días anteriores al primer día.',
  )
  await user.click(screen.getByRole('button', { name: 'Guardar oferta' }))
  await waitFor(() => expect(buttons().at(-1)).toBe('Guardar oferta Guardando… (disabled)'))
})

test.each([
  [
    anOffer(),
    'Cambiar la oferta Precio de oferta $ MXN El precio de venta es $249.00 Primer día mar 1 dic 2026 Último día sáb 5 dic 2026 La oferta termina al acabar este día. El precio «Antes» no se escribe: la tienda pone el más bajo de los 30 días anteriores al primer día. Cancelar Guardar oferta',
  ],
  [
    anOffer({ state: 'running', first_day: '2026-11-10' }),
    'Cambiar el último día Último día sáb 5 dic 2026 La oferta termina al acabar este día. Cancelar Guardar oferta',
  ],
])('the form of an offer has what may still be changed', (offer, words) => {
  renderInPanel(<OfferDialog product={product} offer={offer} today="2026-11-20" onClose={() => {}} />)
  expect(wordsOf(screen.getByRole('dialog'))).toBe(words)
})

test.each(['Cerrar', 'Cancelar'])('the form and the question about an offer are left by «%s»', async (name) => {
  stubShop(() => new Promise(() => {}))
  const close = vi.fn<() => void>()
  const { user, unmount } = renderInPanel(
    <OfferDialog product={product} offer={anOffer()} today="2026-11-20" onClose={close} />,
  )
  await user.click(screen.getByRole('button', { name }))
  expect(close).toHaveBeenCalledTimes(1)
  unmount()
  renderInPanel(<EndOfferDialog product={product} offer={anOffer()} onClose={close} />)
  fireEvent.click(screen.getByRole('button', { name }))
  expect([close.mock.calls.length, asked.filter(({ method }) => method !== 'GET')]).toStrictEqual([2, []])
})
