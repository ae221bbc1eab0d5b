import { svg, type Canvas } from './canvas'
import { facing } from './materials'
import { aubergine, lit, shaded } from './palette'

/** Height ÷ width of circles on the table, since the camera looks slightly down. */
export const flatness = 0.15

export function path(outline: string, fill: string, opacity = 1): string {
  return `<path d="${outline}" fill="${fill}"${veil(opacity)}/>`
}

export function line(outline: string, colour: string, width: number, opacity = 1): string {
  return svg`<path d="${outline}" fill="none" stroke="${colour}" stroke-width="${width}"${veil(opacity)}/>`
}

export function ellipse(x: number, y: number, width: number, height: number, fill: string, opacity = 1): string {
  return svg`<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${height}" fill="${fill}"${veil(opacity)}/>`
}

interface Box {
  x: number
  y: number
  width: number
  height: number
  corner?: number
}

export function box({ x, y, width, height, corner = 0 }: Box, fill: string, opacity = 1): string {
  const size = svg`x="${x}" y="${y}" width="${width}" height="${height}" rx="${corner}"`
  return `<rect ${size} fill="${fill}"${veil(opacity)}/>`
}

export function placed(x: number, y: number, drawing: string, turn = 0): string {
  return svg`<g transform="translate(${x} ${y})${turn === 0 ? '' : svg` rotate(${turn})`}">${drawing}</g>`
}

export interface Cylinder {
  x?: number
  top: number
  bottom: number
  radius: number
  /** Radius at the bottom, when it is not the same. */
  foot?: number
  /** Rounding of the lower edge. */
  round?: number
}

export function cylinder({ x = 0, top, bottom, radius, foot = radius, round = 7 }: Cylinder, fill: string): string {
  const sag = flatness * foot
  const edge = bottom - round
  const low = bottom + sag * 0.55
  const base = bottom + sag
  const half = foot * 0.62
  return path(
    svg`M${x - radius} ${top}L${x - foot} ${edge}C${x - foot} ${low} ${x - half} ${base} ${x} ${base}` +
      svg`S${x + foot} ${low} ${x + foot} ${edge}L${x + radius} ${top}` +
      svg`A${radius} ${flatness * radius} 0 0 0 ${x - radius} ${top}Z`,
    fill,
  )
}

/** The closed top of a cylinder, with a highlight on its front rim. */
export function lid(canvas: Canvas, x: number, y: number, radius: number, colour: string): string {
  return (
    ellipse(x, y, radius, flatness * radius, canvas.across(facing(colour, 0.34, -0.14))) + rim(x, y, radius, colour)
  )
}

export function rim(x: number, y: number, radius: number, colour: string, opacity = 0.55): string {
  return line(frontArc(x, y, radius), lit(colour, 0.7), 2.5, opacity)
}

export function joint(x: number, y: number, radius: number, opacity = 0.3): string {
  return line(frontArc(x, y, radius), aubergine, 3, opacity)
}

/** A stripe around a cylinder; both edges curve down in the middle. */
export function band(x: number, top: number, bottom: number, radius: number, fill: string, opacity = 1): string {
  const sag = flatness * radius
  return path(
    svg`M${x - radius} ${top}A${radius} ${sag} 0 0 0 ${x + radius} ${top}` +
      svg`L${x + radius} ${bottom}A${radius} ${sag} 0 0 1 ${x - radius} ${bottom}Z`,
    fill,
    opacity,
  )
}

/** An upright reflection of the window. */
export function glint(canvas: Canvas, x: number, y: number, width: number, height: number, strength = 0.5): string {
  const light = canvas.down([
    { at: 0, colour: '#fff', opacity: 0 },
    { at: 0.35, colour: '#fff', opacity: strength },
    { at: 1, colour: '#fff', opacity: 0 },
  ])
  return box({ x, y, width, height, corner: width / 2 }, light)
}

/** Cast and contact shadow of a round object on the table at x. */
export function shadow(canvas: Canvas, x: number, radius: number, strength = 1): string {
  const dark = shaded(canvas.room.table, 0.72)
  const cast = canvas.around([
    { at: 0, colour: dark, opacity: 0.34 * strength },
    { at: 0.45, colour: dark, opacity: 0.17 * strength },
    { at: 1, colour: dark, opacity: 0 },
  ])
  const contact = canvas.around([
    { at: 0, colour: dark, opacity: 0.62 },
    { at: 0.72, colour: dark, opacity: 0.46 },
    { at: 1, colour: dark, opacity: 0 },
  ])
  return (
    ellipse(x + radius * 0.86, 2, radius * 1.95, 20 + radius * 0.17, cast) +
    ellipse(x + radius * 0.1, 4 + radius * 0.05, radius * 1.16, 9 + radius * 0.17, contact)
  )
}

/** Coloured light on the table through a liquid, inside its shadow. */
export function colouredLight(canvas: Canvas, x: number, width: number, colour: string): string {
  const light = canvas.around([
    { at: 0, colour: lit(colour, 0.35), opacity: 0.75 },
    { at: 1, colour: lit(colour, 0.35), opacity: 0 },
  ])
  return ellipse(x, 8, width, 8 + width * 0.1, light)
}

function frontArc(x: number, y: number, radius: number): string {
  return svg`M${x - radius} ${y}A${radius} ${flatness * radius} 0 0 0 ${x + radius} ${y}`
}

function veil(opacity: number): string {
  return opacity === 1 ? '' : ` opacity="${Math.round(opacity * 100) / 100}"`
}
