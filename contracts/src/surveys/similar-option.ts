import { fold } from '../search-text'

/** How much of the letter pairs must be shared: «Tinta hidratante» is like «Tintas hidratantes», not like «Tinta mate». */
const LIKE_FROM = 0.62
/** Shorter texts share their few letters by chance. */
const MIN_LETTERS = 4

interface Option {
  id: number
  option_text: string
}

/** The option whose text is nearly that one, so that nobody suggests it twice; undefined when none is. */
export function similarOption<One extends Option>(text: string, options: readonly One[]): One | undefined {
  const words = lettersOf(text)
  if (words.replaceAll(' ', '').length < MIN_LETTERS) return undefined
  const ranked = options
    .map((option) => ({ option, likeness: likenessOf(words, lettersOf(option.option_text)) }))
    .sort((one, other) => other.likeness - one.likeness)
  const [best] = ranked
  return best !== undefined && best.likeness >= LIKE_FROM ? best.option : undefined
}

const lettersOf = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The share of letter pairs that two texts have in common, 0 to 1 (Dice's coefficient); 1 when one contains the other's words. */
function likenessOf(one: string, other: string): number {
  if (other === '') return 0
  if (` ${one} `.includes(` ${other} `) || ` ${other} `.includes(` ${one} `)) return 1
  const [pairs, otherPairs] = [pairsOf(one), pairsOf(other)]
  const left = [...otherPairs]
  let shared = 0
  for (const pair of pairs) {
    const place = left.indexOf(pair)
    if (place === -1) continue
    left.splice(place, 1)
    shared++
  }
  return pairs.length + otherPairs.length === 0 ? 0 : (2 * shared) / (pairs.length + otherPairs.length)
}

const pairsOf = (text: string): string[] =>
  text
    .split(' ')
    .flatMap((word) => Array.from({ length: Math.max(0, word.length - 1) }, (_, i) => word.slice(i, i + 2)))
