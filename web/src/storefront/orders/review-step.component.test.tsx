import { fireEvent, screen } from '@testing-library/react'
import { emptyOrderForm } from '@tocador/contracts/orders/order-form'
import { beforeEach, expect, test, vi } from 'vitest'
import { allWords, wordsOf } from '../../testing/read-screen'
import { renderInShop } from '../../testing/render-parts'
import { ReviewStep } from './review-step'

type Checkout = Parameters<typeof ReviewStep>[0]['checkout']
const goTo = vi.fn<(step: number) => void>()
beforeEach(() => void goTo.mockReset())
const values = {
  ...emptyOrderForm,
  customerName: 'Sofía Lara',
  customerPhone: '5512345678',
  customerEmail: 'sofia@correo.mx',
  deliveryLocationId: '2',
  deliveryDate: '2026-11-23',
  deliveryTime: '11:00',
  deliveryAddress: 'Portón verde',
}
const places = [
  { id: 1, name: 'Plaza Jacaranda', address: 'Calle 9', description: '' },
  { id: 2, name: 'Estación', address: '', description: 'Puerta 4' },
]
const show = (change: object = {}, more: object = {}) =>
  renderInShop(
    <ReviewStep
      checkout={
        {
          form: { values: { ...values, ...change } },
          goTo,
          options: { places: { data: places } },
          lines: [],
          isUnanswered: false,
          isSending: false,
          notice: undefined,
          ...more,
        } as unknown as Checkout
      }
    />,
  ).container

test('shows what was written and chosen, and leads to the step where each is changed', () => {
  show()
  expect(allWords('definition').filter((words) => !words.startsWith('Cambiar'))).toStrictEqual([
    'Sofía Lara 55 1234 5678 sofia@correo.mx',
    'Estación Puerta 4',
    'lunes, 23 de noviembre de 2026, 11:00 a.m.',
    'Portón verde',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Cambiar dirección o referencia' }))
  expect(goTo.mock.calls).toStrictEqual([[2]])
})

test.each([
  [{ deliveryAddress: '  ' }, 'Dirección o referencia'],
  [{ notes: ' \n' }, 'Notas'],
])('with only blanks in %j there is no «%s»', (change, term) => {
  show(change)
  expect(allWords('term')).not.toContain(term)
})

test.each([
  [{ isUnanswered: true }, true],
  [{ isUnanswered: true, isSending: true }, false],
  [{ isUnanswered: true, notice: { kind: 'failed', text: 'No' } }, false],
  [{}, false],
])('an order of %j says that it may have arrived: %s', (more, isSaid) =>
  expect(wordsOf(show({}, more)).includes('No supimos si tu pedido llegó')).toBe(isSaid),
)
