import { fold } from '@tocador/contracts/search-text'

export interface MarkedPart {
  text: string
  isMatch: boolean
}

/** The parts of a name in which the folded words stand, and those between them. */
export function markWords(name: string, words: readonly string[]): MarkedPart[] {
  const letters = [...name]
  // Some letters fold to none or to two.
  const placeOf = letters.flatMap((letter, place) => Array.from({ length: fold(letter).length }, () => place))
  const folded = fold(name)
  const marked = new Set<number>()
  for (const word of words)
    for (let at = folded.indexOf(word); at >= 0 && word !== ''; at = folded.indexOf(word, at + word.length))
      for (const place of placeOf.slice(at, at + word.length)) marked.add(place)
  const parts: MarkedPart[] = []
  for (const [place, letter] of letters.entries()) {
    const last = parts.at(-1)
    // An accent of its own belongs to the letter before it.
    const isMatch = marked.has(place) || (last?.isMatch === true && fold(letter) === '')
    if (last?.isMatch === isMatch) last.text += letter
    else parts.push({ text: letter, isMatch })
  }
  return parts
}
