import { svg, type Canvas } from '../canvas'
import { line, placed } from '../forms'
import { lit, shaded } from '../palette'
import { between, type Chance } from '../seeded-chance'

/** A line of cream: the same path four times, each thinner, lighter and nearer to the window. */
function rope(canvas: Canvas, colour: string, outline: string, width: number): string {
  const dark = shaded(canvas.room.wall, 0.7)
  return (
    placed(width * 0.13, width * 0.18, line(outline, dark, width, 0.22)) +
    line(outline, shaded(colour, 0.2), width) +
    placed(-width * 0.04, -width * 0.05, line(outline, colour, width * 0.86)) +
    placed(-width * 0.1, -width * 0.13, line(outline, lit(colour, 0.45), width * 0.5)) +
    placed(-width * 0.16, -width * 0.2, line(outline, '#fff', width * 0.14, 0.65))
  )
}

/** Cream from a jar or a pump: a coil that rises to the middle. */
export function creamCoil(canvas: Canvas, colour: string, chance: Chance): string {
  const turns = 2.6 + chance() * 0.5
  const start = chance() * Math.PI
  const steps = Math.round(turns * 28)
  let coil = ''
  for (let step = 0; step <= steps; step++) {
    const done = step / steps
    const angle = start + done * turns * Math.PI * 2
    const reach = 184 * (1 - done) ** 0.92
    coil += svg`${step === 0 ? 'M' : 'L'}${Math.cos(angle) * reach} ${Math.sin(angle) * reach - done * 16}`
  }
  return rope(canvas, colour, coil, 78)
}

/** Cream from a tube: a line in bends. */
export function creamLine(canvas: Canvas, colour: string, chance: Chance): string {
  const reach = between(chance, 150, 176)
  const bends =
    svg`M${-reach} -150C-60 -196 ${reach + 70} -190 ${reach} -100S${-reach - 80} -60 ${-reach + 6} 24` +
    svg`S${reach + 70} 46 ${reach - 16} 126S-20 168 -60 214`
  return rope(canvas, colour, bends, 74)
}
