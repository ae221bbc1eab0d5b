import { FACT_NAMES, type FactName } from '@tocador/contracts/catalog/product-facts'

/** A code belongs to one article. */
const COPIED_NAMES = FACT_NAMES.filter((name) => name !== 'gtin')

export type CopiedFacts = readonly (readonly [name: FactName, text: string])[]
type Facts = Record<FactName, string>

export const hasCopiedFacts = (other: Facts): boolean => COPIED_NAMES.some((name) => other[name] !== '')

/** What the other product has of the facts that are empty here. */
export const emptyFacts = (here: Facts, other: Facts): CopiedFacts =>
  COPIED_NAMES.filter((name) => here[name].trim() === '' && other[name] !== '').map((name) => [name, other[name]])
