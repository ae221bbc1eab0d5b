import type { PageData } from '@tocador/contracts/page'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageDataContext } from '../shell/page-data'
import { CartLine } from './cart-line'
import { readCart } from './read-cart'

const page = { holds: { guestMinutes: 60, registeredMinutes: 120 } } as PageData

const shown = (product: object) => {
  const line = { product_id: 3, quantity: 1, max_quantity: 2, reserved_until: '2026-11-20T19:00:00.000Z', product }
  const [item] = readCart({ items: [line] }).items
  if (item === undefined) throw new Error('The cart has a line')
  return renderToString(
    <PageDataContext value={page}>
      <CartLine item={item} />
    </PageDataContext>,
  )
}

test('[CART-16] [CART-17] [CART-18] [SEARCH-49] a line without name, picture and category shows default ones', () => {
  expect(shown({ name: 'Rubor', image_url: '/media/rubor-640.webp' })).not.toContain('sin nombre')
  expect(shown({ name: 'Rubor', image_url: '/media/rubor-640.webp' })).toContain('src="/media/rubor-640.webp"')
  const html = shown({ name: '  ', image_url: '' })
  expect(html).toMatch(/<h3[^>]*>Producto sin nombre<\/h3>/)
  expect(html).not.toContain('<img')
  expect(html).toContain('data-initial="P"')
  expect(shown({ name: 'Rubor', image_url: '' })).toContain('data-initial="R"')
  expect(html).toContain('Sin categoría')
  const withCategory = shown({ name: 'Rubor', category_name: 'Rostro' })
  expect(withCategory).toContain('Rostro')
  expect(withCategory).not.toContain('Sin categoría')
  expect(shown({ name: 'Rubor', category_name: 'Sin clasificar' })).not.toContain('Sin c')
})
