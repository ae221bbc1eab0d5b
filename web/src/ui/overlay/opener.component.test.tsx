import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { returnFocus } from './opener'

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
