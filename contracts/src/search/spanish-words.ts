/** Words of a folded text: `Labial mate, 3.5 g` has labial, mate, 3, 5 and g. */
export const wordsOf = (folded: string): string[] => folded.match(/[\p{L}\p{N}]+/gu) ?? []

/** Words that say nothing about a product. */
const FILLERS = new Set(
  'a al con d de del e el en la las lo los o para por que sin su tu un una unas unos y'.split(' '),
)
export const isFiller = (word: string): boolean => FILLERS.has(word)

const SHORTEST_STEM = 3
const cut = (word: string, letters: number) => (word.length - letters >= SHORTEST_STEM ? word.slice(0, -letters) : word)

/** A word without number and gender: esmalte and esmaltes, rojo and rojas, lápiz and lápices share one. */
export function stemOf(word: string): string {
  if (/\d/.test(word)) return word
  const one = /[aeiou]ces$/.test(word)
    ? `${word.slice(0, -3)}z`
    : /[^aeious]es$/.test(word)
      ? cut(word, 2)
      : /[^ius]s$/.test(word)
        ? cut(word, 1)
        : word
  return /[aeo]$/.test(one) ? cut(one, 1) : one
}

/** What is written in several ways but sounds the same in Mexico, in the order in which it is replaced. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/ch/g, 'Q'],
  [/h/g, ''],
  [/qu(?=[ei])|ck|q|c(?![ei])/g, 'k'],
  [/[zx]|c(?=[ei])/g, 's'],
  [/gu(?=[ei])/g, 'G'],
  [/g(?=[ei])/g, 'j'],
  [/v|w/g, 'b'],
  [/ll/g, 'y'],
  [/i(?=[aeou])|y$/g, 'y'],
  [/(.)\1+/g, '$1'],
]

/** How a word sounds, with v as b, z and soft c as s, ll as y, without h and doubled letters. */
export const soundOf = (word: string): string =>
  SOUNDS.reduce((sound, [written, sounds]) => sound.replace(written, sounds), word)

/** True when one letter is missing, too many, wrong, or two neighbours are exchanged. */
export function isOneLetterAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1 || one === other) return false
  // Codes of letters are compared without making a text of each.
  const isSame = (at: number, otherAt: number) => short.charCodeAt(at) === long.charCodeAt(otherAt)
  let start = 0
  while (start < short.length && isSame(start, start)) start += 1
  let end = 0
  while (end < short.length - start && isSame(short.length - 1 - end, long.length - 1 - end)) end += 1
  const wrong = long.length - start - end
  const isExchanged =
    wrong === 2 && short.length === long.length && isSame(start, start + 1) && isSame(start + 1, start)
  return wrong === 1 || isExchanged
}
