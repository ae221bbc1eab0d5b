import { svg, type Canvas } from './canvas'
import { box, cylinder, ellipse, lid, path } from './forms'
import { matte, mirror } from './materials'
import { lit, shaded } from './palette'
import type { Scene } from './picture'

export const frame = { width: 800, height: 1000, tableEdge: 716, base: 884 } as const

/** Everything behind the product: wall, scene and dressing table. */
export function drawScene(canvas: Canvas, scene: Scene, metal: string): string {
  const behind = scene === 'ventana' ? windowLight() : scene === 'espejo' ? ovalMirror(canvas, metal) : ''
  return drawWall(canvas) + behind + table(canvas) + (scene === 'charola' ? tray(canvas) : '')
}

/** A flat colour under one large light from the upper left. */
export function drawWall(canvas: Canvas): string {
  const { wall } = canvas.room
  const light = canvas.around(
    [
      { at: 0, colour: lit(wall, 0.42), opacity: 0.8 },
      { at: 0.22, colour: lit(wall, 0.38), opacity: 0.6 },
      { at: 0.5, colour: lit(wall, 0.2), opacity: 0.25 },
      { at: 0.72, colour: wall, opacity: 0 },
      { at: 1, colour: shaded(wall, 0.22), opacity: 0.34 },
    ],
    0.16,
    0.06,
    1.18,
  )
  const whole = { x: 0, y: 0, width: frame.width, height: frame.height }
  return box(whole, wall) + box(whole, light)
}

function windowLight(): string {
  return path('M62 716L310 0L460 0L212 716Z', '#fff', 0.2) + path('M252 716L500 0L560 0L312 716Z', '#fff', 0.16)
}

function ovalMirror(canvas: Canvas, metal: string): string {
  const { wall } = canvas.room
  const dark = shaded(wall, 0.5)
  const soft = canvas.around([
    { at: 0, colour: dark, opacity: 0.3 },
    { at: 0.88, colour: dark, opacity: 0.26 },
    { at: 1, colour: dark, opacity: 0 },
  ])
  const frameLight = canvas.slanting([
    { at: 0, colour: lit(metal, 0.6) },
    { at: 0.4, colour: metal },
    { at: 1, colour: shaded(metal, 0.3) },
  ])
  return (
    ellipse(488, 408, 292, 362, soft) +
    ellipse(462, 392, 276, 350, frameLight) +
    ellipse(462, 392, 267, 341, canvas.slanting(mirror(wall))) +
    path('M302 592L522 92L592 124L370 658Z', '#fff', 0.22) +
    path('M404 678L620 144L640 164L428 688Z', '#fff', 0.18)
  )
}

function table(canvas: Canvas): string {
  const { wall, table } = canvas.room
  const top = canvas.down([
    { at: 0, colour: shaded(table, 0.1) },
    { at: 0.1, colour: shaded(table, 0.03) },
    { at: 1, colour: lit(table, 0.3) },
  ])
  const edge = frame.tableEdge
  return (
    box({ x: 0, y: edge, width: frame.width, height: frame.height - edge }, top) +
    path(svg`M0 ${edge}h${frame.width}v3H0z`, shaded(wall, 0.3), 0.28)
  )
}

function tray(canvas: Canvas): string {
  const stone = lit(canvas.room.wall, 0.55)
  const dark = shaded(canvas.room.table, 0.6)
  const soft = canvas.around([
    { at: 0, colour: dark, opacity: 0.4 },
    { at: 0.8, colour: dark, opacity: 0.24 },
    { at: 1, colour: dark, opacity: 0 },
  ])
  return (
    ellipse(440, 948, 390, 52, soft) +
    cylinder({ x: 400, top: 894, bottom: 928, radius: 352, round: 6 }, canvas.across(matte(stone))) +
    lid(canvas, 400, 894, 352, lit(stone, 0.2))
  )
}
