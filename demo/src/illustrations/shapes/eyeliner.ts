import { svg, type Canvas } from '../canvas'
import { box, cylinder, glint, joint, lid, path, shadow } from '../forms'
import { lacquer, matte, metallic } from '../materials'
import { inkOn, lit, shaded } from '../palette'
import { between } from '../seeded-chance'
import type { Colours, DrawShape } from './draw-shape'

const radius = 25
const pencilX = -8
const capX = -112
const cappedX = 92

export const eyeliner: DrawShape = (canvas, colours, chance) => {
  const { body, metal } = colours
  const ink = inkOn(body, lit(metal, 0.5))
  const mark = between(chance, 90, 160)
  const cone = between(chance, 88, 108)
  const cap = canvas.across(lacquer(shaded(body, 0.1)))
  const capped =
    shadow(canvas, cappedX, 30) +
    cylinder({ x: cappedX, top: -372, bottom: 0, radius }, canvas.across(lacquer(body))) +
    cylinder({ x: cappedX, top: -392, bottom: -370, radius, round: 2 }, canvas.across(metallic(metal))) +
    cylinder({ x: cappedX, top: -566, bottom: -390, radius: radius + 1, round: 3 }, cap) +
    lid(canvas, cappedX, -566, radius + 1, body)
  const loose =
    shadow(canvas, capX, 32) +
    cylinder({ x: capX, top: -168, bottom: 0, radius: radius + 2 }, cap) +
    lid(canvas, capX, -168, radius + 2, body) +
    joint(capX, -16, radius + 2)
  return (
    capped +
    pencil(canvas, colours, cone) +
    loose +
    box({ x: pencilX - 3, y: -150 - mark, width: 6, height: mark, corner: 3 }, ink, 0.8) +
    box({ x: cappedX - 3, y: -150 - mark, width: 6, height: mark, corner: 3 }, ink, 0.8)
  )
}

function pencil(canvas: Canvas, { body, metal, shade }: Colours, cone: number): string {
  const x = pencilX
  const top = -424
  const tip = top - cone
  const wood =
    svg`M${x - 24} ${top}L${x - 8} ${tip}L${x + 8} ${tip}L${x + 24} ${top}` +
    svg`Q${x + 16} ${top + 9} ${x + 9} ${top + 1}Q${x} ${top + 10} ${x - 9} ${top + 1}Q${x - 16} ${top + 9} ${x - 24} ${top}Z`
  const core = svg`M${x - 9} ${tip + 5}L${x - 3} ${tip - 42}Q${x} ${tip - 48} ${x + 3} ${tip - 42}L${x + 9} ${tip + 5}Q${x} ${tip + 12} ${x - 9} ${tip + 5}Z`
  return (
    shadow(canvas, x, 30) +
    cylinder({ x, top: -404, bottom: 0, radius }, canvas.across(lacquer(body))) +
    cylinder({ x, top: top - 2, bottom: -402, radius: 24, round: 2 }, canvas.across(metallic(metal))) +
    path(wood, canvas.across(matte('#c79a72'))) +
    glint(canvas, x - 9, tip + 14, 6, cone - 20, 0.4) +
    path(core, canvas.across(matte(shade)))
  )
}
