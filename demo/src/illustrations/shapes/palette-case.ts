import { svg, type Canvas } from '../canvas'
import { box, ellipse, path } from '../forms'
import { facing, lacquer, metallic, mirror } from '../materials'
import { mix } from '../oklab'
import { lit, shaded } from '../palette'
import type { Chance } from '../seeded-chance'
import type { Colours, DrawShape } from './draw-shape'

const half = 236
const depth = 132

export const paletteCase: DrawShape = (canvas, colours, chance) => {
  const { body, metal } = colours
  const front = svg`M${-half} -1L${-half} 24Q${-half} 36 ${14 - half} 36L${half - 14} 36Q${half} 36 ${half} 24L${half} -1Z`
  return (
    wideShadow(canvas) +
    mirrorLid(canvas, body) +
    box({ x: -58, y: -146, width: 116, height: 14, corner: 7 }, canvas.across(metallic(metal))) +
    path(front, canvas.across(lacquer(shaded(body, 0.12)))) +
    path(tile(0, 0, 1, 1), canvas.across(facing(body, 0.3, -0.04))) +
    path(tile(0.025, 0.05, 0.975, 0.95), shaded(body, 0.3)) +
    pans(colours, chance) +
    box({ x: -26, y: 11, width: 52, height: 11, corner: 5.5 }, canvas.across(metallic(metal)))
  )
}

function pans({ metal, shade }: Colours, chance: Chance): string {
  const tints = [
    lit(shade, 0.66),
    shaded(shade, 0.3),
    mix(shade, metal, 0.6),
    shade,
    mix(shade, '#8a5a3c', 0.5),
    lit(shade, 0.4),
    shaded(mix(shade, '#5c3346', 0.5), 0.2),
    '#f0dccb',
  ]
  const first = Math.floor(chance() * 8)
  const stride = chance() < 0.5 ? 3 : 5
  return tints.map((_, pan) => powder(pan, tints[(first + pan * stride) % 8] ?? shade)).join('')
}

function powder(pan: number, tint: string): string {
  const u = 0.045 + (pan % 4) * 0.2325
  const v = pan < 4 ? 0.52 : 0.1
  const right = u + 0.2125
  return (
    path(tile(u, v, right, v + 0.38), tint) +
    path(tile(u, v + 0.32, right, v + 0.38), shaded(tint, 0.34)) +
    path(tile(u, v, u + 0.012, v + 0.38), shaded(tint, 0.22)) +
    path(tile(u + 0.02, v + 0.03, right - 0.012, v + 0.1), lit(tint, 0.3), 0.7)
  )
}

function mirrorLid(canvas: Canvas, body: string): string {
  const frame = 'M-199 -134L-189 -392Q-188 -408 -171 -408L171 -408Q188 -408 189 -392L199 -134Z'
  const pane = 'M-179 -150L-171 -380Q-170 -388 -161 -388L161 -388Q170 -388 171 -380L179 -150Z'
  return (
    path(frame, canvas.across(lacquer(body))) +
    path(pane, canvas.slanting(mirror(canvas.room.wall))) +
    path('M-135 -150L-23 -388L47 -388L-65 -150Z', '#fff', 0.28) +
    path('M-47 -150L65 -388L83 -388L-29 -150Z', '#fff', 0.22)
  )
}

/** A quadrilateral on the open base, in fractions of its width and depth; the far edge is 84 % as long. */
function tile(u0: number, v0: number, u1: number, v1: number): string {
  const corner = (u: number, v: number) => svg`${(u - 0.5) * 2 * half * (1 - v * 0.16)} ${-v * depth}`
  return `M${corner(u0, v0)}L${corner(u1, v0)}L${corner(u1, v1)}L${corner(u0, v1)}Z`
}

function wideShadow(canvas: Canvas): string {
  const dark = shaded(canvas.room.table, 0.72)
  const fade = canvas.around([
    { at: 0, colour: dark, opacity: 0.55 },
    { at: 0.72, colour: dark, opacity: 0.34 },
    { at: 1, colour: dark, opacity: 0 },
  ])
  return ellipse(34, 16, half * 1.26, 42, fade)
}
