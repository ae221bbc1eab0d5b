import { FACT_NAMES, type FactName } from '@tocador/contracts/catalog/product-facts'

export type CopiedFacts = readonly (readonly [name: FactName, text: string])[]
type Facts = Record<FactName, string>

/** What the other product has of the facts that are empty here. */
export const emptyFacts = (here: Facts, other: Facts): CopiedFacts =>
  FACT_NAMES.filter((name) => here[name].trim() === '' && other[name] !== '').map((name) => [name, other[name]])
