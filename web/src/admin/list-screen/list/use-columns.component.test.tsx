import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Column } from './data-table'
import { useColumns } from './use-columns'

const columns: Column<{ id: number }>[] = [
  { name: 'pieces', head: 'Piezas', cell: () => 1 },
  { name: 'note', head: 'Nota', cell: () => 2, startsHidden: true },
  { name: 'actions', head: '', cell: () => 3, startsHidden: true },
]
const KEY = 'tocador-columnas-clientas'
const show = () => {
  const { result } = renderHook(() => useColumns('clientas', columns))
  return { result, shown: () => result.current.shown.map(({ name }) => name) }
}

test.each([
  [null, ['pieces', 'actions']],
  ['{"note":true,"pieces":false,"actions":false}', ['note', 'actions']],
  ['{"note":"yes","pieces":0}', ['pieces', 'actions']],
  ['null', ['pieces', 'actions']],
  ['7', ['pieces', 'actions']],
  ['{', ['pieces', 'actions']],
])('with %s kept, the columns %j are shown', (kept, expected) => {
  if (kept !== null) localStorage.setItem(KEY, kept)
  expect(show().shown()).toStrictEqual(expected)
})

test('a choice is kept with the earlier ones, for its own list', () => {
  const { result, shown } = show()
  act(() => result.current.toggle('note', true))
  act(() => result.current.toggle('pieces', false))
  expect(shown()).toStrictEqual(['note', 'actions'])
  expect(result.current.choices).toStrictEqual([
    { name: 'pieces', head: 'Piezas', isShown: false },
    { name: 'note', head: 'Nota', isShown: true },
  ])
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toStrictEqual({ note: true, pieces: false })
})

test('without storage it lasts as long as the list', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
    clear: () => {},
  })
  const { result, shown } = show()
  act(() => result.current.toggle('note', true))
  expect(shown()).toStrictEqual(['pieces', 'note', 'actions'])
})
