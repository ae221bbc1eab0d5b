import { bottle } from '../bottle'
import type { Canvas } from '../canvas'
import { cylinder, glint, joint, lid, path, shadow } from '../forms'
import { glass, lacquer, metallic } from '../materials'
import { mix } from '../oklab'
import { lit, shaded } from '../palette'
import type { Colours, DrawShape } from './draw-shape'

export const nailPolish: DrawShape = (canvas, colours, chance) => {
  const shoulder = chance() < 0.5 ? 84 : 34
  const second = { ...colours, shade: shaded(mix(colours.shade, '#6d2b4a', 0.25), 0.2) }
  return flask(canvas, second, 128, 0.86, shoulder) + flask(canvas, colours, -62, 1.12, shoulder)
}

function flask(canvas: Canvas, { body, metal, shade }: Colours, x: number, size: number, shoulder: number): string {
  const half = 84 * size
  const top = -180 * size
  const shape = { x, neck: 32 * size, sag: half * 0.13, round: 18 * size }
  const outside = bottle({ ...shape, top, bottom: 0, half, shoulder: shoulder * size })
  const inset = 9 * size
  const inside = bottle({
    ...shape,
    top: top + inset,
    bottom: -inset,
    half: half - inset,
    shoulder: shoulder * size * 0.94,
  })
  return (
    shadow(canvas, x, half) +
    path(outside, canvas.across(glass(lit(shade, 0.4)))) +
    path(inside, canvas.across(lacquer(shade))) +
    glint(canvas, x - half + 2.5 * size, top + 60 * size, 4 * size, 100 * size, 0.7) +
    cylinder({ x, top: top - 20 * size, bottom: top, radius: 36 * size, round: 2 }, canvas.across(metallic(metal))) +
    cylinder(
      { x, top: top - 232 * size, bottom: top - 19 * size, radius: 36 * size, foot: 44 * size, round: 4 },
      canvas.across(lacquer(body)),
    ) +
    joint(x, top - 32 * size, 43 * size, 0.12) +
    lid(canvas, x, top - 232 * size, 36 * size, body)
  )
}
