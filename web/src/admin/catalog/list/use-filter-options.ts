import type { ProductCounts } from '@tocador/contracts/catalog/admin-products-endpoints'
import { useFamilyNames } from '../shades/use-families'
import { categoriesFailureText, filtersFailureText } from './product-texts'
import { useCategories, useCategoriesWithTypes } from './use-products'

/** What the list can be filtered by, as the shop has it. */
export function useFilterOptions(counts: ProductCounts | undefined) {
  const categories = useCategories()
  const types = useCategoriesWithTypes()
  const families = useFamilyNames()
  const error = types.error ?? families.error
  const text =
    categories.error !== null
      ? categoriesFailureText(categories.error)
      : error === null
        ? undefined
        : filtersFailureText(error)
  const onRetry = () => void Promise.all([categories, types, families].map(({ refetch }) => refetch()))
  return {
    options: {
      category: choicesOf(categories.data),
      type: choicesOf(types.data?.flatMap((category) => category.types)),
      brand: choicesOf(counts?.brands),
      family: choicesOf(families.data),
    },
    failure: text === undefined ? undefined : { text, onRetry },
  }
}

/** Two categories may have a type of the same name. */
const choicesOf = (rows: readonly { name: string }[] = []) =>
  [...new Map(rows.map(({ name }) => [name.toLowerCase(), name])).values()].map((name) => ({
    value: name,
    label: name,
  }))
