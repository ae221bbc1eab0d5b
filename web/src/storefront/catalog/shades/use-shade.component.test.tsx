import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { noteOnlineAgain } from '../../../api/online'
import { aPublicProduct } from '../../../testing/a-product'
import { pageData, settle } from '../../../testing/render-parts'
import { accepted, asked, badGateway, refused, stubShop } from '../../../testing/stub-shop'
import { replacePage } from '../../../ui/overlay/page-history'
import { useToasts } from '../../../ui/overlay/toasts'
import { PageDataContext } from '../../shell/page-data'
import { useShade } from './use-shade'

const shade = (id: number, name: string) => ({ id, name, color: null, price: 189, stock_total: 9 })
const family = { id: 1, name: 'Seda', shades: [shade(9701, 'Grana'), shade(9702, 'Rosa')] }
const opened = { ...aPublicProduct({ id: 9701, name: 'Seda Grana' }), family }
const rosa = (price: number) => aPublicProduct({ id: 9702, name: 'Seda Rosa', price })
const wrapper = ({ children }: { children: ReactNode }) => (
  <PageDataContext value={pageData}>{children}</PageDataContext>
)
const toasts = () => useToasts.getState().shown.map(({ text }) => text)

test('a chosen shade is read again after a return, stays as it was where it cannot be read, and gives way once it is gone', async () => {
  replacePage('/producto/9701-seda-grana?tono=9702', 1)
  stubShop(() => accepted(rosa(189)))
  const { result } = renderHook(() => useShade(opened), { wrapper })
  await waitFor(() => expect([result.current.product.id, result.current.product.price]).toStrictEqual([9702, 189]))
  stubShop(() => accepted(rosa(249)))
  act(() => noteOnlineAgain())
  await waitFor(() => expect(result.current.product.price).toBe(249))
  stubShop(() => badGateway)
  act(() => noteOnlineAgain())
  await waitFor(() => expect(asked).toHaveLength(1))
  await settle()
  expect([result.current.product.price, toasts(), location.search]).toStrictEqual([249, [], '?tono=9702'])
  stubShop(() => refused(404, 'NOT_FOUND', 'No'))
  act(() => noteOnlineAgain())
  await waitFor(() => expect(toasts()).toStrictEqual(['Este tono ya no está a la venta']))
  await waitFor(() => expect([location.search, result.current.product.id]).toStrictEqual(['?tono=9701', 9701]))
})
