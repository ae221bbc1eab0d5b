import { bottle } from '../bottle'
import type { Canvas } from '../canvas'
import { box, colouredLight, cylinder, ellipse, flatness, glint, joint, lid, line, path, shadow } from '../forms'
import { label } from '../labels'
import { glass, liquid, matte } from '../materials'
import { inkOn, lit, shaded } from '../palette'
import { between } from '../seeded-chance'
import type { DrawShape } from './draw-shape'

const radius = 98
const top = -378

export const cleanser: DrawShape = (canvas, { body, metal, shade }, chance) => {
  const isClear = chance() < 0.5
  const level = between(chance, -300, -252)
  const kind = Math.floor(chance() * 3)
  const shoulder = between(chance, 40, 84)
  const outline = bottle({ top, bottom: 2, half: radius, neck: 46, shoulder })
  const ink = isClear ? shaded(shade, 0.75) : inkOn(body)
  const vessel = isClear
    ? colouredLight(canvas, radius, radius * 0.8, shade) +
      path(outline, canvas.across(glass(lit(shade, 0.3)))) +
      box({ x: -4, y: top, width: 8, height: 340, corner: 4 }, '#fff', 0.35) +
      cylinder({ top: level, bottom: -8, radius: radius - 10, round: 14 }, canvas.across(liquid(shade))) +
      ellipse(0, level, radius - 10, (radius - 10) * flatness, lit(shade, 0.5), 0.7)
    : path(outline, canvas.across(matte(body)))
  return (
    shadow(canvas, 0, radius) +
    vessel +
    glint(canvas, 14 - radius, -328, 18, 300, isClear ? 0.7 : 0.36) +
    label({ y: -222, width: 116, ink, kind, bend: 3.5 }) +
    line('M-34 -96q34 3 68 0M-24 -80q24 2 48 0', ink, 4, 0.4) +
    pump(canvas, metal)
  )
}

function pump(canvas: Canvas, plastic: string): string {
  const head =
    'M-40 -470C-40 -502 -30 -512 -6 -512L34 -512C72 -512 98 -504 106 -474Q107 -466 98 -466Q90 -466 88 -473C82 -484 62 -485 48 -483L40 -470A40 6 0 0 1 -40 -470Z'
  const fill = canvas.across(matte(plastic))
  return (
    cylinder({ top: -426, bottom: -374, radius: 48, round: 4 }, fill) +
    joint(0, -386, 48, 0.14) +
    lid(canvas, 0, -426, 48, plastic) +
    cylinder({ top: -470, bottom: -426, radius: 15, round: 2 }, canvas.across(matte(lit(plastic, 0.2)))) +
    path(head, fill) +
    line('M-26 -497Q-20 -504 -4 -504L36 -504', lit(plastic, 0.75), 4, 0.6)
  )
}
