import { bottle } from '../bottle'
import { svg, type Canvas } from '../canvas'
import { box, colouredLight, cylinder, ellipse, flatness, glint, joint, lid, path, shadow } from '../forms'
import { label } from '../labels'
import { glass, liquid, matte, metallic } from '../materials'
import { lit, shaded } from '../palette'
import { between } from '../seeded-chance'
import type { DrawShape } from './draw-shape'

const radius = 106
const neck = -292

export const serum: DrawShape = (canvas, { body, metal, shade }, chance) => {
  const level = between(chance, -208, -172)
  const shoulder = between(chance, 70, 104)
  const kind = Math.floor(chance() * 3)
  const flask = bottle({ top: neck, bottom: 0, half: radius, neck: 46, shoulder })
  const glassware =
    shadow(canvas, 0, radius) +
    colouredLight(canvas, radius, radius * 0.8, shade) +
    path(flask, canvas.across(glass(lit(shade, 0.25)))) +
    box({ x: -6, y: neck - 8, width: 12, height: 224, corner: 6 }, canvas.across(glass('#ffffff')), 0.8) +
    cylinder({ top: level, bottom: -8, radius: radius - 10, round: 14 }, canvas.across(liquid(shade))) +
    ellipse(0, level, radius - 10, (radius - 10) * flatness, lit(shade, 0.4), 0.75)
  return (
    glassware +
    sticker(canvas) +
    label({ y: -126, width: 76, ink: shaded(body, 0.55), kind, bend: 3.5 }) +
    glint(canvas, 13 - radius, -226, 18, 196, 0.75) +
    box({ x: radius - 15, y: -216, width: 5, height: 180, corner: 2.5 }, '#fff', 0.4) +
    dropper(canvas, body, metal)
  )
}

/** The label is curved like the glass. */
function sticker(canvas: Canvas): string {
  const sheet = canvas.across([
    { at: 0, colour: '#eadfdc' },
    { at: 0.35, colour: '#fdf8f5' },
    { at: 1, colour: '#d9cdcc' },
  ])
  return path('M-72 -176Q0 -166 72 -176L72 -54Q0 -43 -72 -54Z', sheet)
}

function dropper(canvas: Canvas, body: string, metal: string): string {
  const top = neck - 62
  const bulb = svg`M-36 ${top}C-34 ${top - 22} -30 ${top - 40} -30 ${top - 84}C-30 ${top - 138} 30 ${top - 138} 30 ${top - 84}C30 ${top - 40} 34 ${top - 22} 36 ${top}A36 5.4 0 0 1 -36 ${top}Z`
  return (
    cylinder({ top, bottom: neck + 2, radius: 50, round: 4 }, canvas.across(metallic(metal))) +
    joint(0, neck - 14, 50, 0.25) +
    lid(canvas, 0, top, 50, metal) +
    path(bulb, canvas.across(matte(body))) +
    glint(canvas, -22, top - 100, 10, 84, 0.45)
  )
}
