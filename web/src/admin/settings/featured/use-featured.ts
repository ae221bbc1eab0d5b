import { useQuery } from '@tanstack/react-query'
import { getAdminProduct } from '@tocador/contracts/catalog/admin-catalog-calls'
import { listPublicProducts } from '@tocador/contracts/catalog/catalog-calls'
import type { PublicProduct } from '@tocador/contracts/catalog/product-schemas'
import { call } from '../../../api/call'
import { ApiFailure } from '../../../api/failure'
import { dataOf } from '../../../api/data-of'
import { PRODUCTS } from '../../list-screen/views/query-keys'

/** The chosen piece; not asked for while none is chosen. */
export const useFeaturedProduct = (id: number) =>
  useQuery({
    queryKey: [...PRODUCTS, 'featured', id],
    queryFn: dataOf(getAdminProduct, { params: { id } }),
    enabled: id > 0,
    // A deleted piece is not found the second time either.
    retry: false,
  })

/** The chosen piece was deleted; after any other failure it may still be what visitors see. */
export const isGone = (error: unknown) => error instanceof ApiFailure && error.status === 404

/** What is shown without a choice. */
export const useNewestProduct = (isAsked: boolean) =>
  useQuery({
    queryKey: [...PRODUCTS, 'featured', 'newest'],
    queryFn: async ({ signal }) => {
      const query = { page: 1, limit: 1, in_stock: 'true' } as const
      const [newest] = (await call(listPublicProducts, { query }, { signal })).data
      // Without `fields` every row is complete; the contract's type also allows the shorter ones.
      return newest === undefined ? null : (newest as PublicProduct)
    },
    enabled: isAsked,
  })
