import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { anAdminProduct } from '../../../testing/a-product'
import { buttons, wordsOf } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { ManualLineRow } from './manual-line-row'

const told = vi.fn<(what: string, quantity?: number) => void>()
beforeEach(() => void told.mockReset())
const show = (quantity: number, problem?: string) =>
  renderInPanel(
    <ul>
      <ManualLineRow
        line={{ product: anAdminProduct({ name: 'Labial', price: 189.5 }), quantity, problem }}
        onQuantity={(pieces) => told('quantity', pieces)}
        onRemove={() => told('remove')}
      />
    </ul>,
  )
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Piezas' })

test.each([
  [1, ['Quitar Labial', 'Quitar una pieza (disabled)', 'Agregar una pieza'], '× $189.50 $189.50'],
  [2, ['Quitar Labial', 'Quitar una pieza', 'Agregar una pieza'], '× $189.50 $379.00'],
  [9_998, ['Quitar Labial', 'Quitar una pieza', 'Agregar una pieza'], '× $189.50 $1,894,621.00'],
  [9_999, ['Quitar Labial', 'Quitar una pieza', 'Agregar una pieza (disabled)'], '× $189.50 $1,894,810.50'],
])('%i pieces have their sum, and the buttons that change them', (quantity, all, sum) => {
  const { container } = show(quantity)
  expect(buttons()).toStrictEqual(all)
  expect(wordsOf(container)).toContain(sum)
  expect([field().getAttribute('aria-invalid'), field().getAttribute('aria-describedby')]).toStrictEqual([null, null])
})

test('one more, one less, a typed number, and none', () => {
  show(3)
  fireEvent.click(screen.getByRole('button', { name: 'Agregar una pieza' }))
  fireEvent.click(screen.getByRole('button', { name: 'Quitar una pieza' }))
  fireEvent.change(field(), { target: { value: '1x2' } })
  fireEvent.click(screen.getByRole('button', { name: 'Quitar Labial' }))
  expect(told.mock.calls).toStrictEqual([['quantity', 4], ['quantity', 2], ['quantity', 12], ['remove']])
})

test('the number is selected with the focus, so that the next digit replaces it', () => {
  show(12)
  field().focus()
  expect([field().selectionStart, field().selectionEnd]).toStrictEqual([0, 2])
})

test('a problem is told beside its field', () => {
  show(3, 'Solo quedan 2')
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toBe('Solo quedan 2')
})
