import { QueryClient, QueryObserver } from '@tanstack/react-query'
import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import { expect, test } from 'vitest'
import { PRODUCTS } from '../../list-screen/views/query-keys'
import { replaceProduct } from './replace-product'

const saved = { id: 3, price: 120 } as AdminProduct
const before = {
  rows: [
    { id: 2, price: 50 },
    { ...saved, price: 100 },
  ],
}
const after = { rows: [{ id: 2, price: 50 }, saved] }

test('a saved product is shown at once, also when the list was being read before it was saved', async () => {
  const queries = new QueryClient()
  const reads: ((list: typeof before) => void)[] = []
  const queryKey = [...PRODUCTS, 'list', 'first page']
  const list = new QueryObserver(queries, {
    queryKey,
    queryFn: () => new Promise<typeof before>((resolve) => reads.push(resolve)),
    initialData: before,
  })
  const stop = list.subscribe(() => {})
  expect(reads).toHaveLength(1)
  replaceProduct(queries, saved)
  expect(queries.getQueryData(queryKey)).toStrictEqual(after)
  reads[0]?.(before)
  await expect.poll(() => reads.length).toBe(2)
  expect(queries.getQueryData(queryKey)).toStrictEqual(after)
  reads[1]?.(after)
  await expect.poll(() => queries.isFetching()).toBe(0)

  // Otherwise it stays where it is, even if it no longer matches the filter.
  replaceProduct(queries, { ...saved, price: 130 })
  expect(reads).toHaveLength(2)
  stop()
})

test('what else shows the saved product is read again, of it and of no other one', () => {
  const queries = new QueryClient()
  const shown = [
    [...PRODUCTS, 'one', 3],
    [...PRODUCTS, 'one', 4],
    [...PRODUCTS, 'count'],
    [...PRODUCTS, 'ledger', 3],
    [...PRODUCTS, 'ledger', 4],
  ]
  for (const queryKey of shown) queries.setQueryData(queryKey, {})
  replaceProduct(queries, saved)
  expect(shown.map((queryKey) => queries.getQueryState(queryKey)?.isInvalidated)).toStrictEqual([
    true,
    false,
    true,
    true,
    false,
  ])
})
