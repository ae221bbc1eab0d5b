import { svg, type Canvas } from '../canvas'
import { box, ellipse, line, path, shadow } from '../forms'
import { facing, lacquer, metallic, mirror } from '../materials'
import { lit, shaded } from '../palette'
import type { Chance } from '../seeded-chance'
import type { DrawShape } from './draw-shape'

const radius = 196
// Less flat than other circles, so that the powder inside is visible.
const tilt = 0.34

export const blush: DrawShape = (canvas, { body, metal, shade }, chance) => {
  const side = svg`M${-radius} -44L${-radius} -26A${radius} ${radius * tilt} 0 0 0 ${radius} -26L${radius} -44Z`
  return (
    shadow(canvas, 20, radius * 0.96) +
    standingMirror(canvas, body, metal) +
    box({ x: -40, y: -106, width: 80, height: 26, corner: 10 }, canvas.across(metallic(metal))) +
    path(side, canvas.across(lacquer(shaded(body, 0.1)))) +
    disc(-44, radius, canvas.across(facing(body, 0.5, -0.2))) +
    disc(-45, radius * 0.885, shaded(body, 0.38)) +
    disc(-42, radius * 0.865, canvas.across(facing(shade, 0.26, -0.14))) +
    embossing(shade, chance)
  )
}

function standingMirror(canvas: Canvas, body: string, metal: string): string {
  return (
    ellipse(0, -252, 182, 182, canvas.across(lacquer(body))) +
    ellipse(0, -252, 174, 174, canvas.across(metallic(metal))) +
    ellipse(0, -252, 161, 161, canvas.slanting(mirror(canvas.room.wall))) +
    path('M-118 -360L-18 -408L70 -110L-24 -98Z', '#fff', 0.24) +
    path('M6 -411L30 -409L112 -140L92 -122Z', '#fff', 0.18)
  )
}

/** Rays pressed into the powder: a dark groove with a light edge just below. */
function embossing(shade: string, chance: Chance): string {
  const count = 2 * (7 + Math.floor(chance() * 4))
  const inner = 26 + chance() * 18
  let rays = ''
  for (let ray = 0; ray < count; ray++) {
    const angle = (ray / count) * Math.PI * 2
    const reach = ray % 2 === 0 ? 0.72 : 0.58
    rays += `${spoke(angle, inner)}L${spoke(angle, radius * reach).slice(1)}`
  }
  const ring = svg`M${-inner} -42A${inner} ${inner * tilt} 0 1 0 ${inner} -42A${inner} ${inner * tilt} 0 1 0 ${-inner} -42`
  const groove = line(rays + ring, shaded(shade, 0.3), 3.4, 0.42)
  return `${groove}<g transform="translate(0 2.6)">${line(rays + ring, lit(shade, 0.6), 2, 0.6)}</g>`
}

function spoke(angle: number, reach: number): string {
  return svg`M${Math.cos(angle) * reach} ${-42 + Math.sin(angle) * reach * tilt}`
}

function disc(y: number, size: number, fill: string): string {
  return ellipse(0, y, size, size * tilt, fill)
}
