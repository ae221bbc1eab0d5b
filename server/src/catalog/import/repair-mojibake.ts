import { charactersOf, windows1252Byte } from './windows-1252'

const following = `[${charactersOf(0x80, 0xbf)}]`

/**
 * Only what is certain: Spanish letters and signs (first byte C2, C3), typographic marks (E2) and emoji (F0). Other first
 * bytes also stand in honest text: the É of `BEBÉ®` would become a letter nobody wrote.
 */
const sequences = new RegExp(`[ÂÃ]${following}|â${following}{2}|ð${following}{3}`, 'gu')
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** UTF-8 that somebody read as windows-1252 (`â€”` for a dash) becomes what it was. */
export const repairMojibake = (text: string): string =>
  text.replace(sequences, (broken) => {
    try {
      return utf8.decode(Uint8Array.from(broken, (character) => windows1252Byte(character) ?? 0))
    } catch {
      return broken
    }
  })
