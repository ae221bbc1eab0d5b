import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { settle } from '../../testing/render-parts'
import { Chip, ChipRow } from './chip'

/** Whether arrows measure the row. */
let isMeasured: boolean
beforeEach(() => {
  isMeasured = false
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {
        isMeasured = true
      }
      disconnect() {}
    },
  )
})

test('a chip is pressed while it is chosen', () => {
  const chips = [true, false].map((isChosen) => (
    <Chip key={String(isChosen)} isChosen={isChosen}>
      {isChosen ? 'Labios' : 'Ojos'}
    </Chip>
  ))
  render(<ChipRow label="Categorías">{chips}</ChipRow>)
  expect(
    screen.getAllByRole('button').map((chip) => [chip.textContent, chip.getAttribute('aria-pressed')]),
  ).toStrictEqual([
    ['Labios', 'true'],
    ['Ojos', 'false'],
  ])
  expect(screen.getByRole('group', { name: 'Categorías' })).toBeTruthy()
})

test.each([
  ['(pointer: fine)', true],
  ['(pointer: coarse)', false],
])('where %s, arrows scroll the row: %s', async (pointer, hasArrows) => {
  await import('./chip-arrows')
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === pointer }))
  render(<ChipRow label="Categorías">x</ChipRow>)
  await settle()
  if (hasArrows) await vi.waitFor(() => expect(isMeasured).toBe(true))
  else expect(isMeasured).toBe(false)
})
