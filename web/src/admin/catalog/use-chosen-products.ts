import type { AdminProduct } from '@tocador/contracts/catalog'
import type { SelectedProduct } from '@tocador/contracts/product-selection'
import { useState } from 'react'
import { useSelection, type Selection } from '../list-screen/use-selection'

/** The chosen products, also those of pages that are no longer shown: as they were seen last. */
export function useChosenProducts(shown: readonly AdminProduct[]) {
  const selection = useSelection()
  const [seen, setSeen] = useState<ReadonlyMap<number, SelectedProduct>>(new Map())
  const remember = (products: readonly SelectedProduct[]) =>
    setSeen((before) => new Map([...before, ...products.map((product) => [product.id, product] as const)]))
  const now = new Map([...seen, ...shown.map((product) => [product.id, product] as const)])
  const remembering: Selection = {
    ...selection,
    toggle(...choice) {
      remember(shown)
      selection.toggle(...choice)
    },
    toggleAll(page) {
      remember(shown)
      selection.toggleAll(page)
    },
  }
  return {
    selection: remembering,
    chosen: [...selection.ids].flatMap((id) => now.get(id) ?? []),
    chooseAll(products: readonly SelectedProduct[]) {
      remember(products)
      selection.choose(products.map(({ id }) => id))
    },
  }
}
