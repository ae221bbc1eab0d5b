import { fireEvent, screen } from '@testing-library/react'
import { whatsappConfigOf } from '@tocador/contracts/settings/whatsapp-config'
import { beforeEach, expect, test, vi } from 'vitest'
import { aPlace } from '../../testing/a-place'
import { allWords } from '../../testing/read-screen'
import { renderInPanel } from '../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../testing/stub-shop'
import { PlaceDialog } from './places/place-dialog'
import { NumbersForm, WhatsappView } from './whatsapp-view'

const onClose = vi.fn<() => void>()
beforeEach(() => void onClose.mockReset())
const sent = () => asked.filter(({ method }) => method !== 'GET').map(({ body }) => body)
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } })
const alerts = () => allWords('alert').join(' ')

const form = (primary: string, secondary: string) => (
  <NumbersForm config={whatsappConfigOf(primary, secondary)} places={[aPlace()]} />
)
const values = () => [field(/^Número principal/).value, field(/^Número secundario/).value]

test('numbers that somebody else saved replace those shown, unless one is being typed', () => {
  const { rerender } = renderInPanel(form('55 1111 1111', ''))
  rerender(form('55 1111 1111', '55 2222 2222'))
  expect(values()).toStrictEqual(['55 1111 1111', '55 2222 2222'])
  rerender(form('55 3333 3333', '55 2222 2222'))
  expect(values()).toStrictEqual(['55 3333 3333', '55 2222 2222'])
  type(/^Número secundario/, '55 4444')
  rerender(form('55 5555 5555', ''))
  expect(values()).toStrictEqual(['55 3333 3333', '55 4444'])
})

test('[ROLE-75] a wrong number is not saved, and a right one with what was seen of it', async () => {
  stubShop(() => accepted(whatsappConfigOf('+52 55 9999 9999', '')))
  const { user } = renderInPanel(form('55 1111 1111', ''))
  type(/^Número principal/, '123')
  await user.click(screen.getByRole('button', { name: /Guardar/ }))
  expect([sent(), field(/^Número principal/).getAttribute('aria-invalid')]).toStrictEqual([[], 'true'])
  type(/^Número principal/, ' 5599999999 ')
  await user.click(screen.getByRole('button', { name: /Guardar/ }))
  await screen.findByText('Números guardados. Valen desde el próximo pedido.')
  expect(sent()).toStrictEqual([
    { primaryNumber: '5599999999', seen: { primaryNumber: '55 1111 1111', secondaryNumber: '' } },
  ])
})

test('a number that is typed while the other one is saved stays', async () => {
  let answer: (() => void) | undefined
  stubShop(() => new Promise((done) => (answer = () => done(accepted(whatsappConfigOf('+52 55 9999 9999', ''))))))
  const { user } = renderInPanel(form('55 1111 1111', ''))
  type(/^Número principal/, '5599999999')
  await user.click(screen.getByRole('button', { name: /^Guardar números/ }))
  type(/^Número secundario/, '5588888888')
  answer?.()
  await screen.findByText('Números guardados. Valen desde el próximo pedido.')
  await vi.waitFor(() => expect(values()).toStrictEqual(['+52 55 9999 9999', '5588888888']))
})

test('numbers that are being saved are sent once, and can be sent again after a failure', async () => {
  let answer: (() => void) | undefined
  stubShop(() => new Promise((done) => (answer = () => done(refused(500, 'INTERNAL', '')))))
  const { user } = renderInPanel(form('55 1111 1111', ''))
  const save = screen.getByRole('button', { name: /^Guardar números/ })
  expect(save.hasAttribute('disabled')).toBe(true)
  type(/^Número principal/, '5599999999')
  await user.click(save)
  await user.click(save)
  expect([sent().length, save.getAttribute('aria-busy')]).toStrictEqual([1, 'true'])
  answer?.()
  await vi.waitFor(() => expect(save.getAttribute('aria-busy')).toBeNull())
  expect(alerts()).not.toBe('')
  await user.click(save)
  expect(sent()).toHaveLength(2)
})

test('what each number serves is counted, and the principal one can be tried', () => {
  renderInPanel(
    <NumbersForm
      config={whatsappConfigOf('55 1111 1111', '55 2222 2222')}
      places={[aPlace({ upcoming_orders: 3 }), aPlace({ id: 8, whatsapp_number: 'SECONDARY', upcoming_orders: 1 })]}
    />,
  )
  const hintOf = (name: RegExp) =>
    document.getElementById(field(name).getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent
  expect([hintOf(/^Número principal/), hintOf(/^Número secundario/)]).toStrictEqual([
    '+52 55 1111 1111 · 1 lugar · 3 pedidos por entregar',
    '+52 55 2222 2222 · 1 lugar · 1 pedido por entregar. Vacío: todo llega al principal.',
  ])
  const link = screen.getByRole('link', { name: 'Probar el principal' })
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
    'https://wa.me/525511111111?text=Prueba del número de la tienda',
  )
  expect(link.getAttribute('target')).toBe('_blank')
  type(/^Número principal/, '55')
  expect(screen.queryByRole('link')).toBeNull()
})

test.each([
  ['55 7777 7777', 'principal 55 7777 7777'],
  ['', 'principal sin número'],
])('[AVL-28] a number that somebody else changed to «%s» meanwhile is named', async (now, text) => {
  stubShop(() => refused(409, 'STALE_EDIT', 'No', whatsappConfigOf(now, '')))
  const { user } = renderInPanel(form('55 1111 1111', ''))
  type(/^Número principal/, '55 8888 8888')
  await user.click(screen.getByRole('button', { name: /Guardar/ }))
  await vi.waitFor(() => expect(alerts()).toContain(text))
  expect(values()[0]).toBe('55 8888 8888')
})

test.each([
  [{ name: 'Kiosco' }, 'nombre «Kiosco»'],
  [{ address: '' }, 'dirección vacía'],
  [{ whatsapp_number: 'SECONDARY' as const }, 'número secundario'],
])('[AVL-28] of a place that somebody else changed to %j is told «%s»', async (now, text) => {
  const place = aPlace({ address: 'Calle 9' })
  stubShop(() => refused(409, 'STALE_EDIT', 'No', { ...place, ...now }))
  const { user } = renderInPanel(<PlaceDialog place={place} onClose={onClose} />)
  type(/^Nombre/, 'Plaza nueva')
  type(/^Dirección/, 'Calle 10')
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'SECONDARY' } })
  await user.click(screen.getByRole('button', { name: 'Guardar lugar' }))
  await vi.waitFor(() => expect(alerts()).toContain(text))
  expect(onClose).not.toHaveBeenCalled()
})

test('a place needs a name', async () => {
  stubShop(() => accepted(aPlace()))
  const { user } = renderInPanel(<PlaceDialog place={undefined} onClose={onClose} />)
  type(/^Nombre/, '  ')
  await user.click(screen.getByRole('button', { name: 'Crear lugar' }))
  expect([sent(), field(/^Nombre/).getAttribute('aria-invalid')]).toStrictEqual([[], 'true'])
})

test('saved numbers are shown as the shop keeps them, and there is nothing left to save', async () => {
  let saved = whatsappConfigOf('55 1111 1111', '')
  stubShop(({ path, method }) => {
    if (method !== 'GET') saved = whatsappConfigOf('+52 55 9999 9999', '')
    return accepted(path.includes('whatsapp') ? saved : [])
  })
  const { user } = renderInPanel(<WhatsappView />)
  await screen.findByRole('heading', { name: 'Números' })
  type(/^Número principal/, '5599999999')
  await user.click(screen.getByRole('button', { name: 'Guardar números' }))
  await vi.waitFor(() => expect(values()).toStrictEqual(['+52 55 9999 9999', '']))
  expect(screen.getByRole('button', { name: 'Guardar números' }).hasAttribute('disabled')).toBe(true)
})
