import { svg, type Canvas } from '../canvas'
import { ellipse, line, path, placed } from '../forms'
import { lit, shaded } from '../palette'
import { drawWall, frame } from '../scene'

/** The round stone dish of all texture pictures, seen from above in the same light as the products. */
export function onDish(canvas: Canvas, texture: string): string {
  const { wall } = canvas.room
  const dark = shaded(wall, 0.6)
  const soft = canvas.around([
    { at: 0, colour: dark, opacity: 0.5 },
    { at: 0.84, colour: dark, opacity: 0.36 },
    { at: 1, colour: dark, opacity: 0 },
  ])
  const stone = lit(wall, 0.62)
  const plane = canvas.slanting([
    { at: 0, colour: lit(stone, 0.5) },
    { at: 0.6, colour: stone },
    { at: 1, colour: shaded(stone, 0.1) },
  ])
  const edge = canvas.slanting([
    { at: 0, colour: lit(stone, 0.8) },
    { at: 0.5, colour: stone },
    { at: 1, colour: shaded(stone, 0.3) },
  ])
  const dish = ellipse(26, 36, 352, 352, soft) + ellipse(0, 0, 324, 324, edge) + ellipse(0, 0, 314, 314, plane)
  const rim = line(svg`M-222 -222A314 314 0 0 1 222 -222`, '#fff', 3, 0.5)
  return drawWall(canvas) + placed(frame.width / 2, frame.height / 2, dish + rim + texture)
}

/** The shadow of a low object on the dish. */
export function lying(canvas: Canvas, outline: string, height = 9): string {
  const dark = shaded(canvas.room.wall, 0.7)
  return (
    placed(height, height * 1.3, path(outline, dark, 0.14)) +
    placed(height * 0.45, height * 0.6, path(outline, dark, 0.26))
  )
}
