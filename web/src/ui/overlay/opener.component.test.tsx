import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { findOpener, returnFocus } from './opener'

function showPage(open: readonly string[]) {
  const { container } = render(
    <>
      <main tabIndex={-1}>
        <button type="button">Abrir</button>
      </main>
      {['first', 'second'].map((name) => (
        <dialog key={name} id={name}>
          <h2 tabIndex={-1}>{name}</h2>
        </dialog>
      ))}
    </>,
  )
  for (const name of open) container.querySelector<HTMLDialogElement>(`#${name}`)?.showModal()
  return container.querySelector('button')
}
const focused = () => document.activeElement?.textContent

test('the opener has the focus again', () => {
  const opener = showPage([])
  returnFocus(opener)
  expect(document.activeElement).toBe(opener)
})

test.each([
  [[], 'MAIN'],
  [['first'], 'first'],
  [['first', 'second'], 'second'],
])('without an opener, below the dialogs %j it is %s', (open, expected) => {
  showPage(open)
  returnFocus(null)
  expect(expected === 'MAIN' ? document.activeElement?.tagName : focused()).toBe(expected)
})

test('an opener that is gone is replaced', () => {
  const opener = showPage(['first'])
  opener?.remove()
  returnFocus(opener)
  expect(focused()).toBe('first')
})

describe('what was pressed', () => {
  const show = () =>
    render(
      <>
        <div data-testid="around" tabIndex={-1}>
          <button type="button">
            <i>+</i> Abrir
          </button>
          <a href="#x">Ver</a>
          <input aria-label="Nombre" />
          <p>Texto</p>
        </div>
        <button type="button" {...{ popoverTarget: 'more' }}>
          Más
        </button>
        <div id="more" data-popover="open">
          <button type="button">Borrar</button>
        </div>
      </>,
    )
  const press = (element: Element) => {
    // As in Safari, a click gives no focus.
    fireEvent.click(element)
    return findOpener()
  }
  test('opens, though the browser does not focus it: a button by any of its parts, and a link', () => {
    show()
    expect(press(screen.getByText('+'))).toBe(screen.getByRole('button', { name: '+ Abrir' }))
    expect(press(screen.getByRole('link'))).toBe(screen.getByRole('link'))
    screen.getByTestId('around').focus()
    expect(press(screen.getByRole('link'))).toBe(screen.getByRole('link'))
  })
  test('does not open when it is no control, is gone, or something else has the focus', () => {
    show()
    const field = screen.getByRole('textbox')
    field.focus()
    expect(press(screen.getByRole('link'))).toBe(field)
    field.blur()
    expect(press(screen.getByRole('link'))).toBe(screen.getByRole('link'))
    fireEvent.keyDown(document.body, { key: 'x' })
    expect(findOpener()).toBe(document.body)
    expect(press(screen.getByText('+'))).not.toBe(document.body)
    screen.getByRole('button', { name: '+ Abrir' }).remove()
    expect(findOpener()).toBe(document.body)
    screen.getByTestId('around').removeAttribute('tabindex')
    expect(press(screen.getByText('Texto'))).toBe(document.body)
  })
  test('in a menu is the button of the menu', () => {
    show()
    expect(press(screen.getByRole('button', { name: 'Borrar' }))).toBe(screen.getByRole('button', { name: 'Más' }))
  })
})

test('the page is no opener, and one that cannot have the focus is replaced by the main part', () => {
  const opener = showPage([])
  returnFocus(document.body)
  expect(document.activeElement?.tagName).toBe('MAIN')
  // As one that is hidden or disabled by now.
  if (opener) vi.spyOn(opener, 'focus').mockImplementation(() => {})
  screen.getByRole('main').blur()
  returnFocus(opener)
  expect(document.activeElement?.tagName).toBe('MAIN')
})
