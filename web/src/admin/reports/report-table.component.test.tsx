import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { allWords, wordsOf } from '../../testing/read-screen'
import { renderInPanel } from '../../testing/render-parts'
import { overlayDepth, replacePage } from '../../ui/overlay/page-history'
import { ReportTableView } from './report-table-view'

type Table = Parameters<typeof ReportTableView>[0]['table']
const table: Table = {
  title: 'Ventas',
  columns: [
    { head: 'Producto', kind: 'text' },
    { head: 'Categoría', kind: 'text' },
    { head: 'Ingresos', kind: 'money' },
    { head: 'Piezas', kind: 'whole' },
    { head: 'Promedio', kind: 'decimal' },
    { head: 'Cambio', kind: 'change' },
  ],
  rows: [
    ['Labial', '', 0, 0, 1234.5, 0],
    ['Rubor', 'Mejillas', 10, 3, 0.5, -5],
  ],
  totals: undefined,
}
const cells = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => [...row.querySelectorAll('td')].map((cell) => wordsOf(cell)))

test('an empty cell is a dash, a change of nothing is said, and zeros are lighter', () => {
  renderInPanel(<ReportTableView table={table} />)
  expect(cells()).toStrictEqual([
    ['Labial', '—', '$0.00', '0', '1,234.50', '= 0 %'],
    ['Rubor', 'Mejillas', '$10.00', '3', '0.50', 'baja 5.00 %'],
  ])
  const isLight = [...document.querySelectorAll('tbody td')].map(
    (cell) => cell.firstElementChild?.className === 'text-ink-2',
  )
  expect(isLight.slice(0, 5)).toStrictEqual([false, true, true, true, false])
  expect(isLight.slice(6, 11)).toStrictEqual([false, false, false, false, false])
})

test('equal rows, as those of erased customers, are each shown, and are gone with the next report', () => {
  const erased = ['Cliente borrado', '', 100, 1, 1, 0]
  const { rerender } = renderInPanel(<ReportTableView table={{ ...table, rows: [erased, erased] }} />)
  expect(cells().map(([name]) => name)).toStrictEqual(['Cliente borrado', 'Cliente borrado'])
  rerender(<ReportTableView table={{ ...table, rows: [['Rubor', '', 0, 0, 0, 0], erased] }} />)
  expect(cells().map(([name]) => name)).toStrictEqual(['Rubor', 'Cliente borrado'])
})

test('columns of one name, as of a deleted category and a new one, are each shown, and are gone with the next report', () => {
  const of = (...heads: string[]): Table => ({
    ...table,
    columns: heads.map((head) => ({ head, kind: 'whole' })),
    rows: [heads.map((_, place) => place)],
    totals: heads.map((_, place) => place),
  })
  const { rerender } = renderInPanel(<ReportTableView table={of('Mes', 'Labios', 'Ojos', 'Labios')} />)
  expect(allWords('columnheader')).toStrictEqual(['Mes', 'Labios', 'Ojos', 'Labios'])
  rerender(<ReportTableView table={of('Mes', 'Ojos', 'Labios')} />)
  expect(allWords('columnheader')).toStrictEqual(['Mes', 'Ojos', 'Labios'])
  expect(document.querySelectorAll('td')).toHaveLength(6)
})

test('texts stand at the left and numbers at the right, below their heads', () => {
  renderInPanel(<ReportTableView table={table} />)
  const sides = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ className }) => /text-(left|right)/.exec(className)?.[1])
  const expected = ['left', 'left', 'right', 'right', 'right', 'right']
  expect([sides('th'), sides('tbody tr:first-child td')]).toStrictEqual([expected, expected])
  expect(document.querySelector('caption')?.textContent).toBe('Ventas')
  expect(screen.getByRole('region', { name: 'Tabla: Ventas' }).tabIndex).toBe(0)
  expect([allWords('columnheader').length, document.querySelector('tfoot')]).toStrictEqual([6, null])
})

test.each([
  [undefined, 1],
  [2, 2],
])('with the depth %s the first cell, behind its picture, leads %d overlays deep', (depth, open) => {
  replacePage('/', 1)
  renderInPanel(
    <ReportTableView
      table={table}
      hrefOf={(row) => (row === 1 ? '/rubor' : undefined)}
      before={(row) => <i>{`foto ${row}`}</i>}
      {...(depth !== undefined && { depth })}
    />,
  )
  expect(cells().map(([first]) => first)).toStrictEqual(['foto 0 Labial', 'foto 1 Rubor'])
  fireEvent.click(screen.getByRole('link', { name: 'Rubor' }))
  expect([location.pathname, overlayDepth(), screen.getAllByRole('link').length]).toStrictEqual(['/rubor', open, 1])
})
