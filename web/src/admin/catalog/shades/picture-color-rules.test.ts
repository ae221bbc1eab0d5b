import { expect, test } from 'vitest'
import { mainColor } from './picture-color-rules'

type Pixel = readonly [red: number, green: number, blue: number, alpha: number]
const [white, grey, black, peach, red, blue] = [
  [255, 255, 255, 255],
  [128, 128, 128, 255],
  [0, 0, 0, 255],
  [233, 189, 163, 255],
  [166, 52, 70, 255],
  [40, 60, 200, 255],
] as const
const SIDE = 10

/** A picture with this edge, and these pixels in its middle of 6 by 6; the last one fills what is left. */
const picture = (edge: Pixel, ...middle: (readonly [count: number, pixel: Pixel])[]) => {
  const inner = middle.flatMap(([count, pixel]) => Array.from({ length: count }, () => pixel))
  return Array.from({ length: SIDE * SIDE }, (_, place) => {
    const [row, column] = [Math.floor(place / SIDE), place % SIDE]
    const isEdge = Math.min(row, column, SIDE - 1 - row, SIDE - 1 - column) < 2
    return isEdge ? edge : (inner.shift() ?? edge)
  }).flat()
}

test.each([
  ['one color', picture(red), '#a63446'],
  ['a color on a white background', picture(white, [4, red]), '#a63446'],
  ['a color on a dark background', picture(black, [4, red]), '#a63446'],
  ['a color on a colored background', picture(peach, [8, red]), '#a63446'],
  ['the one of two colors that is shown more', picture(white, [4, red], [30, blue]), '#283cc8'],
  [
    'the average of pixels that look alike',
    picture(white, [1, [160, 48, 64, 255]], [1, [162, 50, 66, 255]]),
    '#a13141',
  ],
  ['a vivid color rather than a grey that it shows more', picture(white, [4, red], [32, grey]), '#a63446'],
  ['a grey thing', picture(white, [30, grey]), '#808080'],
  ['black alone', picture(black), '#000000'],
  ['transparent pixels left out', picture([0, 0, 255, 0], [1, red]), '#a63446'],
  ['a pixel that is half seen', picture([0, 0, 255, 127], [1, [166, 52, 70, 128]]), '#a63446'],
  ['nothing opaque', picture([9, 9, 9, 0]), undefined],
])('[SHADE-24] the color of a picture: %s', (_, pixels, color) => {
  expect(mainColor(pixels, SIDE)).toBe(color)
})
