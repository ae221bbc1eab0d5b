import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { closeLayer, idIn, openLayer, refineTo, useAddressQuery } from '../list-screen/address'
import { useNeighbours } from '../list-screen/use-neighbours'
import type { ProductFilters } from './product-filters'
import { productList } from './use-products'

const OPEN = 'editar'
const PART = 'parte'
const PARTS = new Set(['datos', 'fotos', 'existencias'])

/** Which product lies open beside the list, and which part of it: both live in the address. */
export function useOpenProduct(filters: ProductFilters) {
  const queries = useQueryClient()
  const { data } = useQuery(productList(filters))
  const query = useAddressQuery()
  const asked = idIn(query, OPEN)
  // Back takes the address away before the sheet can ask about what was typed.
  const [held, setHeld] = useState<number>()
  const id = asked ?? held
  const part = query.get(PART) ?? ''
  const neighbours = useNeighbours({
    id,
    rows: data?.products ?? [],
    paging: data?.pagination,
    readPage: async (page) => (await queries.fetchQuery(productList({ ...filters, page }))).products,
    onShow: (next, page) => refineTo({ [OPEN]: next, pagina: page === 1 ? undefined : page }),
  })
  return {
    id,
    tab: PARTS.has(part) ? part : 'datos',
    show: (opened: number, tab: string) =>
      (id === undefined ? openLayer : refineTo)({ [OPEN]: opened, [PART]: tab === 'datos' ? undefined : tab }),
    showTab: (tab: string) => refineTo({ [OPEN]: id, [PART]: tab === 'datos' ? undefined : tab }),
    neighbours,
    hold: setHeld,
    stay: () => refineTo({ [OPEN]: id }),
    close() {
      setHeld(undefined)
      refineTo({ [PART]: undefined })
      closeLayer(OPEN)
    },
  }
}
