import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { accepted, asked, stubShop } from '../../../testing/stub-shop'
import { useLinkedFilters, usePlaceOptions } from './use-orders'

const show = (filters: Record<string, string>) => render(() => useLinkedFilters(filters))
function render<Result>(useFilters: () => Result) {
  stubShop(({ path }) =>
    accepted(
      path.startsWith('/admin/products')
        ? { name: 'Labial' }
        : path.startsWith('/admin/users')
          ? { name: 'Ana' }
          : [{ id: 4, name: 'Labios' }],
    ),
  )
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  return renderHook(useFilters, { wrapper }).result
}
const removed = { value: '0', label: 'Sin categoría' }

test('the links of reports name their account, product and category, also the one of removed products', async () => {
  const result = show({ userId: '9', productId: '7,8', categoryId: '0' })
  await waitFor(() => expect(result.current.userId).toHaveLength(1))
  await waitFor(() => expect(result.current.productId).toHaveLength(2))
  await waitFor(() => expect(result.current.categoryId).toHaveLength(2))
  expect(result.current).toStrictEqual({
    userId: [{ value: '9', label: 'Ana' }],
    productId: [
      { value: '7', label: 'Labial' },
      { value: '8', label: 'Labial' },
    ],
    categoryId: [{ value: '4', label: 'Labios' }, removed],
  })
})

test('without such a link nothing is asked', () => {
  expect(show({}).current).toStrictEqual({ userId: [], productId: [], categoryId: [removed] })
  expect(asked).toStrictEqual([])
})

test.each([
  ['4,0', [{ value: '0', label: 'Sin lugar' }]],
  ['4', []],
  ['', []],
])(
  'the places to filter by, while “%s” is chosen, have the orders without one where a link asks for them',
  async (locationId, more) => {
    const result = render(() => usePlaceOptions({ locationId }))
    await waitFor(() => expect(result.current.options).toStrictEqual([{ value: '4', label: 'Labios' }, ...more]))
  },
)
