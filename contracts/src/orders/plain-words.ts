import { withoutHiddenCharacters } from '../hidden-characters'

/**
 * WhatsApp interprets * _ ~ and ` as formatting, and a line break would let a customer add lines to the shop's message.
 * Names saved by an earlier version may contain direction marks.
 */
export const plainWords = (words: string) =>
  withoutHiddenCharacters(words)
    .replace(/[*_~`]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
