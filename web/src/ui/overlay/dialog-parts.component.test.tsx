import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { buttons, wordsOf } from '../../testing/read-screen'
import { onScreen } from '../../testing/on-phone'
import { Dialog } from './dialog'
import { SideSheet } from './side-sheet'

const dialog = (more: Partial<Parameters<typeof Dialog>[0]> = {}) => (
  <Dialog title="Carrito" onClose={() => {}} {...more}>
    Texto
  </Dialog>
)
const shown = () => screen.getByRole('dialog', { name: 'Carrito' })

test.each([
  [{}, 'corner'],
  [{ foot: 'Total' }, 'above-foot'],
  [{ actions: <button type="button">Sí</button> }, 'above-foot'],
  [{ shape: 'side' }, 'side'],
  [{ shape: 'side', foot: 'Total' }, 'side-above-foot'],
  [{ shape: 'wide' }, 'corner'],
] as const)('%j has its toasts at: %s', (more, place) => {
  render(dialog(more))
  expect(shown().querySelector<HTMLElement>('[data-toasts]')?.dataset['place']).toBe(place)
})

test('shows what stands beside its title, below it, in its second column and in its foot, in this order', () => {
  const { rerender } = render(dialog({ aside: '3 piezas', below: 'Paso 1', column: 'Resumen', foot: 'Total' }))
  expect(wordsOf(shown())).toBe('Carrito 3 piezas Paso 1 Texto Resumen Total')
  expect([shown().querySelector('aside')?.textContent, shown().querySelector('footer')?.textContent]).toStrictEqual([
    'Resumen',
    'Total',
  ])
  rerender(dialog())
  expect(wordsOf(shown())).toBe('Carrito Texto')
  expect([shown().querySelector('aside'), shown().querySelector('footer')]).toStrictEqual([null, null])
  rerender(dialog({ foot: 'Total', actions: <button type="button">Sí</button> }))
  expect([wordsOf(shown()), buttons(shown())]).toStrictEqual(['Carrito Texto Sí', ['Cerrar', 'Sí']])
})

test('is gone from the page once it has closed, unless it is kept', async () => {
  const { container, rerender } = render(dialog())
  rerender(dialog({ isOpen: false }))
  await waitFor(() => expect(container.querySelector('dialog')).toBeNull())
  rerender(dialog())
  expect(shown()).toBeTruthy()
  rerender(dialog({ isOpen: false, keepMounted: true }))
  await waitFor(() => expect(container.querySelector('dialog')?.open).toBe(false))
})

test('what was typed is thrown away only when that is chosen', () => {
  const onClose = vi.fn<(...how: unknown[]) => void>()
  render(dialog({ isDirty: true, onClose, actions: <button type="button">Guardar</button> }))
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
  expect(buttons(shown())).toStrictEqual(['Cerrar', 'Seguir editando', 'Descartar'])
  expect(screen.getByRole('button', { name: 'Descartar' }).dataset['look']).toBe('danger')
  fireEvent.click(screen.getByRole('button', { name: 'Descartar' }))
  expect(onClose.mock.calls).toStrictEqual([[]])
})

test.each([
  [undefined, null, undefined],
  [1, 'none', ''],
])('at the step %s the browser may close it by itself: %j', (step, closedBy, steps) => {
  render(dialog({ step }))
  expect([shown().getAttribute('closedby'), shown().dataset['steps']]).toStrictEqual([closedBy, steps])
})

test('a sheet begins at its title, scrolls by keys, and keeps the focus when the window becomes narrower', async () => {
  const sheet = () => (
    <SideSheet label="Pedido" head={<h2 tabIndex={-1}>Pedido 1</h2>} onClose={() => {}}>
      <input aria-label="Notas" />
    </SideSheet>
  )
  onScreen(1280)
  const { rerender } = render(sheet())
  const field = screen.getByLabelText('Notas')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Pedido 1'))
  expect(field.parentElement?.tabIndex).toBe(-1)
  field.focus()
  onScreen(1279)
  rerender(sheet())
  await waitFor(() =>
    expect([screen.getByRole('dialog').matches(':modal'), document.activeElement]).toStrictEqual([true, field]),
  )
})
