// Node 20's TextDecoder('windows-1252') decodes Latin-1 and turns 0x80–0x9F into control characters.
const from0x80 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const byteOf = new Map([...from0x80].map((character, i): [string, number] => [character, 0x80 + i]))

/** Decodes bytes as Windows-1252, as Excel and older shop systems write them. */
export const decodeWindows1252 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (control) => from0x80[control.charCodeAt(0) - 0x80] ?? control)

/** The Windows-1252 byte of this character, or undefined. */
export function windows1252Byte(character: string): number | undefined {
  const code = character.charCodeAt(0)
  return byteOf.get(character) ?? (code < 0x80 || (code >= 0xa0 && code <= 0xff) ? code : undefined)
}

/** The characters of these bytes, for a character class of a regular expression. */
export const charactersOf = (from: number, to: number) =>
  decodeWindows1252(Uint8Array.from({ length: to - from + 1 }, (_, i) => from + i))
