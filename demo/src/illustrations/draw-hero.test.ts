import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawHero } from './draw-hero'
import { badXml } from './svg-checks'

test.each(['light', 'dark'] as const)(
  'the %s still life is well-formed, light to load and drawn by sharp',
  async (mode) => {
    const svg = drawHero(mode)
    expect(drawHero(mode)).toBe(svg)
    expect(badXml(svg)).toBeUndefined()
    expect(gzipSync(svg).length).toBeLessThanOrEqual(10 * 1024)
    const { width, height, hasAlpha } = await sharp(await sharp(Buffer.from(svg)).png().toBuffer()).metadata()
    expect([width, height, hasAlpha]).toEqual([1230, 560, true])
  },
)

test('light and dark have different backgrounds', () => {
  expect(drawHero('light')).not.toBe(drawHero('dark'))
})
