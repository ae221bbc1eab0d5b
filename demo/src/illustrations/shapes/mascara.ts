import { svg, type Canvas } from '../canvas'
import { box, cylinder, joint, lid, line, shadow } from '../forms'
import { label } from '../labels'
import { lacquer, metallic } from '../materials'
import { inkOn, lit, shaded } from '../palette'
import { lightness } from '../oklab'
import { between, type Chance } from '../seeded-chance'
import type { DrawShape } from './draw-shape'

const tubeX = -78
const brushX = 104
const radius = 50

export const mascara: DrawShape = (canvas, { body, metal, shade }, chance) => {
  const shell = canvas.across(lacquer(body))
  const ring = canvas.across(metallic(metal))
  const tube =
    shadow(canvas, tubeX, 58) +
    cylinder({ x: tubeX, top: -302, bottom: 0, radius }, shell) +
    lid(canvas, tubeX, -302, radius, shaded(body, 0.2)) +
    cylinder({ x: tubeX, top: -330, bottom: -302, radius: 43, round: 2 }, ring) +
    cylinder({ x: tubeX, top: -560, bottom: -330, radius, round: 4 }, shell) +
    lid(canvas, tubeX, -560, radius, body) +
    joint(tubeX, -548, radius, 0.14) +
    label({ x: tubeX, y: -186, width: 68, ink: inkOn(body, lit(metal, 0.45)), kind: chance() < 0.6 ? 1 : 0 })
  const foot =
    shadow(canvas, brushX, 56) +
    cylinder({ x: brushX, top: -214, bottom: 0, radius }, shell) +
    lid(canvas, brushX, -214, radius, body) +
    cylinder({ x: brushX, top: -238, bottom: -214, radius: 28, round: 2 }, ring) +
    lid(canvas, brushX, -238, 28, metal)
  return tube + foot + brush(canvas, shade, chance)
}

function brush(canvas: Canvas, shade: string, chance: Chance): string {
  const belly = between(chance, 12, 25)
  const ink = lightness(shade) > 0.5 ? '#33222b' : shade
  const wire = canvas.across(metallic('#8d8488'))
  const rows = 25
  let far = ''
  let near = ''
  for (let row = 0; row < rows; row++) {
    const rise = row / (rows - 1)
    const reach = 15 + belly * Math.sin(Math.PI * (0.12 + rise * 0.8)) ** 0.8 + (row % 2) * 2
    const y = -318 - rise * 166
    far += svg`M${brushX - reach + 3} ${y - 10}L${brushX + reach - 3} ${y - 10}`
    near += svg`M${brushX - reach} ${y - 8}Q${brushX} ${y + 6} ${brushX + reach} ${y - 8}`
  }
  const rod = { x: brushX - 5, y: -330, width: 10, height: 98, corner: 3 }
  const core = { x: brushX - 4, y: -498, width: 8, height: 180, corner: 4 }
  return box(rod, wire) + line(far, lit(ink, 0.22), 2.6) + box(core, wire) + line(near, ink, 3.4)
}
