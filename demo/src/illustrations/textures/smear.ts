import { svg, type Canvas } from '../canvas'
import { line, path } from '../forms'
import { lit, shaded } from '../palette'
import { between, type Chance } from '../seeded-chance'
import { lying } from './dish'
import { softly, type Point } from './outline'

/** One creamy stroke from left to right: thick at its start, torn at its end. */
export function smear(canvas: Canvas, colour: string, chance: Chance, length: number, width: number): string {
  const half = width / 2
  const outline = softly([
    ...edge(chance, length, -half),
    ...tear(chance, length, half),
    ...edge(chance, length, half).reverse(),
  ])
  const body = canvas.across([
    { at: 0, colour: shaded(colour, 0.14) },
    { at: 0.1, colour },
    { at: 0.7, colour: lit(colour, 0.06) },
    { at: 1, colour: lit(colour, 0.22) },
  ])
  return (
    lying(canvas, outline) + path(outline, body) + streaks(colour, chance, length, half) + ridges(colour, length, half)
  )
}

function edge(chance: Chance, length: number, y: number): Point[] {
  const start = -length / 2
  const points = [{ x: start + between(chance, 0, 8), y: y * 0.5 }]
  for (let x = start + 26; x < length * 0.3; x += length / 6) points.push({ x, y: y * between(chance, 0.92, 1.04) })
  return points
}

function tear(chance: Chance, length: number, half: number): Point[] {
  const teeth = half > 80 ? 13 : 9
  return Array.from({ length: teeth }, (_, tooth) => {
    const share = tooth / (teeth - 1) - 0.5
    const depth = tooth % 2 === 0 ? between(chance, 22, 62) : between(chance, 0, 20)
    return { x: length / 2 - depth - share * share * 120, y: share * half * 1.86 }
  })
}

/** Traces of the lipstick: long lens shapes, light above dark. */
function streaks(colour: string, chance: Chance, length: number, half: number): string {
  const count = half > 80 ? 15 : 9
  let light = ''
  let dark = ''
  for (let streak = 0; streak < count; streak++) {
    const y = half * (-0.8 + (1.6 * streak) / (count - 1))
    const from = length * between(chance, -0.4, -0.08)
    const reach = Math.min(length * between(chance, 0.3, 0.7), length * 0.42 - from)
    const depth = half * between(chance, 0.03, 0.07)
    const lens =
      svg`M${from} ${y}q${reach / 2} ${-depth} ${reach} ${depth * 0.4}` +
      svg`q${-reach / 2} ${depth * 1.8} ${-reach} ${-depth * 0.4}z`
    if (streak % 2 === 0) light += lens
    else dark += lens
  }
  return path(dark, shaded(colour, 0.34), 0.4) + path(light, lit(colour, 0.5), 0.45)
}

/** Product pushed to the rim: light above and at the start of the stroke, dark below. */
function ridges(colour: string, length: number, half: number): string {
  const start = -length / 2
  const above = svg`M${start + 16} ${half * 0.3}C${start + 2} ${-half * 0.5} ${start + 20} ${-half * 0.86} ${start + 60} ${-half * 0.86}C${start + length * 0.3} ${-half * 0.9} ${start + length * 0.4} ${-half * 0.84} ${length * 0.12} ${-half * 0.86}`
  const below = svg`M${start + 30} ${half * 0.88}C${start + length * 0.3} ${half * 0.96} ${start + length * 0.4} ${half * 0.88} ${length * 0.2} ${half * 0.92}`
  const print = svg`M${start + 44} ${-half * 0.5}Q${start + 26} 0 ${start + 44} ${half * 0.5}`
  return (
    line(below, shaded(colour, 0.45), half * 0.07, 0.4) +
    line(above, lit(colour, 0.62), half * 0.06, 0.7) +
    line(print, shaded(colour, 0.4), half * 0.05, 0.4)
  )
}
