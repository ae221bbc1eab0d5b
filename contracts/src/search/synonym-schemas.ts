import * as z from 'zod/mini'
import { instant, rowId, text } from '../field-schemas'
import { groupOf, soundsOf, type SynonymGroup } from './synonyms'
import { SYNONYM_LIMITS, synonymTexts } from './synonym-words'

/** What a group cannot have: a phrase without words, one that is too long to be found, and two that are searched alike. */
function problemOf(group: SynonymGroup): string | undefined {
  const bySound = new Map<string, string>()
  for (const { written, words } of group) {
    if (words.length === 0) return synonymTexts.noLetters(written)
    if (words.length > SYNONYM_LIMITS.parts) return synonymTexts.tooLong(written)
    const sounds = [...soundsOf(words)]
    const other = sounds.map((sound) => bySound.get(sound)).find((one) => one !== undefined)
    if (other !== undefined) return synonymTexts.twice(written, other)
    for (const sound of sounds) bySound.set(sound, written)
  }
  return undefined
}

const synonymWords = z.pipe(
  z
    .array(text(SYNONYM_LIMITS.letters, synonymTexts.required), { error: synonymTexts.tooFew })
    .check(
      z.minLength(SYNONYM_LIMITS.leastWords, { error: synonymTexts.tooFew }),
      z.maxLength(SYNONYM_LIMITS.mostWords, { error: synonymTexts.tooMany }),
    ),
  z.transform((words, context) => {
    const problem = problemOf(groupOf(words))
    if (problem === undefined) return words
    context.issues.push({ code: 'custom', message: problem, input: words })
    return z.NEVER
  }),
)

export const synonymsInput = z.object({ words: synonymWords })
export const synonymsChange = z.extend(synonymsInput, {
  updated_at_seen: z.optional(z.iso.datetime({ error: 'Fecha inválida' })),
})
export type SynonymsChange = z.output<typeof synonymsChange>

export const synonymsPreviewInput = z.extend(synonymsInput, {
  /** The group that is edited. */
  id: z.optional(rowId()),
})

export const synonyms = z.object({ id: z.int(), words: z.array(z.string()), updated_at: instant })
export type SynonymsOfShop = z.infer<typeof synonyms>

export const synonymsPreview = z.object({
  /** How many pieces each word finds today, and with the group. */
  words: z.array(z.object({ word: z.string(), before: z.int(), after: z.int() })),
  /** Pieces that at least one of the words finds with the group. */
  total: z.int(),
  pieces: z.array(z.object({ id: z.int(), name: z.string(), image_url: z.string(), stock_total: z.int() })),
})
export type SynonymsPreview = z.infer<typeof synonymsPreview>
