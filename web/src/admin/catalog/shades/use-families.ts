import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import * as calls from '@tocador/contracts/catalog/admin-catalog-calls'
import { MOST_SHADES } from '@tocador/contracts/catalog/family-words'
import type { Family, FamilyProposal } from '@tocador/contracts/catalog/family-schemas'
import { call } from '../../../api/call'
import { dataOf } from '../../../api/data-of'
import { PRODUCTS } from '../../list-screen/views/query-keys'
import { readProduct } from '../list/use-products'
import { productsOfFamily, type ShadeProduct } from './shade-form-rules'

export const PROPOSALS = ['family-proposals'] as const

export const useFamilyNames = () =>
  useQuery({ queryKey: [...PRODUCTS, 'families'], queryFn: dataOf(calls.listFamilies, {}), staleTime: 30_000 })

/** A server of the version before has no such field. */
export const isDismissed = (proposal: FamilyProposal) => Boolean(proposal.dismissed_id)

/** Not a part of the products, whose every change would compute the proposals again. */
export const useFamilyProposals = () =>
  useQuery({ queryKey: PROPOSALS, queryFn: dataOf(calls.listFamilyProposals, {}), staleTime: 300_000 })

/** The family that a product is in now, or null. */
export const familyOfProduct = (productId: number) =>
  queryOptions({
    queryKey: [...PRODUCTS, 'family-of', productId],
    queryFn: async () => {
      const { family_id: id } = await readProduct(productId)
      return id === null ? null : (await call(calls.getFamily, { params: { id } })).data
    },
  })

/** The products as they are now, at most two families. */
export async function readShades(ids: readonly number[]): Promise<ShadeProduct[]> {
  if (ids.length === 0) return []
  const shown = ids.slice(0, MOST_SHADES + 1)
  return (await call(calls.listAdminProducts, { query: { ids: shown.join(','), limit: String(shown.length) } })).data
}

export interface OpenFamily {
  /** undefined for a new one. */
  family: Family | undefined
  products: ShadeProduct[]
}

/** The family, and the other products that join it. */
export async function readFamily(id: number | undefined, productIds: readonly number[]): Promise<OpenFamily> {
  const family = id === undefined ? undefined : (await call(calls.getFamily, { params: { id } })).data
  const members = family === undefined ? [] : productsOfFamily(family)
  const others = productIds.filter((one) => !members.some((member) => member.id === one))
  return { family, products: [...members, ...(await readShades(others))] }
}

/** Shows a changed family in the lists. */
export function useFamilyReload() {
  const queries = useQueryClient()
  return () => {
    // Not the product that is being edited: its form compares with what it showed first.
    void queries.invalidateQueries({ queryKey: PRODUCTS, predicate: ({ queryKey }) => queryKey[1] !== 'one' })
    void queries.invalidateQueries({ queryKey: PROPOSALS })
  }
}
