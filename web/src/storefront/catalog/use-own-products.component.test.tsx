import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSession } from '../../api/session'
import { aCart } from '../../testing/a-cart'
import { aPublicProduct } from '../../testing/a-product'
import { settle } from '../../testing/render-parts'
import { accepted, asked, stubShop } from '../../testing/stub-shop'
import { useOwnProducts } from './use-own-products'

test('the held last units are read again by each visit of the list, and are gone with the cart', async () => {
  const soldOut = aPublicProduct({ id: 9751, stock_total: 0 })
  stubShop(() => accepted(soldOut))
  act(() => useSession.setState({ cart: aCart([{ productId: 9751, free: 0 }]) }))
  const { result, rerender } = renderHook(({ visit }) => useOwnProducts([], visit), { initialProps: { visit: 1 } })
  await waitFor(() => expect(result.current.map(({ id }) => id)).toStrictEqual([9751]))
  rerender({ visit: 1 })
  await settle()
  expect(asked).toHaveLength(1)
  rerender({ visit: 2 })
  await waitFor(() => expect(asked).toHaveLength(2))
  act(() => useSession.setState({ cart: null }))
  expect(result.current).toStrictEqual([])
})
