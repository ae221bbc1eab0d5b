import { fold } from '../search-text'
import type { ProductCard } from './product-schemas'

type Shade = Pick<NonNullable<ProductCard['family']>['shades'][number], 'id' | 'differs'>

/**
 * The rows of a category in a list of what is in stock; a family whose row is of another one is opened at its first shade
 * of this one. Such a card has the picture and the offer of its row, since each line here is loaded by every first visit.
 */
export function inCategory<Product extends ProductCard>(rows: readonly Product[], category: string) {
  const wanted = fold(category)
  return category === ''
    ? rows
    : rows.flatMap((row) => {
        const shades: readonly Shade[] = [row, ...(row.family?.shades ?? [])]
        return (
          shades
            .map(({ id, differs }) => ({ ...row, ...differs, id }))
            .find((one) => fold(one.category_name) === wanted) ?? []
        )
      })
}
