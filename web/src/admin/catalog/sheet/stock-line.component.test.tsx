import type { LedgerEntry } from '@tocador/contracts/catalog/stock-schemas'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { wordsOf } from '../../../testing/read-screen'
import { StockLine } from './stock-line'

const move = (id: number, created_at: string, over: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id,
  reason: 'sale',
  on_hand_delta: -1,
  held_delta: 0,
  on_hand_after: 9,
  held_after: 0,
  order_id: null,
  order_number: null,
  note: '',
  who: '',
  created_at,
  ...over,
})
const shown = (...entries: LedgerEntry[]) =>
  render(<StockLine entries={entries} timeZone="America/Mexico_City" />).container

test.each([
  ['2026-11-20T10:00:00Z', 'En tienda, último día', ['vie 20 nov']],
  ['2026-11-18T23:00:00Z', 'En tienda, últimos 2 días', ['vie 20 nov']],
  ['2026-11-17T23:00:00Z', 'En tienda, últimos 3 días', ['mar 17 nov', 'mié 18 nov', 'vie 20 nov']],
  ['2026-11-10T21:00:00Z', 'En tienda, últimos 10 días', ['mar 10 nov', 'dom 15 nov', 'vie 20 nov']],
])('changes since %s are «%s», from %j', (since, caption, days) => {
  const container = shown(move(2, '2026-11-20T18:00:00Z'), move(1, since, { reason: 'initial', on_hand_delta: 10 }))
  expect(wordsOf(container.querySelector('figcaption'))).toBe(caption)
  expect([...(container.querySelector('figure > :last-child')?.children ?? [])].map(wordsOf)).toStrictEqual(days)
})

test('the units beside the line are those of its grid, and what was added is marked', () => {
  const container = shown(
    move(3, '2026-11-20T18:00:00Z', { reason: 'adjustment', on_hand_delta: 30, on_hand_after: 39 }),
    move(2, '2026-11-15T18:00:00Z'),
    move(1, '2026-11-10T18:00:00Z', { reason: 'initial', on_hand_delta: 10, on_hand_after: 10 }),
  )
  expect([...container.querySelectorAll('[style*="top"]')].map(wordsOf)).toStrictEqual(['0', '20', '40', '+30'])
})

test('a single change has no line', () => {
  expect(shown(move(1, '2026-11-20T18:00:00Z')).children).toHaveLength(0)
})
