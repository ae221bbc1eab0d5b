import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useFocusInstead } from './use-focus-instead'

function Part({ isOpen }: { isOpen: boolean }) {
  const part = useFocusInstead<HTMLDivElement>(isOpen, 'input')
  return (
    <div ref={part}>
      {isOpen ? <input aria-label="Dirección" /> : <button type="button">Escribir</button>}
      <button type="button">Otro</button>
    </div>
  )
}
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

test('what replaces the pressed button gets its focus', () => {
  const { rerender } = render(<Part isOpen={false} />)
  screen.getByText('Escribir').focus()
  rerender(<Part isOpen />)
  expect(focused()).toBe('Dirección')
})

test('a focus elsewhere stays', () => {
  const { rerender } = render(<Part isOpen={false} />)
  screen.getByText('Otro').focus()
  rerender(<Part isOpen />)
  expect(focused()).toBe('Otro')
})

test('what is there at first takes no focus, nor does it when nothing was replaced', () => {
  const { rerender } = render(<Part isOpen />)
  expect(document.activeElement).toBe(document.body)
  rerender(<Part isOpen />)
  expect(document.activeElement).toBe(document.body)
})
