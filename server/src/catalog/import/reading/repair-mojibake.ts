import { charactersOf, windows1252Byte } from './windows-1252'

const following = `[${charactersOf(0x80, 0xbf)}]`

/**
 * Only unambiguous sequences: Spanish letters and signs (first byte C2, C3), typographic marks (E2) and emoji (F0). Other
 * first bytes also occur in correct text: `É®` in `BEBÉ®` would be changed to another letter.
 */
const sequences = new RegExp(`[ÂÃ]${following}|â${following}{2}|ð${following}{3}`, 'gu')
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Repairs UTF-8 text that was decoded as Windows-1252 (`â€”` instead of a dash). */
export const repairMojibake = (text: string): string =>
  text.replace(sequences, (broken) => {
    try {
      return utf8.decode(Uint8Array.from(broken, (character) => windows1252Byte(character) ?? 0))
    } catch {
      return broken
    }
  })
