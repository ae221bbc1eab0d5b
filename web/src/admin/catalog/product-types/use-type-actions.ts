import { useQueryClient } from '@tanstack/react-query'
import * as contract from '@tocador/contracts/catalog/admin-catalog-calls'
import { call } from '../../../api/call'
import { TYPES } from '../list/use-products'
import { PRODUCTS } from '../../list-screen/views/query-keys'

/**
 * Changes to types and categories. Each invalidates the queries that show their names, and rejects with the API
 * failure.
 */
export function useTypeActions() {
  const queries = useQueryClient()
  const afterwards = async <Reply>(calling: Promise<Reply>): Promise<Reply> => {
    try {
      return await calling
    } finally {
      void queries.invalidateQueries({ queryKey: ['categories'] })
      void queries.invalidateQueries({ queryKey: PRODUCTS })
      await queries.invalidateQueries({ queryKey: TYPES })
    }
  }
  return {
    createType: async (body: { name: string; category: string }) =>
      (await afterwards(call(contract.createProductType, { body }))).data,
    renameType: (id: number, name: string) =>
      afterwards(call(contract.changeProductType, { params: { id }, body: { name } })),
    removeType: (id: number) => afterwards(call(contract.removeProductType, { params: { id } })),
    createCategory: (name: string) => afterwards(call(contract.createCategory, { body: { name } })),
    renameCategory: (id: number, name: string) =>
      afterwards(call(contract.changeCategory, { params: { id }, body: { name } })),
    removeCategory: (id: number) => afterwards(call(contract.removeCategory, { params: { id } })),
  }
}
