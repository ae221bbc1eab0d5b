import type { Family } from '@tocador/contracts/catalog/family-schemas'
import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import { anAdminProduct } from './a-product'
import { renderInPanel } from './render-parts'
import { accepted, stubShop } from './stub-shop'
import { FamilyDialog } from '../admin/catalog/shades/family-dialog'

export const named = ['Grana', 'Añil', 'Rosa'].map((shade, at) =>
  anAdminProduct({ id: at + 7, name: `Labial mate ${shade}` }),
)
/** A family of the first two of `named`. */
export const family: Family = {
  id: 5,
  name: 'Labial mate',
  updated_at: '2026-11-27T12:00:00.000Z',
  shades: named.slice(0, 2).map(({ id, name }, at) => ({
    product_id: id,
    name: ['Grana', 'Añil'][at] ?? '',
    color: null,
    product_name: name,
    price: 10,
    stock_available: 1,
    image_url: '',
  })),
}
/** A shop with these products and `family`, which answers changes by `change`. */
export const stubFamilies = (change = () => accepted(family), products = named) =>
  stubShop(({ path, method }) => {
    if (method !== 'GET') return change()
    if (path.startsWith('/admin/products/families/')) return accepted(family)
    const ids = new URLSearchParams(path.split('?')[1]).get('ids')?.split(',').map(Number)
    return accepted(products.filter(({ id }) => ids?.includes(id) ?? true))
  })
/** What the shown form called. */
export const told = vi.fn<(what: string) => void>()
export async function showForm(props: Partial<Parameters<typeof FamilyDialog>[0]>) {
  const shown = renderInPanel(<FamilyDialog onClose={() => told('close')} onDone={() => told('done')} {...props} />)
  await screen.findByRole('list', { name: 'Tonos, en su orden' })
  return shown
}
