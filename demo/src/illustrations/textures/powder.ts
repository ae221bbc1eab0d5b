import type { Canvas } from '../canvas'
import { ellipse, line, path, placed } from '../forms'
import { facing } from '../materials'
import { lit, shaded } from '../palette'
import { between, type Chance } from '../seeded-chance'
import { blob, type Spot } from './outline'

/** A broken pressed powder: a heap, dust, grains and a few chunks. */
export function crushedPowder(canvas: Canvas, colour: string, chance: Chance, spot: Spot): string {
  const { x, y, radius: size } = spot
  const dust = canvas.around([
    { at: 0, colour },
    { at: 0.6, colour, opacity: 0.62 },
    { at: 1, colour, opacity: 0 },
  ])
  const heap = canvas.around([...facing(colour, 0.3, -0.12), { at: 1, colour: shaded(colour, 0.12) }], 0.36, 0.34, 0.7)
  const count = Math.round(size / (size > 150 ? 3.4 : 8))
  const pieces = size > 150 ? 8 : 3
  const chunks = Array.from({ length: pieces }, (_, piece) => {
    const angle = piece * 2.4 + between(chance, 0, 0.6)
    const reach = size * 0.56 * Math.sqrt(piece / pieces)
    const radius = size * (0.3 - (0.16 * piece) / pieces)
    return chunk(chance, { x: x + Math.cos(angle) * reach, y: y + Math.sin(angle) * reach, radius })
  })
  const side = canvas.slanting(facing(colour, -0.06, -0.36))
  const face = canvas.slanting(facing(colour, 0.4, 0.04))
  const shadows = placed(
    size * 0.04,
    size * 0.06,
    path(chunks.map(({ whole }) => whole).join(''), shaded(colour, 0.7), 0.34),
  )
  return (
    ellipse(x, y, size * 1.06, size, dust) +
    path(blob(chance, { ...spot, radius: size * 0.66 }, 0.16), heap) +
    line(grains(chance, { x, y, radius: size * 1.16 }, count), shaded(colour, 0.14), 4.2, 0.8) +
    line(grains(chance, { x, y, radius: size }, count), colour, 7) +
    line(grains(chance, { x, y, radius: size * 0.9 }, count), lit(colour, 0.36), 4.8, 0.9) +
    shadows +
    chunks.map(({ whole, top }) => path(whole, side) + path(top, face)).join('')
  )
}

/** The trace of a powder brush: grains along an arc, dense in the middle of the stroke. */
export function sweptPowder(canvas: Canvas, colour: string, chance: Chance): string {
  const veil = canvas.across([
    { at: 0, colour, opacity: 0.1 },
    { at: 0.25, colour, opacity: 0.6 },
    { at: 0.7, colour: lit(colour, 0.2), opacity: 0.4 },
    { at: 1, colour, opacity: 0 },
  ])
  const outer = 'M-226 92C-170 -90 60 -170 236 -92C120 -70 -60 20 -128 172C-160 190 -216 150 -226 92Z'
  const inner = 'M-200 92C-146 -60 50 -132 190 -92C90 -62 -76 20 -138 148C-160 160 -196 130 -200 92Z'
  return (
    path(outer, veil) +
    path(inner, veil) +
    line(sweptGrains(chance, 150), shaded(colour, 0.2), 3.6, 0.7) +
    line(sweptGrains(chance, 110), colour, 6.4, 0.9) +
    line(sweptGrains(chance, 90), lit(colour, 0.42), 4.6, 0.9)
  )
}

function sweptGrains(chance: Chance, count: number): string {
  let dots = ''
  for (let grain = 0; grain < count; grain++) {
    const along = chance()
    const angle = Math.PI * (1.06 + along * 0.56)
    const reach = 258 + (chance() + chance() + chance() - 1.5) * 84 * (1.15 - along * 0.7)
    dots += dot(80 + Math.cos(angle) * reach, 138 + Math.sin(angle) * reach * 0.96)
  }
  return dots
}

export function grains(chance: Chance, { x, y, radius }: Spot, count: number): string {
  let dots = ''
  for (let grain = 0; grain < count; grain++) {
    const angle = chance() * Math.PI * 2
    const reach = radius * chance() ** 0.6
    dots += dot(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach)
  }
  return dots
}

// A zero-length stroke with round caps is the shortest SVG for a dot.
function dot(x: number, y: number): string {
  return `M${Math.round(x)} ${Math.round(y)}h.01`
}

function chunk(chance: Chance, { x, y, radius }: Spot): { whole: string; top: string } {
  const turn = chance() * Math.PI
  const corners = Array.from({ length: 5 }, (_, corner) => {
    const angle = turn + (corner / 5) * Math.PI * 2 + between(chance, -0.3, 0.3)
    const reach = radius * between(chance, 0.78, 1.1)
    return { across: Math.cos(angle) * reach, down: Math.sin(angle) * reach }
  })
  const polygon = (share: number, shift: number) => {
    const points = corners.map(
      ({ across, down }) => `${Math.round(x + shift + across * share)} ${Math.round(y + shift + down * share)}`,
    )
    return `M${points.join('L')}Z`
  }
  return { whole: polygon(1, 0), top: polygon(0.86, -radius * 0.1) }
}
