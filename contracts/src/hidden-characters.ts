// Each is removed alone, so it does not matter what it would combine with.
// oxlint-disable no-misleading-character-class
const invisible =
  /[\u00ad\u034f\u061c\u17b4\u17b5\u180b-\u180f\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0d\ufeff\ufff0-\ufffc\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0080}-\u{e0fff}]/gu
// oxlint-enable no-misleading-character-class
const looseJoiners =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d|\u200d(?!\p{Extended_Pictographic})/gu
/** Selectors that make the character before them an emoji or a text; alone they are nothing. */
const looseSelectors = /(?<![\p{Extended_Pictographic}#*\d])[\ufe0e\ufe0f]/gu
/** Letters and signs without ink. */
const blank = /[\u115f\u1160\u2800\u3164\uffa0\u{1d159}]/gu
/** Control characters except white space, and the tags that hide a text inside another. */
const refused = /[\0-\x08\x0e-\x1f\x7f-\x9f\u{e0000}-\u{e007f}]/u
const allRefused = new RegExp(refused.source, 'gu')

/** What is seen by itself: marks need a letter, and a character of private use is drawn by its own font only. */
const seen = /[^\p{M}\p{Z}\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Noncharacter_Code_Point}]/u

/** Whether a reader sees something of the text. */
export const isVisible = (text: string): boolean => seen.test(text)

/** Terminals ring, delete or change colours by control characters, and tags are read by machines only: input with them is refused. */
export const hasRefusedCharacters = (text: string): boolean => refused.test(text)

/**
 * Removes invisible characters: direction marks would reverse the text after them, and zero-width ones would make two
 * names differ that look equal. Joiners stay inside emoji. Blank letters become spaces, so that a name of them is empty.
 */
export const withoutHiddenCharacters = (text: string) =>
  text
    .replace(invisible, '')
    .replace(allRefused, '')
    .replace(looseJoiners, '')
    .replace(looseSelectors, '')
    .replace(blank, ' ')

/** A typed text as the server stores it. */
export const storedText = (text: string) => withoutHiddenCharacters(text).trim()
