import { svg, type Canvas } from '../canvas'
import { ellipse, flatness, joint, line, path, placed, rim, shadow } from '../forms'
import { label } from '../labels'
import { lacquer, matte, metallic } from '../materials'
import { inkOn, lit, shaded } from '../palette'
import { between } from '../seeded-chance'
import type { Colours, DrawShape } from './draw-shape'

const cupRadius = 104
const cupTop = -206

interface Brush {
  x: number
  turn: number
  length: number
  half: number
  hair: number
}

export const brushes: DrawShape = (canvas, colours, chance) => {
  const cup = lit(colours.body, 0.12)
  const hair = between(chance, 138, 158)
  const set: Brush[] = [
    { x: 34, turn: 15, length: 158, half: 42, hair: hair * 0.7 },
    { x: -4, turn: -5, length: 178, half: 62, hair },
  ]
  if (chance() < 0.6) set.push({ x: -50, turn: -19, length: 132, half: 26, hair: 68 })
  return (
    shadow(canvas, 0, cupRadius) +
    ellipse(0, cupTop, cupRadius, cupRadius * flatness, shaded(cup, 0.5)) +
    set.map((brush) => placed(brush.x, -170, standingBrush(canvas, colours, brush), brush.turn)).join('') +
    cylinderFront(canvas, cup) +
    label({ y: -112, width: 94, ink: inkOn(cup), kind: chance() < 0.7 ? 0 : 1, bend: 3.5 })
  )
}

/** The cup without its opening; drawn over the brushes so that they appear inside. */
function cylinderFront(canvas: Canvas, cup: string): string {
  const outline = svg`M${-cupRadius} ${cupTop}A${cupRadius} ${cupRadius * flatness} 0 0 0 ${cupRadius} ${cupTop}L${cupRadius} -18C${cupRadius} 8 ${cupRadius * 0.62} 15.6 0 15.6S${-cupRadius} 8 ${-cupRadius} -18Z`
  return (
    path(outline, canvas.across(matte(cup))) +
    rim(0, cupTop + 2, cupRadius - 1, lit(cup, 0.3), 0.7) +
    joint(0, -20, cupRadius, 0.1)
  )
}

function standingBrush(canvas: Canvas, { body, metal, shade }: Colours, { length, half, hair }: Brush): string {
  const ferruleTop = -length - 92
  const handle = svg`M-9 60L-17 ${-length}L17 ${-length}L9 60Z`
  const ferrule = svg`M-17 ${-length}L${-half * 0.6} ${ferruleTop}Q0 ${ferruleTop + 8} ${half * 0.6} ${ferruleTop}L17 ${-length}Q0 ${4 - length} -17 ${-length}Z`
  return (
    path(handle, canvas.across(lacquer(shaded(body, 0.35)))) +
    bristles(canvas, shade, half, hair, ferruleTop + 6) +
    path(ferrule, canvas.across(metallic(metal))) +
    placed(0, -length - 34, joint(0, 0, half * 0.36, 0.25) + joint(0, -9, half * 0.4, 0.18))
  )
}

function bristles(canvas: Canvas, shade: string, half: number, hair: number, y: number): string {
  const tip = y - hair
  const tuft =
    svg`M${-half * 0.58} ${y}C${-half * 1.25} ${y - hair * 0.5} ${-half * 0.9} ${tip} 0 ${tip}` +
    svg`C${half * 0.9} ${tip} ${half * 1.25} ${y - hair * 0.5} ${half * 0.58} ${y}Z`
  const fill = canvas.across([
    { at: 0, colour: shaded(shade, 0.24) },
    { at: 0.3, colour: lit(shade, 0.3) },
    { at: 0.6, colour: shade },
    { at: 1, colour: shaded(shade, 0.34) },
  ])
  const powder = canvas.down([
    { at: 0, colour: lit(shade, 0.72), opacity: 0.75 },
    { at: 0.36, colour: lit(shade, 0.5), opacity: 0 },
  ])
  let hairs = ''
  for (let strand = -5; strand <= 5; strand++) {
    const share = strand / 5.4
    const reach = 0.97 - share * share * 0.26 - (strand % 2 === 0 ? 0.04 : 0)
    hairs += svg`M${share * half * 0.54} ${y}Q${share * half * 1.06} ${y - hair * 0.5} ${share * half * 0.62} ${y - hair * reach}`
  }
  return path(tuft, fill) + path(tuft, powder) + line(hairs, shaded(shade, 0.4), 2.2, 0.22)
}
