/** One bit for each letter from a to z, four for digits, and one that other signs share. */
export function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at += 1) letters |= 1 << bitOf(word.charCodeAt(at))
  return letters
}

function bitOf(code: number): number {
  if (code > 96 && code < 123) return code - 96
  return code > 47 && code < 58 ? 27 + (code & 3) : 0
}

/** Of words one letter apart at most two bits differ. Much faster than comparing the words. */
export function differByAtMostTwo(one: number, other: number): boolean {
  const first = one ^ other
  const second = first & (first - 1)
  return (second & (second - 1)) === 0
}
