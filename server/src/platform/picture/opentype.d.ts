/** What we use of the package, which has no types. */
declare module 'opentype.js' {
  export interface Command {
    type: 'M' | 'L' | 'C' | 'Q' | 'Z'
    x?: number
    y?: number
    x1?: number
    y1?: number
    x2?: number
    y2?: number
  }
  export interface Glyph {
    /** 0: the sign is not in the font. */
    index: number
    advanceWidth: number
    getPath(x: number, y: number, size: number): { commands: Command[] }
  }
  export interface Font {
    unitsPerEm: number
    charToGlyph(sign: string): Glyph
    getKerningValue(left: Glyph, right: Glyph): number
  }
  // A CommonJS module without named exports.
  const opentype: { parse: (file: ArrayBuffer) => Font }
  export default opentype
}
