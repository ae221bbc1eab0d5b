import { withoutHiddenCharacters } from '@tocador/contracts/hidden-characters'
import { withoutFormulaGuards } from '@tocador/contracts/formula-guard'
import { decodeHTMLStrict } from 'entities/decode'
import { repairMojibake } from './repair-mojibake'

const hiddenElements = /<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi
const breakingTags = /<\/?(?:p|div|ul|ol|li|br|h[1-6]|table|tr)\b[^<>]*>/gi
// A tag needs a letter after the bracket: `< 5 ml` and `<3` are text, `<ILNILN41359>` is a tag.
const tags = /<\/?[a-z][^<>]*>/gi

const stripTags = (text: string) => text.replace(hiddenElements, ' ').replace(breakingTags, '\n').replace(tags, '')

function clean(text: string): string {
  const words = decodeHTMLStrict(stripTags(repairMojibake(withoutFormulaGuards(text)).toWellFormed()))
  // Markup written as entities can be removed only after decoding.
  return withoutHiddenCharacters(stripTags(words)).normalize('NFC')
}

/** Cleans a name: one line, single spaces. */
export const cleanLine = (text: string): string => clean(text).replace(/\s+/g, ' ').trim()

/** Cleans a description: keeps paragraphs, with at most one empty line between them. */
export const cleanParagraphs = (text: string): string =>
  clean(text)
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
