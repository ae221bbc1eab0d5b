import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { isLeftToBrowser } from '../../../testing/click-link'
import { allWords, buttons } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { PlusIcon } from '../../../ui/icons/dialog-icons'
import { ArrowDownIcon, ArrowUpIcon } from '../../../ui/icons/panel-icons'
import type { Selection } from '../selection/use-selection'
import { ColumnChoice } from './column-choice'
import { DataTable, type Column } from './data-table'
import { EdgeShadow, useEdgeShadow } from './edge-shadow'
import { ExportMenu } from './export-menu'
import { RowMenu } from './row-menu'

const nothing = () => {}
const told = vi.fn<(...what: unknown[]) => void>()
beforeEach(() => void told.mockReset())
const shapes = (part: Element | null) => [...(part?.querySelectorAll('svg') ?? [])].map((icon) => icon.innerHTML)
const shapeOf = (icon: Parameters<typeof render>[0]) => shapes(render(icon).container)[0]

test('the file of the chosen rows turns in its button while it is made, and its menu is closed', async () => {
  let answer = () => {}
  const fetchFile = () => new Promise<never>((_, reject) => (answer = () => reject(new Error('no'))))
  const { user } = renderInPanel(<ExportMenu place="bar" fetchFile={fetchFile} />)
  const trigger = screen.getByRole('button', { name: 'Exportar' })
  const icons = () => [trigger.querySelectorAll('.animate-turn').length, trigger.querySelectorAll('svg').length]
  expect(icons()).toStrictEqual([0, 1])
  await user.click(trigger)
  await waitFor(() => expect(trigger.getAttribute('aria-expanded')).toBe('true'))
  expect(screen.getByRole('menu', { name: 'Exportar' }).querySelector('p')).toBeNull()
  await user.click(screen.getByRole('menuitem', { name: 'Excel (XLSX)' }))
  await waitFor(() => expect([icons(), trigger.getAttribute('aria-expanded')]).toStrictEqual([[1, 0], 'false']))
  answer()
  await waitFor(() => expect(icons()).toStrictEqual([0, 1]))
})

test('the file of a list is made once at a time, which its button says', async () => {
  const fetchFile = () => new Promise<never>(() => {})
  const { user } = renderInPanel(<ExportMenu fetchFile={fetchFile} />)
  const trigger = screen.getByRole('button', { name: 'Exportar' })
  expect(trigger.title).toBe('Exportar')
  await user.click(trigger)
  await user.click(screen.getByRole('menuitem', { name: 'Texto (CSV)' }))
  await waitFor(() =>
    expect([buttons(), trigger.getAttribute('aria-busy')]).toStrictEqual([['Exportar Exportando… (disabled)'], 'true']),
  )
})

test('the menu of columns has a tick at those that are shown', async () => {
  const choices = [
    { name: 'a', head: 'Piezas', isShown: true },
    { name: 'b', head: 'Nota', isShown: false },
  ]
  const { user } = renderInPanel(<ColumnChoice choices={choices} toggle={told} />)
  await user.click(screen.getByRole('button', { name: 'Columnas' }))
  const entries = screen.getAllByRole('menuitemcheckbox')
  expect(entries.map((one) => one.querySelector('svg')?.classList.contains('invisible'))).toStrictEqual([false, true])
  for (const entry of entries) await user.click(entry)
  expect(told.mock.calls).toStrictEqual([
    ['a', false],
    ['b', true],
  ])
})

test.each([
  [[], 0],
  [[['Editar', PlusIcon, nothing]], 1],
] as [Parameters<typeof RowMenu>[0]['entries'], number][])(
  'the menu of a row with %j before its removal has %i lines between them',
  async (entries, lines) => {
    const { user } = renderInPanel(<RowMenu name="Ana" entries={entries} removal={{ label: 'Quitar', act: nothing }} />)
    await user.click(screen.getByRole('button', { name: 'Acciones de Ana' }))
    expect(screen.queryAllByRole('separator')).toHaveLength(lines)
    expect(allWords('menuitem').at(-1)).toBe('Quitar')
    const looks = screen.getAllByRole('menuitem').map(({ className }) => className.includes('text-danger'))
    expect(looks).toStrictEqual([...entries.map(() => false), true])
  },
)

interface Row {
  id: number
}
const selection: Selection = {
  ids: new Set(),
  has: () => false,
  toggle: (id) => told('toggle', id),
  toggleAll: nothing,
  choose: nothing,
  clear: nothing,
}
const table = (columns: Column<Row>[], sort = '') => (
  <DataTable<Row>
    label="Clientas"
    columns={columns}
    rows={[{ id: 1 }, { id: 2 }]}
    name={{ head: 'Clienta', text: ({ id }) => `Clienta ${id}`, render: ({ id }) => `Clienta ${id}` }}
    onOpen={({ id }) => told('open', id)}
    selection={selection}
    sort={sort}
    rowKeys={[{ keys: ['e'], what: 'Editar', run: ({ id }) => told('key', id) }]}
  />
)

test.each([
  ['pieces', 'up'],
  ['-pieces', 'down'],
])('a table sorted by %s has an arrow %s beside its head', (sort, way) => {
  render(table([{ name: 'pieces', head: 'Piezas', sort: 'pieces', cell: () => 1 }], sort))
  const head = screen.getByRole('columnheader', { name: 'Piezas' })
  expect(shapes(head)).toStrictEqual([shapeOf(way === 'up' ? <ArrowUpIcon /> : <ArrowDownIcon />)])
})

test('a key works on the box of a row, but not in a menu of it; the arrows do not scroll the page', () => {
  render(
    table([
      {
        name: 'menu',
        head: 'Menú',
        cell: () => (
          <div role="menuitem" tabIndex={-1}>
            Entrada
          </div>
        ),
      },
    ]),
  )
  fireEvent.keyDown(screen.getByRole('checkbox', { name: 'Seleccionar Clienta 1' }), { key: 'e' })
  fireEvent.keyDown(screen.getAllByRole('menuitem')[0] ?? document.body, { key: 'e' })
  expect(told.mock.calls).toStrictEqual([['key', 1]])
  expect(fireEvent.keyDown(screen.getByRole('button', { name: 'Clienta 1' }), { key: 'ArrowDown' })).toBe(false)
  expect(fireEvent.keyDown(screen.getByRole('button', { name: 'Clienta 1' }), { key: 'z' })).toBe(true)
})

test('a press in a menu, a link or a choice of a row does not open it', () => {
  render(
    table([
      { name: 'menu', head: 'Menú', cell: ({ id }) => <p data-popover="open">Menú {id}</p> },
      { name: 'link', head: 'Enlace', cell: ({ id }) => <a href="#x">Enlace {id}</a> },
      { name: 'choice', head: 'Lista', cell: ({ id }) => <select aria-label={`Lista ${id}`} /> },
      { name: 'text', head: 'Texto', cell: ({ id }) => <i>Texto {id}</i> },
    ]),
  )
  const row = within(screen.getAllByRole('row')[1] ?? document.body)
  for (const part of [row.getByText('Menú 1'), row.getByRole('combobox')]) fireEvent.click(part)
  isLeftToBrowser(row.getByRole('link'))
  fireEvent.click(row.getByRole('checkbox'))
  expect(told.mock.calls).toStrictEqual([['toggle', 1]])
  fireEvent.click(row.getByText('Texto 1'))
  expect(told.mock.calls.at(-1)).toStrictEqual(['open', 1])
})

test.each([
  ['actions', 0],
  ['text', 1],
])('a table with a column of %s has %i shadows of its own at its edge', (name, shadows) => {
  const { container } = render(table([{ name, head: '', cell: () => null }]))
  const last = container.querySelector('[data-scroller]')?.parentElement?.querySelectorAll(':scope > span')
  expect(last).toHaveLength(shadows)
})

test('the shadow follows the sizes of the table and of what is in it, until it is gone', () => {
  const seen: Element[] = []
  let measure = () => {}
  const disconnect = vi.fn<() => void>()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(change: () => void) {
        measure = change
      }
      observe(element: Element) {
        seen.push(element)
      }
      disconnect = disconnect
    },
  )
  function Wide() {
    const { scroller, shadow } = useEdgeShadow()
    return (
      <>
        <div ref={scroller}>
          <p>Tabla</p>
        </div>
        <EdgeShadow ref={shadow} />
      </>
    )
  }
  const { container, unmount } = render(<Wide />)
  const [scroller, shadow] = container.children
  expect(seen).toStrictEqual([scroller, scroller?.firstElementChild])
  for (const [name, value] of Object.entries({ scrollWidth: 300, clientWidth: 100, scrollLeft: 0 }))
    Object.defineProperty(scroller, name, { value })
  measure()
  expect(shadow?.hasAttribute('data-more')).toBe(true)
  unmount()
  expect(disconnect).toHaveBeenCalledOnce()
})
