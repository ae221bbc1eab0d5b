/** The owner's own synonyms: groups of words that mean the same in her shop. */
export const SYNONYM_LIMITS = {
  groups: 200,
  leastWords: 2,
  mostWords: 8,
  letters: 40,
  /** A phrase is found by as many words of a search, not counting `de`, `con` and the like. */
  parts: 4,
} as const
/** Pieces that the preview shows. */
export const PREVIEW_PIECES = 12

export const synonymTexts = {
  required: 'Escribe cada palabra',
  tooFew: 'Escribe al menos dos palabras que signifiquen lo mismo',
  tooMany: `Máximo ${SYNONYM_LIMITS.mostWords} palabras por grupo`,
  noLetters: (word: string) => `«${word}» no tiene ninguna palabra que se pueda buscar`,
  tooLong: (word: string) => `«${word}» tiene más de ${SYNONYM_LIMITS.parts} palabras`,
  twice: (word: string, other: string) =>
    word === other ? `«${word}» está dos veces` : `«${word}» se busca igual que «${other}»: deja una de las dos`,
  taken: (word: string, group: readonly string[]) => `«${word}» ya está en otro grupo: ${group.join(', ')}`,
} as const
