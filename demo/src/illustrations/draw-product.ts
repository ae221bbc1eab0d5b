import { Canvas, svg } from './canvas'
import { metals, roomOf, type Metal } from './palette'
import type { Picture } from './picture'
import { drawScene, frame } from './scene'
import { between, seededChance } from './seeded-chance'
import { allShapes } from './shapes/all-shapes'
import { drawTexture } from './textures/draw-texture'

export { shapes, type Picture, type Shape } from './picture'

// Factor from shape units to frame units.
const enlargement = 1.22

export function drawProduct(picture: Picture): string {
  const canvas = new Canvas(roomOf(picture.ground), idPrefix(picture))
  const { scene } = picture
  const drawing =
    scene === 'textura'
      ? drawTexture(canvas, picture)
      : drawScene(canvas, scene, mirrorFrame(picture.metal)) + product(canvas, picture)
  return canvas.file(frame.width, frame.height, drawing)
}

// White and black are plastics; mirror frames are metal.
function mirrorFrame(metal: Metal): string {
  return metals[metal === 'blanco' || metal === 'negro' ? 'oro' : metal]
}

function product(canvas: Canvas, { shape, body, metal, shade, seed }: Picture): string {
  const { draw, size, shift } = allShapes[shape]
  // A small random rotation makes the placement look natural.
  const placement = seededChance(seed + 771)
  const scale = size * enlargement * between(placement, 0.975, 1.025)
  const x = frame.width / 2 + shift + between(placement, -12, 12)
  const drawing = draw(canvas, { body, metal: metals[metal], shade }, seededChance(seed))
  return svg`<g transform="translate(${x} ${frame.base}) scale(${scale.toFixed(3)})">${drawing}</g>`
}

/** Different for different pictures, since several may be inline SVGs on one page. */
function idPrefix(picture: Picture): string {
  let hash = 0x811c9dc5
  for (const sign of Object.values(picture).join()) hash = Math.imul(hash ^ sign.charCodeAt(0), 0x01000193) >>> 0
  return `p${(hash % 36 ** 4).toString(36)}_`
}
