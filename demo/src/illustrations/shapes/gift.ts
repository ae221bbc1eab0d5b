import { svg, type Canvas } from '../canvas'
import { ellipse, path } from '../forms'
import { facing } from '../materials'
import { lit, shaded } from '../palette'
import { between } from '../seeded-chance'
import { bow } from './bow'
import type { DrawShape } from './draw-shape'

interface Point {
  x: number
  y: number
}

// One edge of the box faces the viewer. Left, front and right corner of its base; the fourth is computed from them.
const left: Point = { x: -196, y: -22 }
const front: Point = { x: 50, y: 14 }
const right: Point = { x: 196, y: -26 }

export const gift: DrawShape = (canvas, { body, shade }, chance) => {
  const ribbon = between(chance, 0.17, 0.23)
  const walls = { from: 0, to: 206, out: 1 }
  const cover = { from: 200, to: 262, out: 1.055 }
  return (
    footprint(canvas) +
    sides(canvas, walls, body, shade, ribbon) +
    sides(canvas, cover, lit(body, 0.1), shade, ribbon) +
    top(canvas, cover, body, shade, ribbon) +
    bow(canvas, shade, chance() < 0.5)
  )
}

/** A square contact shadow; on a round one the box would seem to float. */
function footprint(canvas: Canvas): string {
  const dark = shaded(canvas.room.table, 0.72)
  const contact = svg`M${left.x - 4} ${left.y + 3}L${front.x} ${front.y + 10}L${right.x + 8} ${right.y + 5}L${front.x} ${front.y - 30}Z`
  const cast = svg`M${front.x} ${front.y + 9}L${right.x} ${right.y}L${right.x + 130} ${right.y + 4}L${front.x + 120} ${front.y + 16}Z`
  const fade = canvas.across([
    { at: 0, colour: dark, opacity: 0.4 },
    { at: 1, colour: dark, opacity: 0 },
  ])
  const soft = canvas.around([
    { at: 0, colour: dark, opacity: 0.6 },
    { at: 0.5, colour: dark, opacity: 0.3 },
    { at: 1, colour: dark, opacity: 0 },
  ])
  return ellipse(70, -4, 340, 44, soft) + path(cast, fade) + path(contact, dark, 0.5)
}

interface Storey {
  from: number
  to: number
  /** Extra width over the box. */
  out: number
}

function sides(canvas: Canvas, { from, to, out }: Storey, body: string, shade: string, ribbon: number): string {
  const near = 0.5 - ribbon / 2
  const far = 0.5 + ribbon / 2
  return (
    path(face(left, front, from, to, out), canvas.across(facing(body, 0.16, 0))) +
    path(face(front, right, from, to, out), canvas.across(facing(body, -0.2, -0.34))) +
    path(
      face(along(left, front, near), along(left, front, far), from, to, out),
      canvas.across(facing(shade, 0.24, 0)),
    ) +
    path(face(along(front, right, near), along(front, right, far), from, to, out), shaded(shade, 0.28))
  )
}

function top(canvas: Canvas, { to, out }: Storey, body: string, shade: string, ribbon: number): string {
  const back = { x: left.x + right.x - front.x, y: left.y + right.y - front.y }
  const near = 0.5 - ribbon / 2
  const far = 0.5 + ribbon / 2
  const roof = (corners: Point[]) => `M${corners.map((corner) => raised(corner, to, out)).join('L')}Z`
  const strip = (a: Point, b: Point, c: Point, d: Point) =>
    roof([along(a, b, near), along(a, b, far), along(c, d, far), along(c, d, near)])
  return (
    path(roof([left, front, right, back]), canvas.across(facing(body, 0.46, 0.26))) +
    path(strip(left, front, back, right), canvas.across(facing(shade, 0.3, 0.1))) +
    path(strip(front, right, left, back), lit(shade, 0.16))
  )
}

function face(a: Point, b: Point, from: number, to: number, out: number): string {
  return `M${raised(a, from, out)}L${raised(b, from, out)}L${raised(b, to, out)}L${raised(a, to, out)}Z`
}

function along(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }
}

function raised({ x, y }: Point, height: number, out: number): string {
  return svg`${x * out} ${y * out - height}`
}
