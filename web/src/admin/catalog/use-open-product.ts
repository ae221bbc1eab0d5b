import type { AdminProduct } from '@tocador/contracts/catalog'
import { useState } from 'react'
import { closeLayer, idIn, openLayer, refineTo, useAddressQuery } from '../frame/address'

const OPEN = 'editar'
const PART = 'parte'
const PARTS = new Set(['datos', 'fotos', 'existencias'])

/** Which product lies open beside the list, and which part of it: both live in the address. */
export function useOpenProduct(products: readonly AdminProduct[]) {
  const query = useAddressQuery()
  const asked = idIn(query, OPEN)
  // Back takes the address away before the sheet can ask about what was typed.
  const [held, setHeld] = useState<number>()
  const id = asked ?? held
  const place = products.findIndex((product) => product.id === id)
  const part = query.get(PART) ?? ''
  return {
    id,
    tab: PARTS.has(part) ? part : 'datos',
    show: (opened: number, tab: string) =>
      (id === undefined ? openLayer : refineTo)({ [OPEN]: opened, [PART]: tab === 'datos' ? undefined : tab }),
    step: (next: number) => refineTo({ [OPEN]: next }),
    showTab: (tab: string) => refineTo({ [OPEN]: id, [PART]: tab === 'datos' ? undefined : tab }),
    neighbour: (step: 1 | -1) => (place < 0 ? undefined : products[place + step]?.id),
    hold: setHeld,
    stay: () => refineTo({ [OPEN]: id }),
    close() {
      setHeld(undefined)
      refineTo({ [PART]: undefined })
      closeLayer(OPEN)
    },
  }
}
