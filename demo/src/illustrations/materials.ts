import type { Stop } from './canvas'
import { isDark, lit, shaded, toned } from './palette'

type Section = readonly (readonly [at: number, shift: number, opacity?: number])[]

// Horizontal sections of a cylinder, lit by a window as in all pictures: lightest at 22 to 30 % of the width,
// darkest at 93 %, then thin reflected light from the table.
const matteSection: Section = [
  [0, -0.2],
  [0.1, -0.06],
  [0.3, 0.16],
  [0.55, 0],
  [0.84, -0.2],
  [0.96, -0.3],
  [1, -0.22],
]
const lacquerSection: Section = [
  [0, -0.32],
  [0.07, -0.08],
  [0.14, 0.2],
  [0.18, 0.62],
  [0.26, 0.56],
  [0.3, 0.1],
  [0.6, 0],
  [0.82, -0.3],
  [0.93, -0.42],
  [0.965, 0.12],
  [1, -0.2],
]
const metalSection: Section = [
  [0, -0.5],
  [0.06, -0.12],
  [0.16, 0.5],
  [0.22, 0.88],
  [0.3, 0.3],
  [0.44, -0.22],
  [0.58, -0.42],
  [0.7, 0],
  [0.8, 0.5],
  [0.88, 0],
  [1, -0.46],
]
const glassSection: Section = [
  [0, -0.3, 0.75],
  [0.05, 0.6, 0.6],
  [0.13, 0.3, 0.45],
  [0.5, 0, 0.34],
  [0.86, -0.12, 0.5],
  [0.95, 0.5, 0.6],
  [1, -0.34, 0.75],
]
const liquidSection: Section = [
  [0, -0.2, 0.92],
  [0.08, 0.04, 0.84],
  [0.26, 0.34, 0.78],
  [0.6, 0, 0.82],
  [0.9, -0.2, 0.9],
  [0.97, 0.2, 0.86],
  [1, -0.16, 0.92],
]

export function matte(colour: string): Stop[] {
  return section(matteSection, colour)
}

export function lacquer(colour: string): Stop[] {
  return section(lacquerSection, colour)
}

export function metallic(colour: string): Stop[] {
  return section(metalSection, colour)
}

export function glass(colour: string): Stop[] {
  return section(glassSection, colour)
}

export function liquid(colour: string): Stop[] {
  return section(liquidSection, colour)
}

/** A plain face turned a little away from the window. */
export function facing(colour: string, left: number, right: number): Stop[] {
  return [
    { at: 0, colour: toned(colour, left) },
    { at: 1, colour: toned(colour, right) },
  ]
}

/** A mirror reflects the bright side of the room; with a dark wall it is darker. */
export function mirror(wall: string): Stop[] {
  const share = isDark(wall) ? 0.55 : 1
  return [
    { at: 0, colour: lit(wall, 0.66 * share) },
    { at: 0.5, colour: lit(wall, 0.32 * share) },
    { at: 1, colour: shaded(wall, 0.12) },
  ]
}

function section(stops: Section, colour: string): Stop[] {
  return stops.map(([at, shift, opacity = 1]) => ({ at, colour: toned(colour, shift), opacity }))
}
