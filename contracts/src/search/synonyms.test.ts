import { expect, test } from 'vitest'
import { groupOf, readSynonyms, Synonyms } from './synonyms'

const writtenIn = (synonyms: Synonyms, word: string) =>
  synonyms.longestAt([word])?.groups.map((group) => group.map(({ written }) => written))

test('a group that is added to a copy is unknown to the synonyms that were copied', () => {
  const usual = new Synonyms(readSynonyms('gloss, brillo'))
  const copy = usual.copy()
  copy.add(groupOf(['gloss', 'labial líquido']))
  expect(writtenIn(copy, 'gloss')).toStrictEqual([
    ['gloss', 'brillo'],
    ['gloss', 'labial líquido'],
  ])
  expect(copy.longestAt(['labial', 'liquido'])?.length).toBe(2)
  expect(writtenIn(usual, 'gloss')).toStrictEqual([['gloss', 'brillo']])
  expect(usual.longestAt(['labial', 'liquido'])).toBeUndefined()
})

test('of the phrases that a search begins with, the longest is meant, up to four words', () => {
  const synonyms = new Synonyms(readSynonyms('rojo, carmín\nrojo vino de la casa grande, tinto'))
  const found = (...words: string[]) => {
    const known = synonyms.longestAt(words)
    return known && [known.length, known.phrase.written]
  }
  expect(found('rojo', 'vino', 'casa', 'grande', 'mate')).toStrictEqual([4, 'rojo vino de la casa grande'])
  expect(found('rojo', 'vino', 'casa')).toStrictEqual([1, 'rojo'])
  expect(found('vino', 'rojo')).toBeUndefined()
})
