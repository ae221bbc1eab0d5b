import type { OrderStatus } from '@tocador/contracts/orders/order-life'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { anOrder } from '../../../testing/an-order'
import { buttons, wordsOf } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { asked, stubShop } from '../../../testing/stub-shop'
import { OrderBulkActions } from './order-bulk-actions'

const change = vi.fn<(orders: readonly unknown[], status: OrderStatus) => Promise<void>>()
const told = vi.fn<(what: string) => void>()
beforeEach(() => {
  change.mockReset().mockResolvedValue()
  told.mockReset()
})
const orders = [
  anOrder({ id: 31 }),
  anOrder({ id: 32, order_number: 'PED-261120-0002', customer_name: 'Berta', total_amount: 1249.5, status: 'ready' }),
]
const show = (isBusy = false, shown = orders) =>
  renderInPanel(
    <OrderBulkActions
      orders={shown}
      sort="-total_amount"
      isBusy={isBusy}
      onStatus={change}
      onCancelNetworks={() => told('networks')}
      onClear={() => told('clear')}
    />,
  )
const press = (name: string | RegExp) => screen.getByRole('button', { name })

test('the menu has all states, chosen by a click or their number, and the cancellation of networks', async () => {
  const { user } = show()
  await user.click(press('Estado…'))
  const entries = await screen.findAllByRole('menuitemradio')
  expect(entries.map((entry) => entry.getAttribute('aria-checked'))).toStrictEqual(Array(6).fill('false'))
  await user.click(screen.getByRole('menuitemradio', { name: /^En Preparación/ }))
  await vi.waitFor(() => expect(told.mock.calls).toStrictEqual([['clear']]))
  await user.click(press('Estado…'))
  ;(await screen.findAllByRole('menuitemradio'))[0]?.focus()
  await user.keyboard('9')
  expect(change).toHaveBeenCalledOnce()
  await user.keyboard('5')
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(2))
  expect(change.mock.calls).toStrictEqual([
    [orders, 'preparing'],
    [orders, 'delivered'],
  ])
  expect(screen.queryByRole('menu')).toBeNull()
  await user.click(press('Estado…'))
  await user.click(await screen.findByRole('menuitem', { name: 'Cancelar los de la misma red…' }))
  expect([told.mock.calls.at(-1), change.mock.calls.length, screen.queryByRole('menu')]).toStrictEqual([
    ['networks'],
    2,
    null,
  ])
})

test('a busy menu changes nothing', async () => {
  const { user } = show(true)
  await user.click(press('Estado…'))
  const entry = screen.queryByRole('menuitemradio', { name: /^Listo/ })
  if (entry !== null) await user.click(entry)
  expect([change.mock.calls, told.mock.calls]).toStrictEqual([[], []])
})

test('[DESK-11] the chosen orders are copied as lines, printed by their numbers, and exported in the order of the list', async () => {
  const { user } = show()
  await user.click(press('Copiar'))
  await screen.findByText('2 pedidos en el portapapeles')
  expect(await navigator.clipboard.readText()).toBe(
    'PED-261120-7K4Q · Sofía Lara · 5512345678 · $379.00\nPED-261120-0002 · Berta · 5512345678 · $1,249.50',
  )
  await user.click(press('Imprimir'))
  expect(new URLSearchParams(location.search).get('surtido')).toBe('31,32')
  stubShop(() => new Promise(() => {}))
  await user.click(press(/^Exportar/))
  await user.click(await screen.findByRole('menuitem', { name: /CSV/ }))
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  expect(decodeURIComponent(asked[0]?.path ?? '')).toBe('/admin/orders/export?sort=-total_amount&format=csv&ids=31,32')
})

test('more orders than one request may name are not printed, exported or cancelled by network, and the bar says so', async () => {
  const some = (count: number) => Array.from({ length: count }, (_, place) => anOrder({ id: place + 1 }))
  const { user, unmount } = show(false, some(201))
  expect(wordsOf(screen.getByRole('toolbar'))).toContain(
    '201 seleccionados · Imprimir, exportar y cancelar por red: hasta 200 pedidos',
  )
  const offered = ['Quitar la selección', 'Marcar como Confirmado', 'Estado…']
  expect(buttons()).toStrictEqual([...offered, 'Copiar'])
  await user.click(press('Estado…'))
  expect(screen.queryByRole('menuitem', { name: 'Cancelar los de la misma red…' })).toBeNull()
  unmount()
  show(false, some(200))
  expect(wordsOf(screen.getByRole('toolbar'))).toContain('200 seleccionados')
  expect(wordsOf(screen.getByRole('toolbar'))).not.toContain('hasta')
  expect(buttons()).toStrictEqual([...offered, 'Imprimir', 'Copiar', 'Exportar'])
})

test('the line of an order whose customer was erased has no empty part', async () => {
  const { user } = show(false, [anOrder({ id: 31, customer_name: 'Datos borrados', customer_phone: '' })])
  await user.click(press('Copiar'))
  await screen.findByText('1 pedido en el portapapeles')
  expect(await navigator.clipboard.readText()).toBe('PED-261120-7K4Q · Datos borrados · $379.00')
})
