import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { choosePicture } from './choose-picture'
import { drawProduct, shapes, type Picture, type Shape } from './draw-product'
import { badXml } from './svg-checks'

const scenes = ['liso', 'espejo', 'ventana', 'charola', 'textura'] as const
const pictureOf = (shape: Shape, seed: number): Picture => choosePicture({ shape, seed })

describe.each(shapes)('a drawing of %s', (shape) => {
  test('is the same text every time, and a different one for another seed, ground or scene', () => {
    const picture = pictureOf(shape, 7)
    expect(drawProduct({ ...picture })).toBe(drawProduct(picture))
    expect(drawProduct({ ...picture, seed: 8 })).not.toBe(drawProduct(picture))
    expect(new Set(scenes.map((scene) => drawProduct({ ...picture, scene }))).size).toBe(scenes.length)
  })

  test.each(scenes)('is well-formed and small in the scene %s', (scene) => {
    for (let seed = 0; seed < 6; seed++) {
      const svg = drawProduct({ ...pictureOf(shape, seed), scene })
      expect(badXml(svg)).toBeUndefined()
      expect(svg.length).toBeGreaterThan(scene === 'textura' ? 2000 : 3000)
      expect(svg.length).toBeLessThan(9 * 1024)
    }
  })

  test('keeps its product inside the frame for every seed', async () => {
    for (const seed of [1, 2]) {
      const picture: Picture = { ...pictureOf(shape, seed), scene: 'liso', ground: 'nacar' }
      const { data, info } = await sharp(Buffer.from(drawProduct(picture)))
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect([info.width, info.height]).toEqual([800, 1000])
      expect(isBareAtTheEdges(data, info.channels)).toBe(true)
    }
  })

  test('is rendered by sharp in its own scene and as a sample of its shade', async () => {
    for (const scene of [pictureOf(shape, 5).scene, 'textura'] as const) {
      const svg = drawProduct({ ...pictureOf(shape, 5), scene })
      const { entropy } = await sharp(await sharp(Buffer.from(svg)).resize(200).webp().toBuffer()).stats()
      expect(entropy).toBeGreaterThan(3)
    }
  })
})

test('320 consecutive seeds of one shape are 320 different drawings', () => {
  for (const shape of ['labial', 'solar', 'esponja'] as const) {
    const drawings = Array.from({ length: 320 }, (_, seed) => drawProduct(pictureOf(shape, seed)))
    expect(new Set(drawings).size).toBe(320)
  }
})

test('drawings can share a page: their gradient ids differ', () => {
  const ids = shapes.flatMap((shape, seed) => drawProduct(pictureOf(shape, seed)).match(/(?<=id=")[^"]+/g) ?? [])
  expect(new Set(ids).size).toBe(ids.length)
})

test('a drawing takes less than two milliseconds', () => {
  const count = 480
  const draw = (seed: number) => drawProduct(pictureOf(shapes[seed % shapes.length] ?? 'labial', seed))
  for (let seed = 0; seed < 64; seed++) draw(seed)
  const before = process.cpuUsage()
  for (let seed = 0; seed < count; seed++) draw(seed)
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000 / count).toBeLessThan(2)
})

/** No step in brightness along the upper and the side edges, where only the softly lit wall may be visible. */
function isBareAtTheEdges(pixels: Buffer, channels: number): boolean {
  const at = (x: number, y: number) => pixels[(y * 800 + x) * channels] ?? 0
  const isSmooth = (line: number[]) => line.every((value, index) => Math.abs(value - (line[index - 1] ?? value)) <= 6)
  const across = Array.from({ length: 800 }, (_, x) => at(x, 20))
  const down = (x: number) => Array.from({ length: 700 }, (_, y) => at(x, y))
  return isSmooth(across) && isSmooth(down(8)) && isSmooth(down(791))
}
