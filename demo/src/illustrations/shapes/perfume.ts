import { svg, type Canvas } from '../canvas'
import { box, colouredLight, cylinder, glint, joint, lid, path, shadow } from '../forms'
import { label } from '../labels'
import { facing, glass, lacquer, liquid, metallic } from '../materials'
import { lit, shaded } from '../palette'
import { between } from '../seeded-chance'
import type { DrawShape } from './draw-shape'

const half = 152
const top = -300

export const perfume: DrawShape = (canvas, { body, metal, shade }, chance) => {
  const corner = chance() < 0.5 ? 18 : 54
  const level = between(chance, -226, -192)
  const kind = chance() < 0.6 ? 0 : 2
  const flask =
    shadow(canvas, 0, half) +
    colouredLight(canvas, half * 0.8, half * 0.6, shade) +
    box({ x: -half, y: top, width: half * 2, height: 312, corner }, canvas.across(glass(lit(shade, 0.4)))) +
    box(
      { x: 20 - half, y: top + 22, width: 264, height: 256, corner: Math.max(8, corner - 16) },
      lit(shade, 0.72),
      0.5,
    ) +
    path(pool(level, Math.max(8, corner - 16)), canvas.across(liquid(shade))) +
    path(svg`M-132 ${level}L-126 ${level - 9}L126 ${level - 9}L132 ${level}Z`, lit(shade, 0.66), 0.85) +
    box({ x: -3.5, y: top, width: 7, height: 244, corner: 3 }, '#fff', 0.45)
  const sheen =
    path('M-120 -262L-58 -262L-108 -42L-120 -42Z', '#fff', 0.26) +
    glint(canvas, 6 - half, -262, 7, 236, 0.8) +
    glint(canvas, half - 13, -262, 6, 236, 0.7) +
    box({ x: -118, y: -9, width: 236, height: 4, corner: 2 }, '#fff', 0.4)
  return (
    flask +
    sheen +
    box({ x: -56, y: -178, width: 112, height: 112, corner: 3 }, canvas.slanting(facing('#f6edea', 0.5, -0.12))) +
    label({ y: -134, width: 78, ink: shaded(body, 0.55), kind, bend: 0 }) +
    collarAndCap(canvas, body, metal, corner > 20)
  )
}

function pool(level: number, corner: number): string {
  const edge = -22 - corner
  return svg`M-132 ${level}L132 ${level}L132 ${edge}Q132 -22 ${132 - corner} -22L${corner - 132} -22Q-132 -22 -132 ${edge}Z`
}

function collarAndCap(canvas: Canvas, body: string, metal: string, isRound: boolean): string {
  const collar =
    cylinder({ top: -334, bottom: -298, radius: 40, round: 3 }, canvas.across(metallic(metal))) +
    joint(0, -310, 40, 0.2)
  const fill = canvas.across(lacquer(body))
  if (isRound) {
    return collar + cylinder({ top: -450, bottom: -334, radius: 72, round: 6 }, fill) + lid(canvas, 0, -450, 72, body)
  }
  const lidFace = 'M-66 -440Q-66 -450 -56 -450L56 -450Q66 -450 66 -440L60 -433L-60 -433Z'
  return (
    collar + box({ x: -66, y: -450, width: 132, height: 122, corner: 9 }, fill) + path(lidFace, lit(body, 0.36), 0.9)
  )
}
