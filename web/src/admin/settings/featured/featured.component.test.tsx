import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { anAdminProduct, aPublicProduct } from '../../../testing/a-product'
import { allWords, wordsOf } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../../testing/stub-shop'
import { FeaturedChoice } from './featured-choice'
import { FeaturedPreview } from './featured-preview'

const mascara = anAdminProduct({ id: 5, name: 'Máscara', price_today: 150 })
const newest = aPublicProduct({ id: 9, name: 'Bálsamo', price: 80 })
const shop = (products: Record<number, ReturnType<typeof anAdminProduct>>) =>
  stubShop(({ path }) => {
    if (path.startsWith('/public')) return accepted([newest])
    const id = Number(/products\/(\d+)/.exec(path)?.[1])
    if (!Number.isNaN(id)) return products[id] ? accepted(products[id]) : refused(404, 'NOT_FOUND', 'No')
    return accepted(Object.values(products))
  })
const preview = () => wordsOf(screen.getByRole('region', { name: 'Vista previa' }))

function Choice({ first = 0 }: { first?: number }) {
  const [id, setId] = useState(first)
  return (
    <>
      <FeaturedChoice label="Pieza destacada" id={id} onChoose={setId} />
      <FeaturedPreview id={id} line="Mi favorita" />
    </>
  )
}

test('[SHELF-05] the owner searches the piece, sees the card as it will be, and returns to the newest', async () => {
  shop({ 5: mascara })
  const { user } = renderInPanel(<Choice />)
  expect(allWords('status')[0]).toBe('Ninguna: se muestra la más nueva.')
  expect(asked.map(({ path }) => path)).toStrictEqual(['/public/products?page=1&limit=1&in_stock=true'])
  await vi.waitFor(() => expect(preview()).toBe('Así se ve Lo más nuevo Mi favorita Bálsamo $80.00'))
  await user.type(screen.getByRole('combobox', { name: 'Pieza destacada' }), 'masc')
  await user.click(await screen.findByRole('option', { name: /Máscara/ }))
  await vi.waitFor(() => expect(preview()).toBe('Así se ve Elegido por la tienda Mi favorita Máscara $150.00'))
  expect(allWords('status')[0]).toBe('Máscara Mostrar la más nueva')
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Pieza destacada' }).value).toBe('')
  await user.click(screen.getByRole('button', { name: 'Mostrar la más nueva' }))
  await vi.waitFor(() => expect(preview()).toContain('Bálsamo'))
})

test.each([
  [{ stock_available: 0 }, 'Agotado'],
  [{ status: 'inactive' }, 'Inactivo'],
  [{ is_approved: 0 }, 'Sin aprobar'],
] as const)('[SHELF-05] a chosen piece with %j says that the newest is shown instead', async (over, reason) => {
  shop({ 5: { ...mascara, ...over } })
  const { user } = renderInPanel(<Choice first={5} />)
  await vi.waitFor(() => expect(preview()).toBe('Así se ve Lo más nuevo Bálsamo $80.00'))
  expect(allWords('status')[0]).toBe(
    `Máscara ${reason}. Mientras tanto se muestra la más nueva, sin tu texto. Mostrar la más nueva`,
  )
  await user.type(screen.getByRole('combobox'), 'masc')
  const option = await screen.findByRole('option', { name: /Máscara/ })
  expect([option.getAttribute('aria-disabled'), wordsOf(option)]).toStrictEqual(['true', `Máscara ${reason}`])
})

test('[SHELF-05] a chosen piece that was deleted is said', async () => {
  shop({})
  renderInPanel(<Choice first={5} />)
  expect([allWords('status')[0], preview()]).toStrictEqual([
    'Leyendo la pieza… Mostrar la más nueva',
    'Así se ve Leyendo la pieza…',
  ])
  await vi.waitFor(() =>
    expect(allWords('status')[0]).toBe('La pieza elegida ya no existe. Se muestra la más nueva. Mostrar la más nueva'),
  )
  await vi.waitFor(() => expect(preview()).toContain('Bálsamo'))
})

test('a chosen piece that could not be read is said, not shown as the newest, and read again by a button', async () => {
  stubShop(({ path }) => (path.startsWith('/public') ? accepted([newest]) : refused(500, 'INTERNAL', '')))
  const { user } = renderInPanel(<Choice first={5} />)
  await vi.waitFor(() => expect(allWords('status')[0]).toBe('No se pudo leer la pieza elegida. Mostrar la más nueva'))
  expect(preview()).toBe('Así se ve No se pudo leer la pieza. Reintentar')
  shop({ 5: mascara })
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await vi.waitFor(() => expect(preview()).toBe('Así se ve Elegido por la tienda Mi favorita Máscara $150.00'))
  expect(allWords('status')[0]).toBe('Máscara Mostrar la más nueva')
})

test('the newest piece that could not be read is read again by a button, and a shop without pieces says so', async () => {
  stubShop(() => refused(500, 'INTERNAL', ''))
  const { user } = renderInPanel(<Choice />)
  await vi.waitFor(() => expect(preview()).toBe('Así se ve No se pudo leer la pieza. Reintentar'))
  stubShop(() => accepted([]))
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await vi.waitFor(() => expect(preview()).toBe('Así se ve Todavía no hay piezas a la venta.'))
})
