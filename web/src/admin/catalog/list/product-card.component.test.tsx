import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { anAdminProduct } from '../../../testing/a-product'
import { buttons, wordsOf } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { ProductCard } from './product-card'

const told = vi.fn<(...what: unknown[]) => void>()
const actions = new Proxy({} as Parameters<typeof ProductCard>[0]['actions'], {
  get:
    (_, name) =>
    (product: AdminProduct, ...more: unknown[]) =>
      told(name, product.id, ...more),
})
const show = (over: Partial<AdminProduct> = {}) =>
  renderInPanel(<ProductCard product={anAdminProduct({ name: 'Rubor', ...over })} tick={<i />} actions={actions} />)
    .container
const marks = (over: Partial<AdminProduct>) => wordsOf(show(over)).replace(/^.*margen [\d.]+\s?%\s*/u, '')

test.each([
  [{ stock_available: 3 }, /^Solo 3 Editar/],
  [{ stock_available: 5 }, /^Solo 5 Editar/],
  [{ stock_available: 6 }, /^6 disponibles Editar/],
  [{ stock_available: 0 }, /^(?!0 disponibles).*Editar/],
  [{ stock_held: 1 }, /^9 disponibles 1 apartada Editar/],
  [{ stock_held: 2 }, /^9 disponibles 2 apartadas Editar/],
  [{ people_waiting: 1 }, /^9 disponibles 1 espera Editar/],
  [{ people_waiting: 2 }, /^9 disponibles 2 esperan Editar/],
  [{ status: 'inactive' }, /^9 disponibles Inactivo Editar/],
  [{ is_approved: 0 }, /^9 disponibles Pendiente Editar/],
  [{ family_id: 4, shade: 'Vino' }, /^9 disponibles Vino Editar/],
  [
    { offer: { price: 150, first_day: '2026-11-01', last_day: '2026-11-30', state: 'running' }, price_today: 150 },
    /^9 disponibles Oferta \$150\.00 Editar/,
  ],
  [{}, /^9 disponibles Editar/],
] as [Partial<AdminProduct>, RegExp][])('[WAIT-20] a product with %j shows its marks', (over, expected) =>
  expect(marks(over)).toMatch(expected),
)

test('its buttons edit it and its stock, and approve one that is not approved yet', () => {
  told.mockReset()
  show({ id: 5, is_approved: 0 })
  expect(buttons().slice(-4, -1)).toStrictEqual(['Editar', 'Existencias', 'Aprobar Rubor'])
  const open = screen.getByRole('button', { name: /^Rubor \$200/ })
  for (const name of ['Editar', 'Existencias', 'Aprobar Rubor']) fireEvent.click(screen.getByRole('button', { name }))
  fireEvent.click(open)
  expect(told.mock.calls).toStrictEqual([
    ['onEdit', 5],
    ['onHistory', 5],
    ['onApprove', 5, true],
    ['onEdit', 5],
  ])
})

test('it has a picture, and a tick beside it that does not open the product', async () => {
  told.mockReset()
  const tick = <input type="checkbox" aria-label="Seleccionar Rubor" />
  const { container } = renderInPanel(
    <ProductCard product={anAdminProduct({ name: 'Rubor' })} tick={tick} actions={actions} />,
  )
  // The initial of a product without pictures.
  await waitFor(() => expect(container.querySelector('[data-initial]')?.getAttribute('data-initial')).toBe('R'))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Seleccionar Rubor' }))
  expect(told).not.toHaveBeenCalled()
})

test('an approved one offers no approval', () => {
  show()
  expect(buttons()).not.toContain('Aprobar Rubor')
})
