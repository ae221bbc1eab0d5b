import { ChoiceCounter, type Offered } from '@tocador/contracts/catalog/narrow-products'
import type { ProductChoices } from '@tocador/contracts/catalog/product-schemas'
import type { NarrowQuery } from './list-query'
import type { Shade } from './shelf-families'

/** What the filters can be set to among these; grouped, a family counts once. */
export function countChoices(entries: readonly Shade[], query: NarrowQuery): ProductChoices {
  const counter = new ChoiceCounter(query)
  const families = new Map<object, Offered[]>()
  for (const { product, family } of entries) {
    const offers = query.grouped && family ? families.get(family) : undefined
    if (offers) offers.push(product)
    else if (query.grouped && family) families.set(family, [product])
    else counter.add([product])
  }
  for (const offers of families.values()) counter.add(offers)
  return counter.choices()
}
