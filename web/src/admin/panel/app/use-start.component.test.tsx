import { emptyOrderForm } from '@tocador/contracts/orders/order-form'
import { act, screen, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderInPanel, signIn } from '../../../testing/render-parts'
import { storage, stubShop } from '../../../testing/stub-shop'
import { replacePage } from '../../../ui/overlay/page-history'
import { hasDraft, prepareDraft } from '../../list-screen/edits/drafts'
import { useAddressQuery } from '../../list-screen/views/address'
import { Panel } from '../panel'

const addressOf = (section: string) => `/?panel=${section}`

/** The panel at an address, as the page shows it. */
function AddressedPanel() {
  return (
    <Panel
      isOpen
      section={useAddressQuery().get('panel') ?? ''}
      addressOf={addressOf}
      shopName="Tocador"
      timeZone="America/Mexico_City"
      onClose={() => {}}
      onSignOut={() => {}}
    />
  )
}
function open(address: string) {
  replacePage(address, 1)
  return renderInPanel(<AddressedPanel />)
}
// Loaded lazily, which takes longer on a busy machine than a test waits.
beforeAll(async () => {
  await import('../../orders/list/orders-area')
  await import('../../orders/manual/manual-order-dialog')
  await import('../../orders/pick-list/pick-list')
}, 60_000)
// The panel loads its palette beside the section: a page that is gone by then would fail.
afterAll(() => vi.dynamicImportSettled())
beforeEach(() => {
  // What the sections read does not arrive.
  stubShop(() => new Promise(() => {}))
  signIn({ role: 'admin' })
})
const isTitled = (section: string) => vi.waitFor(() => expect(document.title).toBe(`${section} · Tocador Admin`))

const ICON = '/?panel=pedidos&inicio=seccion'

test('[PAPP-07] the icon opens the last section of this device, and the orders before there is one', async () => {
  open(ICON)
  await isTitled('Pedidos')
  expect(location.search).toBe('?panel=pedidos')
  act(() => replacePage('/?panel=reservas&buscar=ana', 1))
  await isTitled('Reservas')
  act(() => replacePage(ICON, 1))
  await vi.waitFor(() => expect(location.search).toBe('?panel=reservas'))
  await isTitled('Reservas')
})

test.each([
  ['/?panel=usuarios&buscar=ana', 'Usuarios', '?panel=usuarios&buscar=ana'],
  ['/?panel=', 'Resumen', '?panel='],
  ['/?panel=pedidos', 'Pedidos', '?panel=pedidos'],
])('[PAPP-07] the address %s opens as it is', async (address, section, search) => {
  storage.set('tocador-panel-section', 'reservas')
  open(address)
  await isTitled(section)
  expect(location.search).toBe(search)
})

test('[PAPP-07] the icon opens the section that this device remembers from before', async () => {
  storage.set('tocador-panel-section', 'reservas')
  open(ICON)
  await isTitled('Reservas')
  expect(location.search).toBe('?panel=reservas')
})

test.each(['', 'de-otra-version', 'usuarios&inicio=seccion'])(
  '[PAPP-07] a remembered section that is none (%j) opens the orders',
  async (kept) => {
    storage.set('tocador-panel-section', kept)
    open(ICON)
    await isTitled('Pedidos')
    expect(location.search).toBe('?panel=pedidos')
  },
)

test('[PAPP-07] without storage the panel starts at the orders', async () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, clear: () => {} })
  open(ICON)
  await isTitled('Pedidos')
})

test('[PAPP-08] the shortcut of the pick list opens that of tomorrow', async () => {
  open('/?panel=pedidos&inicio=surtido')
  await screen.findByRole('heading', { name: 'Lista de surtido' })
  expect(location.search).toBe('?panel=pedidos&surtido=2026-11-21&papel=a4')
})

test('[PAPP-08] the shortcut of a new order opens its form, once', async () => {
  open('/?panel=pedidos&inicio=pedido')
  await screen.findByRole('dialog', { name: 'Nuevo pedido' })
  expect(location.search).toBe('?panel=pedidos')
  await vi.waitFor(() => expect(hasDraft('pedido.nuevo')).toBe(false))
})

test('[PAPP-08] the shortcut of a new order opens the one that was being written', async () => {
  prepareDraft('pedido.nuevo', {
    values: { ...emptyOrderForm, customerName: 'Sofía Lara' },
    lines: [],
    userId: null,
  })
  open('/?panel=pedidos&inicio=pedido')
  const form = await screen.findByRole('dialog', { name: 'Nuevo pedido' })
  expect(within(form).getByDisplayValue('Sofía Lara')).toBeTruthy()
  expect(location.search).toBe('?panel=pedidos')
})
