import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Command, Font, Glyph } from 'opentype.js'

const FONT_FILE = '@fontsource/unna/files/unna-latin-400-normal.woff'
const ELLIPSIS = '…'

/** Turns text into SVG paths, since servers may have no fonts installed. */
export interface Lettering {
  /** The text without the signs that the font lacks, such as emoji; letters with a foreign accent lose the accent. */
  drawable: (text: string) => string
  widthOf: (text: string, size: number) => number
  pathOf: (text: string, size: number, x: number, baseline: number) => string
  /** At most `lines` lines; the last one ends with an ellipsis when the text is longer. */
  wrap: (text: string, size: number, width: number, lines: number) => string[]
}

let loading: Promise<Lettering> | undefined

/** Loads the font on first use, which takes about 30 ms. */
export function loadLettering(): Promise<Lettering> {
  loading ??= load()
  return loading
}

async function load(): Promise<Lettering> {
  const [{ default: opentype }, file] = await Promise.all([
    import('opentype.js'),
    readFile(createRequire(import.meta.url).resolve(FONT_FILE)),
  ])
  return letteringOf(opentype.parse(new Uint8Array(file).buffer))
}

function letteringOf(font: Font): Lettering {
  const has = (sign: string) => font.charToGlyph(sign).index > 0
  const drawn = (sign: string): string => {
    if (has(sign)) return sign
    const [base = ''] = sign.normalize('NFD')
    return base !== '' && has(base) ? base : ''
  }
  const widthOf = (text: string, size: number) => place(font, text, size).width
  return {
    drawable: (text) => [...text.normalize('NFC').replace(/\s+/g, ' ')].map(drawn).join('').replace(/ +/g, ' ').trim(),
    widthOf,
    pathOf: (text, size, x, baseline) =>
      place(font, text, size)
        .glyphs.flatMap(({ glyph, left }) => glyph.getPath(x + left, baseline, size).commands.map(commandText))
        .join(''),
    wrap: (text, size, width, lines) => wrapped(text, lines, (line) => widthOf(line, size) <= width),
  }
}

/** Sign by sign with kerning. The package's own layout takes 4 ms a line and breaks on this font's substitutions. */
function place(font: Font, text: string, size: number): { glyphs: { glyph: Glyph; left: number }[]; width: number } {
  const scale = size / font.unitsPerEm
  let width = 0
  let before: Glyph | undefined
  const glyphs = [...text].map((sign) => {
    const glyph = font.charToGlyph(sign)
    if (before) width += font.getKerningValue(before, glyph) * scale
    before = glyph
    const left = width
    width += glyph.advanceWidth * scale
    return { glyph, left }
  })
  return { glyphs, width }
}

const commandText = ({ type, x1, y1, x2, y2, x, y }: Command): string =>
  type +
  [x1, y1, x2, y2, x, y]
    .filter((value) => value !== undefined)
    .map((value) => value.toFixed(1))
    .join(' ')

function wrapped(text: string, lines: number, fits: (line: string) => boolean): string[] {
  if (fits(text)) return [text]
  if (lines === 1) return [shortened(text, fits)]
  const words = text.split(' ')
  let count = words.length - 1
  while (count > 0 && !fits(words.slice(0, count).join(' '))) count--
  // A word that is wider than a line is cut.
  if (count === 0) return [shortened(text, fits)]
  const line = words.slice(0, count).join(' ')
  return [line, ...wrapped(words.slice(count).join(' '), lines - 1, fits)]
}

function shortened(text: string, fits: (line: string) => boolean): string {
  const signs = [...text]
  while (signs.length > 0 && !fits(signs.join('').trimEnd() + ELLIPSIS)) signs.pop()
  return signs.join('').trimEnd() + ELLIPSIS
}
