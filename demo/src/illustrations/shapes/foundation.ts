import { bottle } from '../bottle'
import { box, cylinder, glint, joint, lid, path, shadow } from '../forms'
import { label } from '../labels'
import { glass, lacquer, matte, metallic } from '../materials'
import { inkOn, lit } from '../palette'
import { between } from '../seeded-chance'
import type { DrawShape } from './draw-shape'

export const foundation: DrawShape = (canvas, { body, metal, shade }, chance) => {
  const half = between(chance, 112, 126)
  const shoulder = between(chance, 34, 66)
  const outside = { top: -318, bottom: 0, half, neck: 62, shoulder, sag: 14, round: 22 }
  const inside = { top: -296, bottom: -26, half: half - 14, neck: 58, shoulder: shoulder - 6, sag: 8, round: 18 }
  const flask =
    path(bottle(outside), canvas.across(glass(lit(shade, 0.5)))) +
    path(bottle(inside), canvas.across(matte(shade))) +
    glint(canvas, 24 - half, -262, 16, 204, 0.55) +
    box({ x: half - 9, y: -260, width: 4, height: 220, corner: 2 }, '#fff', 0.3)
  const cap =
    cylinder({ top: -352, bottom: -316, radius: 54, round: 3 }, canvas.across(metallic(metal))) +
    joint(0, -328, 54, 0.22) +
    cylinder({ top: -516, bottom: -350, radius: 62, round: 4 }, canvas.across(lacquer(body))) +
    lid(canvas, 0, -516, 62, body)
  const mark = label({ y: -180, width: 118, ink: inkOn(shade), kind: chance() < 0.7 ? 0 : 1, bend: 0 })
  return shadow(canvas, 0, half) + flask + cap + mark
}
