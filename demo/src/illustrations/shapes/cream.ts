import { svg, type Canvas } from '../canvas'
import { cylinder, ellipse, glint, joint, line, path, placed, rim, shadow } from '../forms'
import { label } from '../labels'
import { facing, glass, lacquer, matte, metallic } from '../materials'
import { lit, shaded } from '../palette'
import { between } from '../seeded-chance'
import type { DrawShape } from './draw-shape'

const jarX = -44
const radius = 166
const height = 182

export const cream: DrawShape = (canvas, { body, metal, shade }, chance) => {
  const lean = between(chance, 9, 18)
  const kind = chance() < 0.6 ? 0 : 2
  const mouth = -height - 40
  const jar =
    shadow(canvas, jarX, radius) +
    cylinder({ x: jarX, top: -height, bottom: 0, radius, round: 26 }, canvas.across(glass(lit(body, 0.35)))) +
    rim(jarX, -height, radius - 2, body, 0.4) +
    cylinder({ x: jarX, top: 30 - height, bottom: -26, radius: radius - 24, round: 22 }, canvas.across(matte(shade))) +
    cylinder(
      { x: jarX, top: mouth, bottom: 2 - height, radius: 150, round: 4 },
      canvas.across(lacquer(lit(body, 0.5))),
    ) +
    joint(jarX, -height - 14, 150, 0.16) +
    ellipse(jarX, mouth, 150, 30, shaded(lit(body, 0.4), 0.14)) +
    ellipse(jarX, mouth - 1, 139, 26, lit(shade, 0.25))
  return (
    leaningLid(canvas, metal, lean) +
    jar +
    peak(canvas, shade, mouth, between(chance, -16, 18)) +
    glint(canvas, jarX - radius + 20, 26 - height, 24, height - 58, 0.6) +
    label({ x: jarX, y: -104, width: 102, ink: shaded(body, 0.62), kind, bend: 3.5 })
  )
}

/** A mound of cream with one curled tip. */
function peak(canvas: Canvas, shade: string, mouth: number, tip: number): string {
  const x = jarX
  const y = mouth
  const mound =
    svg`M${x - 122} ${y - 2}C${x - 112} ${y - 44} ${x - 58} ${y - 38} ${x + tip - 24} ${y - 66}` +
    svg`C${x + tip - 8} ${y - 78} ${x + tip} ${y - 92} ${x + tip + 20} ${y - 90}` +
    svg`C${x + tip + 10} ${y - 78} ${x + tip + 34} ${y - 62} ${x + 62} ${y - 50}` +
    svg`C${x + 100} ${y - 36} ${x + 118} ${y - 24} ${x + 122} ${y - 2}C${x + 78} ${y + 24} ${x - 78} ${y + 24} ${x - 122} ${y - 2}Z`
  const folds =
    svg`M${x - 96} ${y - 8}C${x - 62} ${y - 38} ${x + 14} ${y - 20} ${x + tip + 8} ${y - 62}` +
    svg`M${x - 60} ${y + 4}C${x - 10} ${y - 14} ${x + 50} ${y - 2} ${x + 96} ${y - 14}`
  const white = lit(shade, 0.62)
  const stops = [
    { at: 0, colour: lit(shade, 0.9) },
    { at: 0.45, colour: white },
    { at: 1, colour: shaded(lit(shade, 0.3), 0.12) },
  ]
  return (
    path(mound, canvas.slanting(stops)) +
    line(folds, shaded(shade, 0.22), 4, 0.28) +
    placed(-2, -6, line(folds, '#fff', 5, 0.55))
  )
}

function leaningLid(canvas: Canvas, metal: string, lean: number): string {
  const disc =
    ellipse(15, 0, 92, 108, canvas.across(metallic(shaded(metal, 0.16)))) +
    ellipse(0, 0, 92, 108, canvas.across(metallic(metal))) +
    ellipse(-3, 0, 83, 98, canvas.slanting(facing(metal, 0.66, -0.06))) +
    label({ x: -3, y: -14, width: 78, ink: shaded(metal, 0.5), bend: 0 })
  return shadow(canvas, 214, 108, 0.8) + placed(212, -92, disc, lean)
}
