import type { SelectedProduct } from '@tocador/contracts/catalog/product-selection-schemas'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { anAdminProduct } from '../../../testing/a-product'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop, unreachable } from '../../../testing/stub-shop'
import { Button } from '../../../ui/controls/button'
import { noFilters } from '../../list-screen/views/list-address'
import { productList } from '../list/product-list'
import { PriceDialog } from './price-dialog'
import { useBulkActions } from './use-bulk-actions'

const told = vi.fn<(what: string, detail?: unknown) => void>()
beforeEach(() => void told.mockReset())
const product = (id: number, over: Partial<SelectedProduct> = {}): SelectedProduct => ({
  id,
  name: `Producto ${id}`,
  price: 100,
  status: 'active',
  is_approved: 1,
  people_with_place: 0,
  announced: null,
  updated_at: '2026-11-20T12:00:00.000Z',
  ...over,
})
const prices = [
  { id: 1, price: 50, seen: 50 },
  { id: 2, price: 110, seen: 100 },
]

function Actions({ chosen }: { chosen: readonly SelectedProduct[] }) {
  const bulk = useBulkActions({
    onDone: () => told('done'),
    onChoose: (products) => told('choose', products),
  })
  const all = { ...noFilters(productList), search: 'mate', sort: '', page: 1, limit: 20 }
  return (
    <>
      <Button disabled={bulk.isBusy} onClick={() => void bulk.approve(chosen, true)}>
        Aprobar
      </Button>
      <Button onClick={() => void bulk.approve(chosen, false)}>Retirar</Button>
      <Button onClick={() => void bulk.setStatus(chosen, 'active')}>Activar</Button>
      <Button onClick={() => void bulk.setStatus(chosen, 'inactive')}>Desactivar</Button>
      <Button
        onClick={() =>
          void bulk.setPrices(prices).then(
            (stale) => told('stale', stale),
            () => told('failed'),
          )
        }
      >
        Precios
      </Button>
      <Button onClick={() => void bulk.chooseAll(all)}>Todos</Button>
    </>
  )
}
const show = (...chosen: SelectedProduct[]) => renderInPanel(<Actions chosen={chosen} />)
const press = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const bodies = () => asked.filter(({ method }) => method !== 'GET').map(({ body }) => body)
const changed = (...ids: number[]) => accepted({ changed: ids })
const stale = { changed: [product(1, { price: 300, is_approved: 0 })], missing: [2] }

test.each([
  ['Aprobar', '2 productos aprobados', { is_approved: 1 }, { is_approved: 0 }],
  ['Retirar', '2 productos pendientes de aprobar', { is_approved: 0 }, { is_approved: 1 }],
  ['Activar', '2 productos activados', { status: 'active' }, { status: 'inactive' }],
  ['Desactivar', '2 productos desactivados', { status: 'inactive' }, { status: 'active' }],
])('«%s» says %s, and is taken back for those that it changed', async (name, text, value, before) => {
  stubShop(({ body }) => changed(...(body['products'] as { id: number }[]).map(({ id }) => id).filter((id) => id < 3)))
  const { user } = show(product(1), product(2), product(3))
  await user.click(press(name))
  await screen.findByText(text)
  const seen = { status_seen: 'active', is_approved_seen: 1 }
  expect(bodies()).toStrictEqual([{ ...value, products: [1, 2, 3].map((id) => ({ id, ...seen })) }])
  expect(told.mock.calls).toStrictEqual([['done']])
  await user.click(press('Deshacer'))
  await screen.findByText('2 productos como antes')
  const shown = {
    status_seen: 'status' in value ? value.status : 'active',
    is_approved_seen: 'is_approved' in value ? value.is_approved : 1,
  }
  expect(bodies()[1]).toStrictEqual({ ...before, products: [1, 2].map((id) => ({ id, ...shown })) })
  expect(told.mock.calls, 'the selection is left alone').toStrictEqual([['done']])
})

test('a change that was already there is not offered to be taken back', async () => {
  stubShop(() => changed())
  const { user } = show(product(1))
  await user.click(press('Aprobar'))
  await screen.findByText('Ya estaban aprobados')
  expect([screen.queryByRole('button', { name: 'Deshacer' }), press('Aprobar').disabled]).toStrictEqual([null, false])
})

test('nothing can be pressed while a change is being saved', async () => {
  let answer: (() => void) | undefined
  stubShop(() => new Promise((resolve) => (answer = () => resolve(changed(1)))))
  const { user } = show(product(1, { is_approved: 0 }))
  await user.click(press('Aprobar'))
  expect(press('Aprobar').disabled).toBe(true)
  answer?.()
  await vi.waitFor(() => expect(press('Aprobar').disabled).toBe(false))
})

test('a conflict is told, and the selection then has the values of now, without deleted products', async () => {
  stubShop(() => refused(409, 'STALE_EDIT', 'Alguien cambió 2 de estos productos', stale))
  const { user } = show(product(1), product(2), product(3))
  await user.click(press('Desactivar'))
  const toast = await screen.findByText('Alguien cambió 2 de estos productos')
  expect(toast.closest('[role=alert]')).not.toBeNull()
  expect(told.mock.calls).toStrictEqual([['choose', [stale.changed[0], product(3)]]])
})

test('another refusal leaves the selection as it is', async () => {
  stubShop(() => refused(400, 'INVALID', 'Elige como máximo 500 productos'))
  const { user } = show(product(1))
  await user.click(press('Desactivar'))
  await screen.findByText('Elige como máximo 500 productos')
  expect([told.mock.calls, press('Aprobar').disabled]).toStrictEqual([[], false])
})

test('a conflict of the way back is told, and the selection is left alone', async () => {
  stubShop(({ body }) =>
    body['status'] === 'inactive' ? changed(1) : refused(409, 'STALE_EDIT', 'Alguien cambió 1', stale),
  )
  const { user } = show(product(1))
  await user.click(press('Desactivar'))
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }))
  await screen.findByText('Alguien cambió 1')
  expect(told.mock.calls).toStrictEqual([['done']])
  // The same values would be refused again.
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull()
})

test('a change whose answer was lost is looked up at a product that it changes', async () => {
  stubShop(({ method }) => (method === 'GET' ? accepted(anAdminProduct({ id: 2, status: 'inactive' })) : unreachable()))
  const { user } = show(product(1, { status: 'inactive' }), product(2))
  await user.click(press('Desactivar'))
  await screen.findByText('1 producto desactivado')
  expect(asked.filter(({ method }) => method === 'GET').map(({ path }) => path)).toStrictEqual(['/admin/products/2'])
})

test('prices are sent as they were seen, and taken back', async () => {
  stubShop(({ body }) =>
    changed(...(body['products'] as { id: number }[]).map(({ id }) => id).filter((id) => id === 2)),
  )
  const { user } = show()
  await user.click(press('Precios'))
  await screen.findByText('1 precio cambiado')
  expect(bodies()).toStrictEqual([
    {
      products: [
        { id: 1, price: 50, price_seen: 50 },
        { id: 2, price: 110, price_seen: 100 },
      ],
    },
  ])
  expect(told.mock.calls).toStrictEqual([['stale', undefined]])
  await user.click(press('Deshacer'))
  await vi.waitFor(() => expect(bodies()).toHaveLength(2))
  expect(bodies()[1]).toStrictEqual({ products: [{ id: 2, price: 100, price_seen: 110 }] })
})

test('prices that somebody changed meanwhile are given back to the dialog, another refusal rejects', async () => {
  stubShop(() => refused(409, 'STALE_EDIT', 'No', stale))
  const { user } = show()
  await user.click(press('Precios'))
  await vi.waitFor(() => expect(told.mock.calls).toStrictEqual([['stale', stale]]))
  stubShop(() => refused(400, 'INVALID', 'No'))
  await user.click(press('Precios'))
  await vi.waitFor(() => expect(told.mock.calls.at(-1)).toStrictEqual(['failed']))
})

test.each([
  [
    refused(409, 'STALE_EDIT', 'No', { changed: [product(1)], missing: [] }),
    'No se deshizo: alguien cambió después «Producto 1»',
  ],
  [refused(500, 'INTERNAL', 'Algo falló'), 'Algo falló'],
])('prices that cannot be taken back say so', async (answer, text) => {
  stubShop(() => (asked.length === 1 ? changed(2) : answer))
  const { user } = show()
  await user.click(press('Precios'))
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }))
  expect((await screen.findByText(text)).closest('[role=alert]')).not.toBeNull()
})

test.each(['Precios', 'Desactivar'])(
  '«%s» that could not be taken back for lack of a connection is taken back by another try',
  async (name) => {
    stubShop(() => changed(2))
    const { user } = show(product(2))
    await user.click(press(name))
    const undo = await screen.findByRole('button', { name: 'Deshacer' })
    stubShop(unreachable)
    await user.click(undo)
    await screen.findByText('Error de conexión. No sabemos si se guardó.')
    stubShop(() => changed(2))
    await user.click(press('Reintentar'))
    await vi.waitFor(() => expect(bodies()).toHaveLength(1))
    expect(bodies()[0]).toStrictEqual(
      name === 'Precios'
        ? { products: [{ id: 2, price: 100, price_seen: 110 }] }
        : { status: 'active', products: [{ id: 2, status_seen: 'inactive', is_approved_seen: 1 }] },
    )
  },
)

test('prices that were saved without an answer are found saved when they are sent again; what somebody else changed is told', async () => {
  function Prices() {
    const { setPrices } = useBulkActions({ onDone: () => {}, onChoose: () => {} })
    const chosen = [product(1), product(2)]
    return <PriceDialog products={chosen} onSave={setPrices} onClose={() => told('close')} onDone={() => {}} />
  }
  /** What the shop has when an earlier request was saved. */
  const saved = (...now: number[]) =>
    stubShop(() => {
      const changed = now.map((price, place) => product(place + 1, { price }))
      return refused(409, 'STALE_EDIT', 'Alguien cambió 2 de estos productos', { changed, missing: [] })
    })
  stubShop(unreachable)
  const { user } = renderInPanel(<Prices />)
  await user.type(screen.getByLabelText('Porcentaje'), '10')
  await user.click(press('Cambiar 2 precios'))
  await screen.findByText(/No sabemos si se guardó\.$/)
  saved(110, 110)
  await user.click(press('Cambiar 2 precios'))
  await screen.findByText('2 precios cambiados')
  expect(told.mock.calls.flat()).toStrictEqual(['close'])
  stubShop(unreachable)
  await user.click(press('Deshacer'))
  const again = await screen.findByRole('button', { name: 'Reintentar' })
  saved(100)
  await user.click(again)
  await screen.findByText(/^No se deshizo/)
})
