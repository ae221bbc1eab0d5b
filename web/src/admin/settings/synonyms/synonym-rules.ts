import { showNumber } from '@tocador/contracts/money'
import { SYNONYM_LIMITS, synonymTexts } from '@tocador/contracts/search/synonym-words'

/** `rubor, blush,` has rubor and blush. */
export const wordsIn = (written: string): string[] =>
  written
    .split(/[,;\n]/)
    .map((word) => word.trim())
    .filter(Boolean)

/** What the form can tell by itself; the server compares sounds and other groups. */
export function problemOf(words: readonly string[]): string | undefined {
  if (words.length < SYNONYM_LIMITS.leastWords) return synonymTexts.tooFew
  if (words.length > SYNONYM_LIMITS.mostWords) return synonymTexts.tooMany
  const long = words.find((word) => word.length > SYNONYM_LIMITS.letters)
  return long && `«${long}» tiene más de ${SYNONYM_LIMITS.letters} letras`
}

/** `Con «rubor, blush» se encuentran estas 12 piezas` */
export function foundText(words: readonly string[], total: number, shown: number): string {
  const quoted = `«${words.join(', ')}»`
  if (total === 0) return `Con ${quoted} no se encuentra ninguna pieza.`
  if (total === 1) return `Con ${quoted} se encuentra esta pieza`
  return total === shown
    ? `Con ${quoted} se encuentran estas ${showNumber(total)} piezas`
    : `Con ${quoted} se encuentran ${showNumber(total)} piezas, entre ellas`
}

/** `hoy 0, con el grupo 12` */
export const changeText = ({ before, after }: { before: number; after: number }) =>
  before === after ? `${after}, igual que hoy` : `hoy ${before}, con el grupo ${after}`
