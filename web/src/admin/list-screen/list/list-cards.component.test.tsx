import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Selection } from '../selection/use-selection'
import { ListCards } from './list-cards'

const rows = [
  { id: 5, name: 'Ana' },
  { id: 6, name: 'Eva' },
]
test('each card has a box of its own, which chooses its row alone', () => {
  const toggle = vi.fn<Selection['toggle']>()
  const selection: Selection = {
    ids: new Set([6]),
    has: (id) => id === 6,
    toggle,
    toggleAll: () => {},
    choose: () => {},
    clear: () => {},
  }
  render(
    <ListCards
      label="Clientas"
      rows={rows}
      nameOf={({ name }) => name}
      renderCard={({ name }, tick) => (
        <>
          {tick} {name}
        </>
      )}
      selection={selection}
    />,
  )
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map((box) => [box.getAttribute('aria-label'), box.checked])).toStrictEqual([
    ['Seleccionar Ana', false],
    ['Seleccionar Eva', true],
  ])
  fireEvent.click(boxes[0] ?? document.body)
  expect(toggle.mock.calls).toStrictEqual([[5, [5, 6], false]])
})
