import type { ChoiceFilter, FilterOption } from '../list/list-declaration'

/** The options of a filter from the labels of its values. */
export const optionsOf = (labels: Record<string, string>): FilterOption[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** A filter by one or several of these options. */
export const choiceOf = (
  filter: Omit<ChoiceFilter, 'kind' | 'options' | 'accepts'>,
  options: readonly FilterOption[],
): ChoiceFilter => ({
  kind: 'choice',
  ...filter,
  options,
  accepts: (value) => options.some((one) => one.value === value),
})
