import type { Canvas } from '../canvas'
import { box, cylinder, glint, joint, lid, shadow } from '../forms'
import { label } from '../labels'
import { glass, lacquer, matte, metallic } from '../materials'
import { inkOn, lit, shaded } from '../palette'
import { between } from '../seeded-chance'
import type { Colours, DrawShape } from './draw-shape'

export const concealer: DrawShape = (canvas, colours, chance) => {
  const height = between(chance, 252, 284)
  const kind = chance() < 0.5 ? 1 : 2
  const clear = canvas.across(glass(lit(colours.shade, 0.5)))
  const neighbour = { ...colours, shade: shaded(colours.shade, 0.18) }
  const tubes = { clear, height, kind }
  return tube(canvas, neighbour, { ...tubes, x: 96 }) + tube(canvas, colours, { ...tubes, x: -62 })
}

interface Tube {
  x: number
  height: number
  kind: number
  /** The gradient of the glass, shared by both parts. */
  clear: string
}

function tube(canvas: Canvas, { body, metal, shade }: Colours, { x, height, kind, clear }: Tube): string {
  return (
    shadow(canvas, x, 54) +
    cylinder({ x, top: -height, bottom: 0, radius: 48, round: 10 }, clear) +
    cylinder({ x, top: 10 - height, bottom: -22, radius: 39, round: 12 }, canvas.across(matte(shade))) +
    lid(canvas, x, 10 - height, 39, shaded(shade, 0.1)) +
    glint(canvas, x - 33, 22 - height, 13, height - 62, 0.6) +
    box({ x: x + 41, y: 20 - height, width: 3, height: height - 50, corner: 1.5 }, '#fff', 0.4) +
    cylinder({ x, top: -height - 24, bottom: -height, radius: 36, round: 2 }, canvas.across(metallic(metal))) +
    cylinder({ x, top: -height - 226, bottom: -height - 22, radius: 48, round: 4 }, canvas.across(lacquer(body))) +
    joint(x, -height - 40, 48, 0.14) +
    lid(canvas, x, -height - 226, 48, body) +
    label({ x, y: 4 - height / 2, width: 56, ink: inkOn(shade), kind })
  )
}
