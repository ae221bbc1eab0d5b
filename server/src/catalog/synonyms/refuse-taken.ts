import { groupOf, soundsOf } from '@tocador/contracts/search/synonyms'
import { synonymTexts } from '@tocador/contracts/search/synonym-words'
import { Refusal } from '../../platform/http/refusal'
import { inSlices } from '../public-catalogue/in-slices'
import type { SynonymGroupRow } from './queries'

const soundsOfGroup = (words: readonly string[]) => groupOf(words).map((phrase) => [...soundsOf(phrase.words)])

/** Refuses a word that another group has: the owner would see only one of its meanings at a time. */
export async function refuseTaken(words: readonly string[], others: readonly SynonymGroupRow[]): Promise<void> {
  const taken = new Map<string, SynonymGroupRow>()
  await inSlices(others, (group) => {
    for (const sound of soundsOfGroup(group.words).flat()) taken.set(sound, group)
  })
  for (const [place, sounds] of soundsOfGroup(words).entries()) {
    const group = sounds.map((sound) => taken.get(sound)).find((one) => one !== undefined)
    if (group === undefined) continue
    const message = synonymTexts.taken(words[place] ?? '', group.words)
    throw new Refusal('SYNONYM_TAKEN', { message, fields: { words: message } })
  }
}
