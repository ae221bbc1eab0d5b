import { svg, type Canvas } from '../canvas'
import { ellipse, path } from '../forms'
import { lit, shaded } from '../palette'
import { between, type Chance } from '../seeded-chance'
import { lying } from './dish'
import { blob, type Spot } from './outline'

// Below this radius an uneven outline is invisible.
const small = 30

/** A clear drop: bright on the side away from the window, with a reflection of the window. */
export function clearDrop(canvas: Canvas, colour: string, chance: Chance, spot: Spot): string {
  const { x, y, radius } = spot
  const body = canvas.around(
    [
      { at: 0, colour: lit(colour, 0.72), opacity: 0.85 },
      { at: 0.5, colour: lit(colour, 0.2), opacity: 0.85 },
      { at: 0.85, colour, opacity: 0.9 },
      { at: 1, colour: shaded(colour, 0.26), opacity: 0.95 },
    ],
    0.68,
    0.72,
    0.82,
  )
  if (radius < small) {
    const dark = shaded(canvas.room.wall, 0.7)
    return (
      ellipse(x + radius * 0.16, y + radius * 0.22, radius, radius, dark, 0.3) +
      ellipse(x, y, radius, radius, body) +
      glimmer(spot)
    )
  }
  const outline = blob(chance, spot, 0.06, 7)
  return lying(canvas, outline, radius * 0.09) + path(outline, body) + windowShine(spot)
}

export function clearDrops(canvas: Canvas, colour: string, chance: Chance): string {
  return (
    clearDrop(canvas, colour, chance, { x: -44, y: -38, radius: between(chance, 138, 158) }) +
    clearDrop(canvas, colour, chance, { x: 146, y: 92, radius: between(chance, 62, 80) }) +
    clearDrop(canvas, colour, chance, { x: -96, y: 176, radius: between(chance, 34, 48) }) +
    clearDrop(canvas, colour, chance, { x: 176, y: -104, radius: between(chance, 24, 36) }) +
    clearDrop(canvas, colour, chance, { x: 40, y: 206, radius: between(chance, 12, 20) })
  )
}

/** Perfume on the dish: one larger drop among a fine mist. */
export function mist(canvas: Canvas, colour: string, chance: Chance): string {
  let drops = clearDrop(canvas, colour, chance, { x: -10, y: 10, radius: between(chance, 104, 120) })
  for (let drop = 1; drop <= 15; drop++) {
    const angle = drop * 2.4 + chance() * 0.4
    const reach = 146 + drop * 7.5
    const spot = { x: Math.cos(angle) * reach - 10, y: Math.sin(angle) * reach + 10, radius: between(chance, 8, 28) }
    drops += clearDrop(canvas, colour, chance, spot)
  }
  return drops
}

/** Cleansing gel: drops with a crown of bubbles. */
export function foam(canvas: Canvas, colour: string, chance: Chance): string {
  let bubbles = clearDrop(canvas, colour, chance, { x: 0, y: 10, radius: 176 })
  for (let bubble = 0; bubble < 11; bubble++) {
    const angle = bubble * 2.4 + 0.6
    const reach = 26 + bubble * 15
    const radius = between(chance, 14, 44) * (1.2 - bubble * 0.05)
    bubbles += bubbleAt(canvas, colour, { x: Math.cos(angle) * reach, y: Math.sin(angle) * reach, radius })
  }
  return bubbles
}

function bubbleAt(canvas: Canvas, colour: string, spot: Spot): string {
  const film = canvas.around([
    { at: 0, colour: lit(colour, 0.8), opacity: 0.1 },
    { at: 0.78, colour: lit(colour, 0.8), opacity: 0.3 },
    { at: 1, colour: lit(colour, 0.95), opacity: 0.85 },
  ])
  return ellipse(spot.x, spot.y, spot.radius, spot.radius, film) + glimmer(spot)
}

function glimmer({ x, y, radius }: Spot): string {
  return ellipse(x - radius * 0.36, y - radius * 0.4, radius * 0.2, radius * 0.14, '#fff', 0.9)
}

function windowShine({ x, y, radius: r }: Spot): string {
  const shine =
    svg`M${x - r * 0.66} ${y - r * 0.06}C${x - r * 0.64} ${y - r * 0.42} ${x - r * 0.42} ${y - r * 0.66} ${x - r * 0.04} ${y - r * 0.68}` +
    svg`C${x - r * 0.26} ${y - r * 0.52} ${x - r * 0.46} ${y - r * 0.36} ${x - r * 0.66} ${y - r * 0.06}Z`
  return path(shine, '#fff', 0.75) + ellipse(x + r * 0.42, y + r * 0.5, r * 0.16, r * 0.1, '#fff', 0.3)
}
