import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import type { LedgerEntry } from '@tocador/contracts/catalog/stock-schemas'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ConnectionFailure } from '../../api/failure'
import { anAdminProduct } from '../../testing/a-product'
import { allWords, buttons, links, wordsOf } from '../../testing/read-screen'
import { renderInPanel } from '../../testing/render-parts'
import { accepted, stubShop } from '../../testing/stub-shop'
import { EditableName } from './list/editable-name'
import { InlineNumber } from './list/inline-number'
import { ProductCard } from './list/product-card'
import { productColumns } from './list/product-columns'
import { FreeMark } from './list/product-marks'
import { ProductMenu } from './list/product-menu'
import { productDetail } from './list/use-products'
import { DeleteProductDialog } from './sheet/delete-product-dialog'
import { LedgerTable } from './sheet/ledger-table'

const told = vi.fn<(what: string, isApproved?: boolean) => void>()
const actions = {
  onEdit: () => told('edit'),
  onApprove: (_: AdminProduct, isApproved: boolean) => told('approve', isApproved),
  onStatus: () => told('status'),
  onDuplicate: () => told('duplicate'),
  onHistory: () => told('history'),
  onAnnounce: () => told('announce'),
  onDelete: () => told('delete'),
}
const change = vi.fn<(product: AdminProduct, change: object) => Promise<boolean>>(() => Promise.resolve(true))
beforeEach(() => {
  told.mockReset()
  change.mockClear()
})

describe('a product in the list', () => {
  const row = (over: Partial<AdminProduct>) =>
    productColumns({ change } as never, actions, false).map(({ name, cell }) => {
      const { container, unmount } = renderInPanel(<>{cell(anAdminProduct(over))}</>)
      const text = `${name}: ${wordsOf(container)}`
      unmount()
      return text
    })
  const shade = { family_id: 5, family_name: 'Labial mate', shade: 'Grana', shade_color: '#a63446' }
  test('[SHADE-23] that is usual', () =>
    expect(row({ brand: 'Bissú', content: '3.5 g', finish: 'Mate', skin_type: 'Seca', ...shade })).toStrictEqual([
      'brand: Bissú',
      'family: Labial mate',
      'shade: Grana',
      'content: 3.5 g',
      'finish: Mate',
      'skin_type: Seca',
      'gtin: ',
      'type: Labiales',
      'category: Labios',
      'status: Activo',
      'approval: Aprobado',
      'price: $200.00',
      'offer: ',
      'cost: $100.00',
      'margin: 50.0 %',
      'stock: 9',
      'held: 0',
      'free: 9',
      'waiting: 0',
      'actions: ',
    ]))
  test('that is inactive, not approved and nearly sold out', () =>
    expect(row({ status: 'inactive', is_approved: 0, stock_available: 2, stock_held: 7, cost_price: 0 })).toStrictEqual(
      [
        'brand: ',
        'family: ',
        'shade: ',
        'content: ',
        'finish: ',
        'skin_type: ',
        'gtin: ',
        'type: Labiales',
        'category: Labios',
        'status: Inactivo',
        'approval: Pendiente',
        'price: $200.00',
        'offer: ',
        'cost: $0.00',
        'margin: 100.0 %',
        'stock: 9',
        'held: 7',
        'free: Solo 2',
        'waiting: 0',
        'actions: Aprobar',
      ],
    ))
})

describe('the units that are free', () => {
  test.each([
    [-1, 'Agotado'],
    [0, 'Agotado'],
    [1, 'Solo 1'],
    [5, 'Solo 5'],
    [6, '6'],
  ])('%d: %s', (stock_available, text) =>
    expect(wordsOf(render(<FreeMark stock_available={stock_available} />).container)).toBe(text),
  )
})

describe('a product on phones', () => {
  const show = (over: Partial<AdminProduct>) =>
    renderInPanel(<ProductCard product={anAdminProduct(over)} tick={null} actions={actions} />).container
  test.each([
    [{}, 'Labial $200.00 margen 50.0 % 9 disponibles'],
    [{ stock_available: 5, stock_held: 1 }, 'Labial $200.00 margen 50.0 % Solo 5 1 apartada'],
    [
      { stock_available: 6, stock_held: 2, status: 'inactive' },
      'Labial $200.00 margen 50.0 % 6 disponibles 2 apartadas Inactivo',
    ],
  ] as const)('with %j', (over, text) => expect(buttons(show(over))[0]).toContain(text))
  test('is approved by the buttons of its row', async () => {
    const cells = productColumns({ change } as never, actions, false).filter(({ name }) => name === 'actions')
    const { user } = renderInPanel(
      <>
        {cells.map(({ name, cell }) => (
          <div key={name}>{cell(anAdminProduct({ is_approved: 0 }))}</div>
        ))}
      </>,
    )
    await user.click(screen.getByRole('button', { name: 'Aprobar Labial' }))
    expect(told.mock.calls).toStrictEqual([['approve', true]])
  })
  test('is approved from its card only while it is not', () => {
    expect(buttons(show({})).slice(1)).toStrictEqual(['Editar', 'Existencias', 'Acciones de Labial'])
    expect(buttons(show({ is_approved: 0 })).slice(1)).toStrictEqual([
      'Editar',
      'Existencias',
      'Aprobar Labial',
      'Acciones de Labial',
    ])
  })
})

describe('the menu of a product', () => {
  async function opened(over: Partial<AdminProduct>) {
    const shown = renderInPanel(<ProductMenu product={anAdminProduct(over)} actions={actions} />)
    await shown.user.click(screen.getByRole('button', { name: 'Acciones de Labial' }))
    await screen.findByRole('menuitem', { name: 'Editar' })
    return shown
  }
  test('of an active and approved one', async () => {
    const { user } = await opened({})
    expect(allWords('menuitem')).toStrictEqual([
      'Editar',
      'Desaprobar',
      'Desactivar',
      'Duplicar',
      'Historial de existencias',
      'Eliminar…',
    ])
    await user.click(screen.getByRole('menuitem', { name: 'Desaprobar' }))
    expect(told.mock.calls).toStrictEqual([['approve', false]])
    expect(screen.queryByRole('menuitem')).toBeNull()
  })
  test('of an inactive and unapproved one', async () => {
    const { user } = await opened({ status: 'inactive', is_approved: 0 })
    expect(allWords('menuitem')).toStrictEqual([
      'Editar',
      'Aprobar',
      'Activar',
      'Duplicar',
      'Historial de existencias',
      'Eliminar…',
    ])
    await user.click(screen.getByRole('menuitem', { name: 'Aprobar' }))
    expect(told.mock.calls).toStrictEqual([['approve', true]])
  })
})

describe('a number in the list', () => {
  const onSave = vi.fn<(written: string) => Promise<boolean>>(() => Promise.resolve(true))
  const show = () => {
    onSave.mockClear()
    return renderInPanel(
      <InlineNumber
        label="Precio de Labial"
        value="200.00"
        check={(written) => (Number(written) > 0 ? undefined : 'Escribe un precio')}
        onSave={onSave}
      >
        $200
      </InlineNumber>,
    )
  }
  const field = () => screen.getByRole('textbox', { name: 'Precio de Labial' })
  const start = () => fireEvent.doubleClick(screen.getByRole('button', { name: 'Precio de Labial: 200.00. Editar' }))

  test('is saved by Enter once, and shown again', async () => {
    const { user } = show()
    start()
    await user.clear(field())
    await user.type(field(), '250{Enter}')
    await vi.waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
    expect(onSave.mock.calls).toStrictEqual([['250']])
  })
  test('that did not change, or was given up by Esc, is not saved', async () => {
    const { user } = show()
    start()
    await user.type(field(), '{Enter}')
    expect(screen.queryByRole('textbox')).toBeNull()
    start()
    await user.type(field(), '9{Escape}')
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(onSave).not.toHaveBeenCalled()
  })
  test('that is wrong is an alert, and is not saved', async () => {
    const { user } = show()
    start()
    await user.clear(field())
    await user.type(field(), '0')
    expect(allWords('alert')).toStrictEqual(['Escribe un precio'])
    expect(field().getAttribute('aria-invalid')).toBe('true')
    await user.type(field(), '{Enter}')
    expect(onSave).not.toHaveBeenCalled()
  })
  test('opens by E, and not by another key', async () => {
    const { user } = show()
    screen.getByRole('button').focus()
    await user.keyboard('x')
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.keyboard('e')
    expect(field()).toHaveProperty('value', '200.00')
  })
})

describe('a name that is edited in its place', () => {
  const onRename = vi.fn<(name: string) => Promise<unknown>>(() => Promise.resolve())
  const onRemove = vi.fn<() => Promise<unknown>>(() => Promise.resolve())
  const show = (inUse?: string) => {
    onRename.mockClear()
    onRemove.mockClear()
    return renderInPanel(
      <EditableName name="Labiales" what="tipo" inUse={inUse} onRename={onRename} onRemove={onRemove} />,
    )
  }
  test('is deleted unless it is in use', async () => {
    const { user, unmount } = show()
    await user.click(screen.getByRole('button', { name: 'Eliminar tipo Labiales' }))
    expect(onRemove).toHaveBeenCalledOnce()
    unmount()
    const { container } = show('3 productos')
    expect(buttons(container)).toStrictEqual(['Cambiar nombre de tipo Labiales'])
    expect(wordsOf(container)).toBe('Labiales 3 productos')
  })
  test.each([
    ['Labios{Enter}', [['Labios']]],
    ['  {Enter}', []],
    ['Labiales{Enter}', []],
    ['Labios{Escape}', []],
  ])('typed as %s is renamed to %j', async (typed, calls) => {
    const { user } = show()
    await user.click(screen.getByRole('button', { name: 'Cambiar nombre de tipo Labiales' }))
    await user.clear(screen.getByRole('textbox'))
    await user.type(screen.getByRole('textbox'), typed)
    expect(onRename.mock.calls).toStrictEqual(calls)
    await vi.waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  })
})

test('the ledger says what moved, why and by whom', () => {
  const entry = (over: Partial<LedgerEntry>): LedgerEntry => ({
    id: 1,
    reason: 'adjustment',
    on_hand_delta: 0,
    held_delta: 0,
    on_hand_after: 9,
    held_after: 0,
    order_id: null,
    order_number: null,
    note: '',
    who: '',
    created_at: '2026-11-20T18:00:00.000Z',
    ...over,
  })
  render(
    <LedgerTable
      timeZone="America/Mexico_City"
      entries={[
        entry({ on_hand_delta: 3, note: 'Llegó pedido', who: 'Marta' }),
        entry({ id: 2, on_hand_delta: -2, note: 'Rota' }),
        entry({ id: 3, reason: 'hold', held_delta: 1 }),
        entry({ id: 4, reason: 'lapse', held_delta: -1, who: 'Ana' }),
        entry({
          id: 5,
          reason: 'sale',
          on_hand_delta: -1,
          held_delta: -1,
          order_id: 31,
          order_number: 'PED-261120-7K4Q',
        }),
        entry({
          id: 6,
          reason: 'uncancellation',
          on_hand_delta: -1,
          order_id: 31,
          order_number: 'PED-261120-7K4Q',
          who: 'Marta',
        }),
        entry({ id: 7, reason: 'removal' }),
      ]}
    />,
  )
  expect(allWords('row').slice(1)).toStrictEqual([
    'Entrada 12:00 p.m. Llegó pedido · Marta +3 9',
    'Ajuste 12:00 p.m. Rota −2 9',
    'Apartado 12:00 p.m. Invitado · carrito +1 9',
    'Venció 12:00 p.m. Ana · carrito −1 9',
    'Venta 12:00 p.m. PED-261120-7K4Q −1 9',
    'Venta 12:00 p.m. PED-261120-7K4Q · Marta · recuperada −1 9',
    'Eliminado 12:00 p.m. 0 9',
  ])
  expect(links().map(([, href]) => href)).toStrictEqual(['/?panel=pedidos&pedido=31', '/?panel=pedidos&pedido=31'])
})

describe('deleting a product', () => {
  const onClose = vi.fn<() => void>()
  const onDelete = vi.fn<() => Promise<void>>()
  test.each([
    [0, 'Ningún carrito la tiene apartada.'],
    [1, '1 carrito la tiene apartada y va a perderla.'],
    [2, '2 carritos la tienen apartada y van a perderla.'],
  ])('that %d carts hold', async (carts_holding, text) => {
    stubShop(() => accepted({ ...anAdminProduct(), carts_holding }))
    renderInPanel(<DeleteProductDialog product={anAdminProduct()} onClose={onClose} onDelete={onDelete} />)
    await vi.waitFor(() => expect(wordsOf(screen.getByRole('dialog'))).toContain(text))
  })
  test.each([
    [0, false],
    [3, true],
  ])('[WAIT-61] that %d people wait for', async (people_with_place, isSaid) => {
    stubShop(() => accepted({ ...anAdminProduct({ people_with_place }), carts_holding: 0 }))
    renderInPanel(<DeleteProductDialog product={anAdminProduct()} onClose={onClose} onDelete={onDelete} />)
    await vi.waitFor(() => expect(wordsOf(screen.getByRole('dialog'))).toContain('Ningún carrito'))
    expect(
      wordsOf(screen.getByRole('dialog')).includes(
        '3 personas la esperan: en su lista de espera van a leer «Ya no la vendemos».',
      ),
    ).toBe(isSaid)
    expect(wordsOf(screen.getByRole('dialog')).includes('Conservan su lugar por si vuelves a venderla.')).toBe(isSaid)
  })
  test('that people wait for, and with which the arrival goes that became it', async () => {
    const awaited = anAdminProduct({ people_with_place: 3, announced: 'arrived' })
    stubShop(() => accepted({ ...awaited, carts_holding: 0 }))
    renderInPanel(<DeleteProductDialog product={awaited} onClose={onClose} onDelete={onDelete} />)
    await vi.waitFor(() => expect(wordsOf(screen.getByRole('dialog'))).toContain('Ningún carrito'))
    expect(wordsOf(screen.getByRole('dialog'))).toContain('van a leer «Ya no la vendemos».')
  })
  test('counts the carts anew, also when the product was read a moment ago', async () => {
    stubShop(() => accepted({ ...anAdminProduct(), carts_holding: 2 }))
    const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
    queries.setQueryData(productDetail(1).queryKey, { ...anAdminProduct(), carts_holding: 0 })
    render(
      <QueryClientProvider client={queries}>
        <DeleteProductDialog product={anAdminProduct()} onClose={onClose} onDelete={onDelete} />
      </QueryClientProvider>,
    )
    await vi.waitFor(() => expect(wordsOf(screen.getByRole('dialog'))).toContain('2 carritos la tienen apartada'))
  })
  test('closes when it is gone, and shows why it is not', async () => {
    stubShop(() => accepted({ ...anAdminProduct(), carts_holding: 0 }))
    onClose.mockReset()
    onDelete.mockReset().mockRejectedValueOnce(new ConnectionFailure()).mockResolvedValueOnce()
    const { user } = renderInPanel(
      <DeleteProductDialog product={anAdminProduct()} onClose={onClose} onDelete={onDelete} />,
    )
    const button = screen.getByRole('button', { name: 'Eliminar producto' })
    await user.click(button)
    await screen.findByText('Error de conexión al eliminar el producto')
    expect(onClose).not.toHaveBeenCalled()
    await user.click(button)
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(onDelete).toHaveBeenCalledTimes(2)
  })
  test('[PROD-09] a declined question deletes nothing', async () => {
    const [onClose, onDelete] = [vi.fn<() => void>(), vi.fn<() => Promise<void>>(() => Promise.resolve())]
    const { user } = renderInPanel(
      <DeleteProductDialog product={anAdminProduct()} onClose={onClose} onDelete={onDelete} />,
    )
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect([onClose.mock.calls.length, onDelete.mock.calls.length]).toStrictEqual([1, 0])
  })
})
