import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anAdminProduct } from '../../../testing/a-product'
import { allWords, buttons } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, refused, stubShop } from '../../../testing/stub-shop'
import { DeleteProductDialog } from './delete-product-dialog'

const dialog = () => screen.getByRole('dialog', { name: '¿Eliminar «Labial»?' })
const show = () =>
  renderInPanel(
    <DeleteProductDialog product={anAdminProduct()} onClose={() => {}} onDelete={() => new Promise(() => {})} />,
  )

test('the question says what becomes of the product, and of the carts once they are counted', async () => {
  let answer = () => {}
  stubShop(() => new Promise((done) => (answer = () => done(accepted({ ...anAdminProduct(), carts_holding: 1 })))))
  show()
  const before = 'Deja de verse en la tienda. Tus pedidos anteriores la conservan.'
  expect(allWords('paragraph', dialog())).toStrictEqual([before])
  answer()
  await waitFor(() =>
    expect(allWords('paragraph', dialog())).toStrictEqual([
      'Deja de verse en la tienda. 1 carrito la tiene apartada y va a perderla. Tus pedidos anteriores la conservan.',
    ]),
  )
})

test('carts that cannot be counted are said to be unknown, also when they were counted before', async () => {
  stubShop(() => accepted({ ...anAdminProduct(), carts_holding: 0 }))
  const { queries } = show()
  await within(dialog()).findByText(/Ningún carrito la tiene apartada/)
  stubShop(() => refused(500, 'INTERNAL', ''))
  await act(() => queries.invalidateQueries())
  await within(dialog()).findByText('No pudimos revisar si hay carritos que la tienen apartada.')
  expect(within(dialog()).queryByText(/Ningún carrito/)).toBeNull()
})

test('while it is deleted the question says so, and cannot be left', async () => {
  stubShop(() => new Promise(() => {}))
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Eliminar producto' }))
  await waitFor(() =>
    expect(buttons(dialog())).toStrictEqual([
      'Cerrar (disabled)',
      'Cancelar (disabled)',
      'Eliminar producto Eliminando… (disabled)',
    ]),
  )
})
