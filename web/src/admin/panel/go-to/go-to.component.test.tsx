import { fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { anAdminProduct } from '../../../testing/a-product'
import { aListedUser } from '../../../testing/a-user'
import { anOrder } from '../../../testing/an-order'
import { onPhone } from '../../../testing/on-phone'
import { allWords, wordsOf } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, asked, stubShop, unreachable } from '../../../testing/stub-shop'
import { StoreIcon } from '../../../ui/icons/panel-icons'
import { useListRowKeys } from '../../list-screen/sheet/row-keys'
import { ShortcutList } from '../shortcuts/shortcut-list'
import { GoTo } from './go-to'

const told = vi.fn<(...what: unknown[]) => void>()
beforeEach(() => void told.mockReset())
const place = (name: string) => ({ kind: 'place' as const, key: name, name, Icon: StoreIcon, go: () => told(name) })
const rows = {
  orders: [anOrder()],
  products: [anAdminProduct(), anAdminProduct({ id: 2, name: 'Labial mate', is_approved: 0, price: 99.5 })],
  clients: [aListedUser({ is_active: 0 }), aListedUser({ id: 8, name: 'Eva Labra' })],
}
const answer = (found: Partial<typeof rows>) =>
  stubShop(({ path }) => {
    if (path.includes('/orders')) return accepted({ orders: found.orders ?? [], total: 0, counts: {} })
    return accepted(path.includes('products') ? (found.products ?? []) : (found.clients ?? []))
  })
function show() {
  const shown = renderInPanel(
    <GoTo
      sections={[place('Pedidos'), place('Productos')]}
      actions={[place('Nuevo pedido')]}
      onOrder={(id) => told('order', id)}
      onProduct={(id) => told('product', id)}
      onClient={(id) => told('client', id)}
      onClose={() => told('close')}
    />,
  )
  return { ...shown, field: screen.getByRole('combobox', { name: 'Ir a…' }) }
}
const active = () => screen.getAllByRole('option', { selected: true }).map(wordsOf)

describe('the palette', () => {
  test('moves with the arrows around its ends, and opens the marked place by Enter', () => {
    answer({})
    const { field } = show()
    expect(document.activeElement).toBe(field)
    expect(field.getAttribute('placeholder')).toBe('Pedido, cliente, producto o acción')
    expect(allWords('group')).toStrictEqual(['Secciones Pedidos Productos', 'Acciones Nuevo pedido'])
    expect([active(), field.getAttribute('aria-expanded')]).toStrictEqual([['Pedidos'], 'true'])
    // Places that were not looked for are not counted.
    expect(allWords('status')).toStrictEqual([])
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    fireEvent.keyDown(field, { key: 'ArrowUp' })
    expect(active()).toStrictEqual(['Nuevo pedido'])
    expect(scrolled.mock.contexts.map((one) => wordsOf(one as Element))).toStrictEqual(['Nuevo pedido'])
    scrolled.mockRestore()
    const [marked] = screen.getAllByRole('option', { selected: true })
    expect(field.getAttribute('aria-activedescendant')).toBe(marked?.id)
    fireEvent.keyDown(field, { key: 'ArrowDown' })
    fireEvent.keyDown(field, { key: 'ArrowDown' })
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
    expect(told.mock.calls).toStrictEqual([])
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(told.mock.calls).toStrictEqual([['Productos']])
    fireEvent.pointerMove(screen.getByRole('option', { name: 'Nuevo pedido' }))
    expect(active()).toStrictEqual(['Nuevo pedido'])
    fireEvent.change(field, { target: { value: 'p' } })
    expect(active()).toStrictEqual(['Pedidos'])
  })
  test('is a field with its list, into which the phone writes nothing of its own', () => {
    answer({})
    const { field } = show()
    const list = screen.getByRole('listbox', { name: 'Resultados' })
    expect(document.getElementById(field.getAttribute('aria-controls') ?? '')).toBe(list)
    const attributes = ['aria-autocomplete', 'autocomplete', 'autocapitalize', 'enterkeyhint']
    expect(attributes.map((name) => field.getAttribute(name))).toStrictEqual(['list', 'off', 'none', 'go'])
  })
  test('leaves the cursor where it is when an option is chosen by a key', () => {
    answer({})
    const { field } = show()
    const isLeftToField = ['ArrowDown', 'ArrowUp', 'ArrowLeft'].map((key) => fireEvent.keyDown(field, { key }))
    expect(isLeftToField).toStrictEqual([false, false, true])
  })
  test('[ADM-21] finds orders, products and clients, and opens each', async () => {
    answer(rows)
    const { field, user } = show()
    fireEvent.change(field, { target: { value: 'labial' } })
    await screen.findByRole('group', { name: 'Clientes' })
    expect(screen.getAllByRole('group').map((group) => wordsOf(group.firstElementChild))).toStrictEqual([
      'Pedidos',
      'Productos',
      'Clientes',
    ])
    expect(allWords('option')).toStrictEqual([
      expect.stringMatching(/^Pendiente PED-261120-\s?7K4Q Sofía Lara 55 1234 5678 \$379\.00$/),
      'Labial $200.00',
      'Labial mate Por aprobar $99.50',
      'Ana Ruiz Inactivo 55 1234 5678',
      'Eva Labra 55 1234 5678',
    ])
    expect(allWords('status')).toContain('5 resultados')
    for (const option of screen.getAllByRole('option')) await user.click(option)
    expect(told.mock.calls).toStrictEqual([
      ['order', 31],
      ['product', 1],
      ['product', 2],
      ['client', 7],
      ['client', 8],
    ])
    expect(asked.map(({ path }) => path)).toStrictEqual([
      '/orders?search=labial&limit=5',
      '/admin/products?search=labial&limit=100&sort=match',
      '/admin/users?search=labial&role=client&limit=100&sort=name',
    ])
  })
  test('begins at its field also where nothing hovers, and turns while it searches', async () => {
    const waiting: (() => void)[] = []
    onPhone()
    stubShop(async ({ path }) => {
      await new Promise<void>((done) => waiting.push(done))
      return accepted(path.includes('/orders') ? { orders: [], total: 0, counts: {} } : [])
    })
    const { field } = show()
    await waitFor(() => expect(document.activeElement).toBe(field))
    const sign = () => field.previousElementSibling?.tagName.toLowerCase()
    expect(sign()).toBe('svg')
    fireEvent.change(field, { target: { value: 'zz' } })
    expect([sign(), allWords('status'), screen.queryByText(/Nada coincide/)]).toStrictEqual(['span', [], null])
    await waitFor(() => expect(waiting).toHaveLength(3))
    expect(sign()).toBe('span')
    for (const answer of waiting) answer()
    await screen.findByText('Nada coincide con «zz»')
    await waitFor(() => expect(sign()).toBe('svg'))
    expect(field.getAttribute('maxlength')).toBe('200')
  })
  test('[ADM-21] shows the five best of many, those with the name first', async () => {
    const named = (prefix: string, make: (id: number, name: string) => { name: string }) =>
      [1, 2, 3, 4, 5, 6].map((id) => make(id, id === 6 ? 'Labial' : `${prefix} ${id}`))
    answer({
      products: named('Producto', (id, name) => anAdminProduct({ id, name })) as never,
      clients: named('Clienta', (id, name) => aListedUser({ id, name })) as never,
    })
    const { field } = show()
    fireEvent.change(field, { target: { value: 'labial' } })
    const group = async (name: string) =>
      within(await screen.findByRole('group', { name }))
        .getAllByRole('option')
        .map((option) => wordsOf(option).replace(/ (\$|55 ).*/, ''))
    const first = ['Labial', ...[1, 2, 3, 4].map((id) => `Producto ${id}`)]
    expect(await group('Productos')).toStrictEqual(first)
    expect(await group('Clientes')).toStrictEqual(first.map((name) => name.replace('Producto', 'Clienta')))
  })
  test('counts one result, says that there is none, and does not ask for one letter', async () => {
    answer({})
    const { field } = show()
    fireEvent.change(field, { target: { value: 'z' } })
    await screen.findByText('Nada coincide con «z»')
    expect([asked.length, field.getAttribute('aria-expanded')]).toStrictEqual([0, 'false'])
    expect(allWords('status')).toContain('0 resultados')
    answer({ clients: [aListedUser()] })
    fireEvent.change(field, { target: { value: 'zz ' } })
    await waitFor(() => expect(allWords('status')).toContain('1 resultado'))
    expect(screen.queryByText(/Nada coincide/)).toBeNull()
  })
  test('opens by Enter what is found for the words that are typed, not what the search before had found', async () => {
    let find: (() => void) | undefined
    stubShop(({ path }) => {
      if (path.includes('/orders')) return accepted({ orders: [], total: 0, counts: {} })
      if (path.includes('/users')) return accepted([])
      if (path.includes('search=labial')) return accepted([anAdminProduct()])
      return new Promise((done) => (find = () => done(accepted([anAdminProduct({ id: 9, name: 'Rubor' })]))))
    })
    const { field } = show()
    fireEvent.change(field, { target: { value: 'labial' } })
    await screen.findByRole('option', { name: /Labial/ })
    fireEvent.change(field, { target: { value: 'rubor' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    await waitFor(() => expect(find).toBeDefined())
    expect([active(), told.mock.calls]).toStrictEqual([['Labial $200.00'], []])
    find?.()
    await waitFor(() => expect(told.mock.calls).toStrictEqual([['product', 9]]))
  })
  test('opens nothing by an Enter after which other words are typed', async () => {
    answer({ products: [anAdminProduct()] })
    const { field } = show()
    fireEvent.change(field, { target: { value: 'lab' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    fireEvent.change(field, { target: { value: 'labial' } })
    await screen.findByRole('option', { name: /Labial/ })
    await waitFor(() => expect(field.previousElementSibling?.tagName.toLowerCase()).toBe('svg'))
    expect(told.mock.calls).toStrictEqual([])
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(told.mock.calls).toStrictEqual([['product', 1]])
  })
  test('that could not search alerts and searches again', async () => {
    stubShop(unreachable)
    const { field, user } = show()
    fireEvent.change(field, { target: { value: 'zz' } })
    await waitFor(() => expect(allWords('alert')).toStrictEqual(['No se pudo buscar. Reintentar']))
    expect(screen.queryByText(/Nada coincide/)).toBeNull()
    answer({ products: [anAdminProduct()] })
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    await screen.findByRole('option', { name: /Labial/ })
    expect(allWords('alert')).toStrictEqual([])
    await user.click(screen.getByRole('button', { name: 'Cerrar' }))
    expect(told.mock.calls).toStrictEqual([['close']])
  })
})

test('the list of shortcuts has those of a row apart, and names the Shift key', () => {
  renderHook(() => useListRowKeys([{ keys: ['X'], what: 'Seleccionar hasta aquí' }]))
  renderInPanel(<ShortcutList onClose={() => {}} />)
  const rowsOf = (name: string) => {
    const part = within(screen.getByRole('dialog', { name: 'Atajos de teclado' })).getByText(name).parentElement
    return [...(part?.querySelectorAll('dl > div') ?? [])].map(wordsOf)
  }
  const everywhere = rowsOf('En cualquier sección')
  expect([everywhere[0], ...everywhere.slice(-7)]).toStrictEqual([
    'Ctrl K Ir a… un pedido, un producto, un cliente o una acción',
    'n Crear: la acción principal de la sección',
    '/ Buscar en la lista',
    'f Filtrar',
    '[ Página anterior',
    '] Página siguiente',
    '? Ver los atajos',
    'Esc Cerrar lo que está encima',
  ])
  expect(everywhere.join()).not.toContain('Siguiente fila')
  expect(rowsOf('En una fila de la lista')).toStrictEqual([
    'j Siguiente fila',
    'k Fila anterior',
    'Mayús X Seleccionar hasta aquí',
  ])
})
