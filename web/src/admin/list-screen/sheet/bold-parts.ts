export interface TextPart {
  text: string
  isBold: boolean
}

// Lines, words and signs as WhatsApp reads them: `2*3*4`, `* a *` and a sign without its other half stay as they are.
const BOLD = /(?<![\p{L}\p{N}*])\*(?![\s*])([^*\n]*[^*\s])\*(?![\p{L}\p{N}*])/u

/** Splits a message where WhatsApp shows `*text*` in bold. */
export const boldParts = (message: string): TextPart[] =>
  message
    .split(new RegExp(BOLD, 'gu'))
    .map((text, place) => ({ text, isBold: place % 2 === 1 }))
    .filter(({ text }) => text !== '')
