import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Button } from '../../../ui/controls/button'
import { isShortcutKey } from './is-shortcut-key'

/** Whether the key is for a sheet when it is pressed in this element. */
function isFor(element: Element, init: KeyboardEventInit = {}, isTaken = false): boolean | undefined {
  let answer: boolean | undefined
  const take = (event: Event) => event.preventDefault()
  const ask = (event: KeyboardEvent) => (answer = isShortcutKey(event))
  if (isTaken) element.addEventListener('keydown', take)
  addEventListener('keydown', ask)
  element.dispatchEvent(new KeyboardEvent('keydown', { key: 'e', bubbles: true, cancelable: true, ...init }))
  removeEventListener('keydown', ask)
  element.removeEventListener('keydown', take)
  return answer
}

test('a letter is for the sheet where nothing is typed into', () => {
  render(
    <>
      <Button>Botón</Button>
      <input type="checkbox" />
      <input type="radio" />
      <input type="text" />
      <textarea />
      <select aria-label="Lista" />
      <div contentEditable role="note" />
      <div role="menuitem">Entrada</div>
      <div role="menuitemradio" aria-checked="false">
        Otra
      </div>
    </>,
  )
  const elements = [...document.body.querySelectorAll('button, input, textarea, select, [role]')]
  expect(elements.map((element) => isFor(element))).toStrictEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
    false,
    false,
  ])
})

test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { repeat: true }])(
  'a key with %j, or one that something else took, is not',
  (init) => {
    render(<Button>Botón</Button>)
    const button = screen.getByRole('button')
    expect([isFor(button), isFor(button, init), isFor(button, { shiftKey: true })]).toStrictEqual([true, false, true])
    expect(isFor(button, {}, true)).toBe(false)
  },
)

test('nor is one below an open dialog or menu', () => {
  const { rerender } = render(<dialog data-overlay="dialog" data-shown="" />)
  expect(isFor(document.body)).toBe(false)
  rerender(<div data-overlay="dialog" />)
  expect(isFor(document.body)).toBe(true)
  rerender(<div data-popover="open" />)
  expect(isFor(document.body)).toBe(false)
  rerender(<div data-popover="closed" />)
  expect(isFor(document.body)).toBe(true)
})
