/** One bit for each letter from a to z; others share one. */
export function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at += 1) letters |= 1 << Math.min(26, Math.max(0, word.charCodeAt(at) - 96))
  return letters
}

/** Of words one letter apart at most two bits differ. Much faster than comparing the words. */
export function differByAtMostTwo(one: number, other: number): boolean {
  const first = one ^ other
  const second = first & (first - 1)
  return (second & (second - 1)) === 0
}
