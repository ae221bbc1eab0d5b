import { expect, test } from 'vitest'
import { choosePicture, otherViews } from './choose-picture'
import { distance } from './oklab'
import { grounds, isDark } from './palette'
import { pairings } from './pairings'
import { shapes, type Shape } from './picture'

const pictures = (shape: Shape, count = 320) =>
  Array.from({ length: count }, (_, seed) => choosePicture({ shape, seed }))

test('the same product always gets the same picture', () => {
  expect(choosePicture({ seed: 12, shape: 'labial' })).toEqual({
    shape: 'labial',
    ground: 'nacar',
    body: '#2B2127',
    metal: 'cobre',
    shade: '#B5715F',
    scene: 'liso',
    seed: 12,
  })
})

test('the picture has the shade of the product; an invalid colour is ignored', () => {
  expect(choosePicture({ seed: 1, shape: 'labial', shade: '#12AB34' }).shade).toBe('#12AB34')
  expect(pairings.labial.shades).toContain(choosePicture({ seed: 1, shape: 'labial', shade: '"/><script>' }).shade)
})

test.each(shapes)('%s: every listed ground, body, metal and shade is used', (shape) => {
  const chosen = pictures(shape)
  const { grounds: walls, darkGround, bodies, metals, shades } = pairings[shape]
  expect(new Set(chosen.map(({ body }) => body))).toEqual(new Set(bodies))
  expect(new Set(chosen.map(({ metal }) => metal))).toEqual(new Set(metals))
  expect(new Set(chosen.map(({ shade }) => shade))).toEqual(new Set(shades))
  expect(new Set(chosen.map(({ ground }) => ground))).toEqual(new Set(darkGround ? [...walls, darkGround] : walls))
})

test.each(shapes)('%s: the body contrasts with the wall, and neighbours never look alike', (shape) => {
  const chosen = pictures(shape)
  for (const [index, picture] of chosen.entries()) {
    expect(distance(picture.body, grounds[picture.ground])).toBeGreaterThanOrEqual(0.09)
    const next = chosen[index + 1]
    const look = ({ ground, body, shade }: typeof picture) => [ground, body, shade].join()
    if (next) expect(look(next)).not.toBe(look(picture))
  }
})

test('a ribbon contrasts with its box', () => {
  for (const { body, shade } of pictures('regalo')) expect(distance(body, shade)).toBeGreaterThanOrEqual(0.12)
})

test.each(shapes)('%s: at most one main picture in ten has a dark wall, and no further view does', (shape) => {
  const chosen = pictures(shape)
  expect(chosen.filter(({ ground }) => isDark(grounds[ground])).length).toBeLessThanOrEqual(32)
  const views = chosen.flatMap((picture) => otherViews(picture, 3))
  expect(views.filter(({ ground }) => isDark(grounds[ground]))).toEqual([])
})

test('a wide product is never drawn on the tray', () => {
  for (const shape of ['paleta', 'crema', 'regalo'] as const) {
    for (const picture of pictures(shape)) {
      expect([picture, ...otherViews(picture, 3)].map(({ scene }) => scene)).not.toContain('charola')
    }
  }
})
