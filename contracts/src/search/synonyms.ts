import { fold } from '../search-text'
import { differByAtMostTwo, lettersOf } from './letters'
import { isFiller, isOneLetterAway, soundOf, stemOf, wordsOf } from './spanish-words'

/** One way to say it. */
export interface Phrase {
  written: string
  words: readonly string[]
}
/** Words for one thing. */
export type SynonymGroup = readonly Phrase[]

const phraseOf = (written: string): Phrase => ({
  written: written.trim(),
  words: wordsOf(fold(written)).filter((word) => !isFiller(word)),
})

/** A group of phrases, also of some that say nothing. */
export const groupOf = (phrases: readonly string[]): SynonymGroup => phrases.map(phraseOf)

/** The groups of a list with one group a line and commas between its phrases. */
export const readSynonyms = (list: string): SynonymGroup[] =>
  list
    .split('\n')
    .map((line) =>
      line
        .split(',')
        .map(phraseOf)
        .filter(({ words }) => words.length > 0),
    )
    .filter((group) => group.length > 1)

/** A phrase at the start of a search: the groups that have it, and itself as they write it. */
export interface KnownPhrase {
  length: number
  phrase: Phrase
  groups: readonly SynonymGroup[]
}

const LONGEST_PHRASE = 4
/** Shorter words have too many others one letter away. */
const SHORTEST_NEAR = 5

interface Entry {
  phrase: Phrase
  groups: SynonymGroup[]
  /** The phrase as one text, and which letters it and its sound have. */
  joined: string
  letters: number
  soundLetters: number
}

/** Groups of synonyms, found by the sound of their phrases. */
export class Synonyms {
  readonly #bySound = new Map<string, Entry>()

  constructor(groups: readonly SynonymGroup[]) {
    for (const group of groups) this.add(group)
  }

  add(group: SynonymGroup): void {
    for (const phrase of group)
      for (const sound of soundsOf(phrase.words)) {
        const entry = this.#bySound.get(sound)
        const joined = phrase.words.join(' ')
        const letters = { letters: lettersOf(joined), soundLetters: lettersOf(sound) }
        if (!entry) this.#bySound.set(sound, { phrase, groups: [group], joined, ...letters })
        else if (!entry.groups.includes(group)) entry.groups.push(group)
      }
  }

  copy(): Synonyms {
    const copy = new Synonyms([])
    for (const [sound, entry] of this.#bySound) copy.#bySound.set(sound, { ...entry, groups: [...entry.groups] })
    return copy
  }

  /** The longest known phrase that the words begin with. */
  longestAt(words: readonly string[]): KnownPhrase | undefined {
    for (let length = Math.min(LONGEST_PHRASE, words.length); length > 0; length -= 1)
      for (const sound of soundsOf(words.slice(0, length))) {
        const entry = this.#bySound.get(sound)
        if (entry) return { length, ...entry }
      }
    return undefined
  }

  /** A known single word that differs by one letter from this one. */
  near(word: string): KnownPhrase | undefined {
    if (word.length < SHORTEST_NEAR) return undefined
    const sound = soundOf(stemOf(word))
    const [letters, soundLetters] = [lettersOf(word), lettersOf(sound)]
    for (const [known, entry] of this.#bySound)
      if (
        known.length >= SHORTEST_NEAR - 1 &&
        ((differByAtMostTwo(entry.soundLetters, soundLetters) && isOneLetterAway(known, sound)) ||
          (differByAtMostTwo(entry.letters, letters) && isOneLetterAway(entry.joined, word)))
      )
        return { length: 1, ...entry }
    return undefined
  }
}

/** By the stems of the words, and written as one word: `lip gloss` and `lipgloss` are the same. */
export const soundsOf = (words: readonly string[]) =>
  new Set([words.map((word) => soundOf(stemOf(word))).join(' '), soundOf(words.join(''))])
