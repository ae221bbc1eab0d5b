import { LEAST_SHADES, MOST_SHADES } from '@tocador/contracts/catalog/family-words'
import { isJoining, sameWord, wordsOfName } from '@tocador/contracts/catalog/shade-names'

export interface UngroupedProduct {
  id: number
  name: string
  typeId: number
  brand: string | null
}

/** Fewer words say what a product is, not which one: `Labial`. */
const LEAST_WORDS = 2
/** The name of a shade seldom has more words. */
const MOST_SHADE_WORDS = 3
const MOST_PROPOSALS = 30

interface Beginning {
  words: number
  products: UngroupedProduct[]
}

/**
 * Groups products of one type and brand by equal beginnings of their names. The beginning with the most products comes
 * first, then the longer one; a product is in one proposal. Products of a dismissed group are free for another one.
 */
export function proposeGroups(
  products: readonly UngroupedProduct[],
  isDismissed: (ids: readonly number[]) => boolean = () => false,
): UngroupedProduct[][] {
  const beginnings = new Map<string, Beginning>()
  const wordOf = eachOnce(readWord)
  for (const product of products) {
    const words = wordsOfName(product.name)
    const compared = words.map(wordOf)
    for (let count = Math.max(LEAST_WORDS, words.length - MOST_SHADE_WORDS); count < words.length; count += 1) {
      if (compared[count - 1]?.isJoining) continue
      const begun = compared.slice(0, count).map(({ folded }) => folded)
      const key = [product.typeId, product.brand?.toLowerCase(), ...begun].join('\n')
      const beginning = beginnings.get(key) ?? { words: count, products: [] }
      beginning.products.push(product)
      beginnings.set(key, beginning)
    }
  }
  const proposed = new Set<number>()
  const groups: UngroupedProduct[][] = []
  const bySize = [...beginnings.values()].sort(
    (one, other) => other.products.length - one.products.length || other.words - one.words,
  )
  for (const beginning of bySize) {
    const group = beginning.products.filter(({ id }) => !proposed.has(id))
    if (group.length < LEAST_SHADES || group.length > MOST_SHADES || isDismissed(group.map(({ id }) => id))) continue
    for (const { id } of group) proposed.add(id)
    groups.push(group)
    if (groups.length === MOST_PROPOSALS) break
  }
  return groups
}

const readWord = (word: string) => ({ folded: sameWord(word), isJoining: isJoining(word) })

/** Words of a catalogue repeat, and folding one costs more than all else. */
function eachOnce<Result>(read: (word: string) => Result): (word: string) => Result {
  const known = new Map<string, Result>()
  return (word) => {
    const result = known.get(word) ?? read(word)
    known.set(word, result)
    return result
  }
}
