import type { FilterOption } from './list-declaration'

/** The options of a filter from the labels of its values. */
export const optionsOf = (labels: Record<string, string>): FilterOption[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

export const isOneOf = (options: readonly FilterOption[]) => (value: string) =>
  options.some((one) => one.value === value)
