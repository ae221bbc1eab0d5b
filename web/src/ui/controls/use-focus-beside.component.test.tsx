import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useFocusBeside } from './use-focus-beside'

const Row = ({ name, isFixed = false }: { name: string; isFixed?: boolean }) => (
  <li ref={useFocusBeside()}>
    <button type="button">Mover {name}</button>
    <button type="button" data-remove={isFixed ? undefined : ''}>
      Quitar {name}
    </button>
  </li>
)
const list = (names: string[], isInPanel = false) => (
  <dialog open>
    {isInPanel && <main tabIndex={-1} />}
    <h2 tabIndex={-1}>Título</h2>
    <ul>
      {names.map((name) => (
        <Row key={name} name={name} isFixed={name === 'fija'} />
      ))}
    </ul>
  </dialog>
)
const focused = () => document.activeElement?.textContent

test.each([
  ['the next row', ['uno', 'dos', 'tres'], 'Quitar dos', ['uno', 'tres'], 'Quitar tres'],
  ['the row before the last one', ['uno', 'dos'], 'Quitar dos', ['uno'], 'Quitar uno'],
  ['the row after several that go at once', ['uno', 'dos', 'tres'], 'Quitar uno', ['tres'], 'Quitar tres'],
  ['a row that can be removed', ['uno', 'dos', 'fija'], 'Quitar dos', ['uno', 'fija'], 'Quitar uno'],
  ['the title after the only row', ['uno'], 'Quitar uno', [], 'Título'],
])('the focus of a removed row goes to %s', (_, before, pressed, after, expected) => {
  const { rerender } = render(list(before))
  screen.getByText(pressed).focus()
  rerender(list(after))
  expect(focused()).toBe(expected)
})

test('in the panel the focus of the only row goes to the main part', () => {
  const { rerender } = render(list(['uno'], true))
  screen.getByText('Mover uno').focus()
  rerender(list([], true))
  expect(document.activeElement?.tagName).toBe('MAIN')
})

test('a focus elsewhere stays when a row is removed', () => {
  const { rerender } = render(list(['uno', 'dos', 'tres']))
  screen.getByText('Mover uno').focus()
  rerender(list(['uno', 'tres']))
  expect(focused()).toBe('Mover uno')
})
