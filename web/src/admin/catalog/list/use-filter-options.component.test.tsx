import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { accepted, stubShop, unreachable } from '../../../testing/stub-shop'
import { useFilterOptions } from './use-filter-options'

const counts = {
  all: 1,
  pending: 0,
  out: 0,
  low: 0,
  without_photo: 0,
  waited_for: 0,
  brands: [{ name: 'Luna' }],
} as unknown as Parameters<typeof useFilterOptions>[0]
function show(shown: typeof counts) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  return renderHook(() => useFilterOptions(shown), { wrapper }).result
}
const named = (...names: string[]) => names.map((name) => ({ value: name, label: name }))

test('the list is filtered by what the shop has; a type of two categories is offered once', async () => {
  stubShop(({ path }) => {
    if (path.startsWith('/admin/categories'))
      return accepted([
        {
          id: 1,
          name: 'Labios',
          types: [
            { id: 11, name: 'Labiales' },
            { id: 12, name: 'Delineadores' },
          ],
        },
        { id: 2, name: 'Ojos', types: [{ id: 21, name: 'delineadores' }] },
      ])
    if (path.startsWith('/admin/products/families')) return accepted([{ name: 'Labial mate', shades: 2 }])
    return accepted([
      { id: 2, name: 'Ojos' },
      { id: 1, name: 'Labios' },
    ])
  })
  const result = show(counts)
  await waitFor(() => expect(result.current.options.family).toHaveLength(1))
  await waitFor(() => expect(result.current.options.type).toHaveLength(2))
  await waitFor(() => expect(result.current.options.category).toHaveLength(2))
  expect(result.current).toStrictEqual({
    options: {
      category: named('Ojos', 'Labios'),
      type: named('Labiales', 'delineadores'),
      brand: named('Luna'),
      family: named('Labial mate'),
    },
    failure: undefined,
  })
})

test('without an answer there is nothing to choose, why is said, and another try reads them', async () => {
  stubShop(unreachable)
  const result = show(undefined)
  await waitFor(() => expect(result.current.failure?.text).toBe('Error de conexión al cargar categorías'))
  expect(result.current.options).toStrictEqual({ category: [], type: [], brand: [], family: [] })
  stubShop(({ path }) =>
    path.startsWith('/admin/products/families')
      ? unreachable()
      : accepted(path.startsWith('/admin/categories') ? [] : [{ id: 2, name: 'Ojos' }]),
  )
  result.current.failure?.onRetry()
  await waitFor(() => expect(result.current.failure?.text).toBe('Error de conexión al cargar los filtros'))
  expect(result.current.options.category).toStrictEqual(named('Ojos'))
})
