import { fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Button } from '../../../ui/controls/button'
import { MenuItem } from '../../../ui/overlay/menu'
import { isLeftToBrowser } from '../../../testing/click-link'
import { wordsOf } from '../../../testing/read-screen'
import type { Selection } from '../selection/use-selection'
import { DataTable, type Column } from './data-table'

interface Row {
  id: number
  name: string
  price: number
}
const rows: Row[] = [
  { id: 1, name: 'Labial', price: 10 },
  { id: 2, name: 'Rubor', price: 20 },
  { id: 3, name: 'Gel', price: 30 },
]
const told = vi.fn<(...what: unknown[]) => void>()
beforeEach(() => void told.mockReset())
const columns: Column<Row>[] = [
  { name: 'brand', head: 'Marca', cell: () => 'Bissú' },
  {
    name: 'price',
    head: 'Precio',
    sort: 'price',
    isNumber: true,
    isEditable: true,
    cell: ({ price, name }) => (
      <i data-inline-number="" onDoubleClick={() => told('edit', name)}>
        {price}
      </i>
    ),
  },
  { name: 'actions', head: '', cell: ({ name }) => <Button>Editar {name}</Button> },
]
const selection: Selection = {
  ids: new Set([2]),
  has: (id) => id === 2,
  toggle: (...what) => told('toggle', ...what),
  toggleAll: () => {},
  choose: () => {},
  clear: () => {},
}
const show = (props: Partial<Parameters<typeof DataTable<Row>>[0]> = {}) =>
  render(
    <DataTable<Row>
      label="Productos"
      columns={columns}
      rows={rows}
      name={{ head: 'Nombre', sort: 'name', text: ({ name }) => name, render: ({ name }) => name }}
      onOpen={({ id }) => told('open', id)}
      onSort={(sort) => told('sort', sort)}
      {...props}
    />,
  )
const head = (name: string) => screen.getByRole('columnheader', { name })
const row = (name: RegExp) => screen.getByRole('row', { name })
const link = (name: string) => screen.getByRole('button', { name })

test.each([
  ['', null, '-price'],
  ['price', 'ascending', '-price'],
  ['-price', 'descending', 'price'],
  ['-name', null, '-price'],
])('sorted by «%s» a head says %s, and sorts by %s', (sort, direction, next) => {
  show({ sort })
  expect(head('Precio').getAttribute('aria-sort')).toBe(direction)
  fireEvent.click(within(head('Precio')).getByRole('button'))
  expect(told.mock.calls).toStrictEqual([['sort', next]])
  expect(within(head('Marca')).queryByRole('button')).toBeNull()
  expect(screen.getAllByRole('columnheader').map(wordsOf)).toStrictEqual(['Nombre', 'Marca', 'Precio', 'Acciones'])
})

test('a row opens by a click anywhere but on its controls and its editable number', () => {
  show()
  fireEvent.click(within(row(/Rubor/)).getByText('Bissú'))
  fireEvent.click(link('Editar Rubor'))
  fireEvent.click(within(row(/Rubor/)).getByText('20'))
  expect(told.mock.calls).toStrictEqual([['open', 2]])
  fireEvent.click(link('Gel'))
  expect(told.mock.calls.slice(1)).toStrictEqual([['open', 3]])
})

test('a double click beside the number edits it, and one on it does so once', () => {
  show()
  const figure = within(row(/Gel/)).getByText('30')
  fireEvent.doubleClick(figure.closest('td') ?? figure)
  expect(told.mock.calls).toStrictEqual([['edit', 'Gel']])
  fireEvent.doubleClick(figure)
  expect(told.mock.calls).toHaveLength(2)
})

test('rows are marked as chosen, open and off', () => {
  show({ selection, openId: 3, isOff: ({ price }) => price === 10 })
  const marks = screen
    .getAllByRole('row')
    .slice(1)
    .map(({ dataset }) => [dataset['chosen'], dataset['current'], dataset['off']])
  expect(marks).toStrictEqual([
    [undefined, undefined, 'true'],
    ['true', undefined, undefined],
    [undefined, 'true', undefined],
  ])
})

test('the focus moves by j and k, and by the arrows, and stops at the ends', () => {
  show()
  const focused = (key: string, init = {}) => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key, ...init })
    return document.activeElement?.textContent
  }
  link('Labial').focus()
  expect(['j', 'ArrowDown', 'ArrowDown', 'k', 'ArrowUp', 'ArrowUp'].map((key) => focused(key))).toStrictEqual([
    'Rubor',
    'Gel',
    'Gel',
    'Rubor',
    'Labial',
    'Labial',
  ])
  for (const init of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) expect(focused('j', init)).toBe('Labial')
})

test('the keys that move the focus do not scroll the page, others may', () => {
  show()
  const isLeftToPage = ['j', 'k', 'ArrowDown', 'ArrowUp', 'End'].map((key) => fireEvent.keyDown(link('Rubor'), { key }))
  expect(isLeftToPage).toStrictEqual([false, false, false, false, true])
})

test('keys in a menu, a select or a text of a row are for these, and on its box for the row', () => {
  const controls: Column<Row> = {
    name: 'controls',
    head: 'Estado',
    cell: ({ id }) => (
      <>
        <select aria-label={`Estado ${id}`}>
          <option>Uno</option>
        </select>
        <textarea aria-label={`Nota ${id}`} />
        <MenuItem role="menuitemradio" aria-checked={false}>
          Listo {id}
        </MenuItem>
      </>
    ),
  }
  show({
    selection,
    columns: [controls],
    rowKeys: [{ keys: ['e'], what: 'Editar', run: ({ id }) => told('edit', id) }],
  })
  const key = (role: string, name: string) => fireEvent.keyDown(screen.getByRole(role, { name }), { key: 'e' })
  key('combobox', 'Estado 3')
  key('textbox', 'Nota 3')
  key('menuitemradio', 'Listo 3')
  expect(told.mock.calls).toStrictEqual([])
  key('checkbox', 'Seleccionar Gel')
  expect(told.mock.calls).toStrictEqual([['edit', 3]])
})

test('a press on a box, a link or a select of a row does not open it', () => {
  const controls: Column<Row> = {
    name: 'controls',
    head: 'Contacto',
    cell: ({ id }) => (
      <>
        <a href={`tel:${id}`}>Llamar {id}</a>
        <select aria-label={`Estado ${id}`}>
          <option>Uno</option>
        </select>
      </>
    ),
  }
  show({ selection, columns: [controls] })
  isLeftToBrowser(screen.getByRole('link', { name: 'Llamar 3' }))
  fireEvent.click(screen.getByRole('combobox', { name: 'Estado 3' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Seleccionar Gel' }))
  expect(told.mock.calls).toStrictEqual([['toggle', 3, [1, 2, 3], false]])
})

test('keys act on the focused row, once while they are held down, and not in a field', () => {
  const input: Column<Row> = { name: 'note', head: 'Nota', cell: () => <input aria-label="Nota" /> }
  show({
    selection,
    columns: [...columns, input],
    rowKeys: [{ keys: ['1', '2'], what: 'Estado', run: ({ id }, key) => told('key', id, key) }],
  })
  const key = (name: string, init = {}) => fireEvent.keyDown(link('Rubor'), { key: name, ...init })
  key('2')
  key('x')
  key('X')
  key('3')
  key('2', { repeat: true })
  key('2', { ctrlKey: true })
  fireEvent.keyDown(within(row(/Rubor/)).getByRole('textbox'), { key: '2' })
  const page = [1, 2, 3]
  expect(told.mock.calls).toStrictEqual([
    ['key', 2, '2'],
    ['toggle', 2, page, false],
    ['toggle', 2, page, true],
  ])
})

test('without a selection there are no boxes, and its keys do nothing', () => {
  show()
  fireEvent.keyDown(link('Rubor'), { key: 'x' })
  expect([told.mock.calls, screen.queryAllByRole('checkbox')]).toStrictEqual([[], []])
})
