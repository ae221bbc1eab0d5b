import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { allWords } from '../../../testing/read-screen'
import { ListSkeleton } from './list-skeleton'

const columns = [
  { name: 'pieces', head: 'Piezas', isNumber: true },
  { name: 'state', head: 'Estado' },
]
const show = (over: Partial<Parameters<typeof ListSkeleton>[0]> = {}) =>
  render(
    <ListSkeleton
      label="Cargando clientas"
      rows={3}
      nameHead="Clienta"
      columns={columns}
      isTall={false}
      isPhone={false}
      hasSelection={false}
      {...over}
    />,
  ).container

test.each([
  [false, 3],
  [true, 4],
])('the table that loads has its heads, and as many rows as a page; boxes: %s', (hasSelection, cells) => {
  const table = show({ hasSelection }).querySelector('table')
  const heads = [...(table?.querySelectorAll('th') ?? [])].map(({ textContent }) => textContent.trim())
  expect(heads).toStrictEqual([...(hasSelection ? [''] : []), 'Clienta', 'Piezas', 'Estado'])
  const rows = [...(table?.querySelectorAll('tbody tr') ?? [])]
  expect(rows.map((row) => row.children.length)).toStrictEqual([cells, cells, cells])
  expect(allWords('status').join()).toContain('Cargando clientas')
})

test('on phones it has as many cards instead', () => {
  const container = show({ isPhone: true, rows: 2 })
  expect(container.querySelector('table')).toBeNull()
  expect(container.querySelectorAll('.h-33')).toHaveLength(2)
  expect(screen.getByRole('status').textContent).toContain('Cargando clientas')
})
