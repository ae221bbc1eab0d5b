import { Canvas, svg } from './canvas'
import { ellipse, path } from './forms'
import { facing, metallic, mirror } from './materials'
import { lit, metals, shaded, type Room } from './palette'
import type { Shape } from './picture'
import { seededChance } from './seeded-chance'
import type { Colours } from './shapes/draw-shape'
import { allShapes } from './shapes/all-shapes'

export type HeroMode = 'light' | 'dark'

// The page draws wall and table itself, so that the table's edge spans the whole window; these are its colours.
const rooms: Record<HeroMode, Room> = {
  light: { wall: '#ECD3CE', table: '#F5E6E2' },
  dark: { wall: '#3C2431', table: '#2C1A24' },
}
const width = 1230
const height = 560

interface Standing extends Colours {
  shape: Shape
  x: number
  y: number
  scale: number
  seed: number
}

const { oro, cobre, blanco } = metals
const ink = '#2B2127'
const porcelain = '#F5EFEA'

// From the back of the table to the front.
const stillLife: readonly Standing[] = [
  { shape: 'perfume', x: 430, y: 486, scale: 0.58, body: ink, metal: oro, shade: '#E3A08F', seed: 4 },
  { shape: 'limpiador', x: 876, y: 476, scale: 0.62, body: '#A9BDA0', metal: blanco, shade: '#9DB58F', seed: 16 },
  { shape: 'brocha', x: 742, y: 488, scale: 0.72, body: '#7E2440', metal: cobre, shade: '#B98667', seed: 8 },
  { shape: 'labial', x: 262, y: 502, scale: 0.6, body: ink, metal: oro, shade: '#A3123F', seed: 14 },
  { shape: 'esmalte', x: 592, y: 514, scale: 0.5, body: porcelain, metal: oro, shade: '#C4284E', seed: 1 },
  { shape: 'rubor', x: 964, y: 514, scale: 0.47, body: '#F3E9E4', metal: oro, shade: '#D9707A', seed: 1 },
  { shape: 'serum', x: 96, y: 500, scale: 0.64, body: porcelain, metal: oro, shade: '#C9843E', seed: 12 },
]

/** The dressing table of the landing page; its last 150 units contain only shadow and may be cut off. */
export function drawHero(mode: HeroMode): string {
  const canvas = new Canvas(rooms[mode], `h${mode === 'light' ? 'l' : 'd'}`)
  const things = stillLife.map((thing) => {
    const drawing = allShapes[thing.shape].draw(canvas, thing, seededChance(thing.seed))
    return svg`<g transform="translate(${thing.x} ${thing.y}) scale(${thing.scale.toFixed(2)})">${drawing}</g>`
  })
  return canvas.file(width, height, standingMirror(canvas) + things.join(''))
}

function standingMirror(canvas: Canvas): string {
  const dark = shaded(canvas.room.table, 0.72)
  const soft = canvas.around([
    { at: 0, colour: dark, opacity: 0.4 },
    { at: 0.5, colour: dark, opacity: 0.2 },
    { at: 1, colour: dark, opacity: 0 },
  ])
  const gold = canvas.slanting([
    { at: 0, colour: lit(oro, 0.6) },
    { at: 0.4, colour: oro },
    { at: 1, colour: shaded(oro, 0.3) },
  ])
  return (
    ellipse(590, 466, 156, 17, soft) +
    path('M456 462A84 12 0 0 0 624 462L624 456A84 12 0 0 0 456 456Z', shaded(oro, 0.4)) +
    ellipse(540, 456, 84, 12, canvas.across(facing(oro, 0.6, -0.2))) +
    path('M530 400L550 400L556 456Q540 461 524 456Z', canvas.across(metallic(oro))) +
    ellipse(540, 212, 156, 202, gold) +
    ellipse(540, 212, 147, 193, canvas.slanting(mirror(canvas.room.wall))) +
    path('M446 330L572 36L616 54L488 370Z', '#fff', 0.26) +
    path('M510 382L632 68L644 80L524 388Z', '#fff', 0.2)
  )
}
