import { svg } from './canvas'
import { line } from './forms'

interface Label {
  x?: number
  y: number
  width: number
  ink: string
  /** 0 oval, 1 rules only, 2 disc. */
  kind?: number
  /** Curvature of the rules on a round body. */
  bend?: number
}

/** A printed mark, a rule and short lines; no letters, so there is no text to translate. */
export function label({ x = 0, y, width, ink, kind = 0, bend = 3 }: Label): string {
  const unit = width / 100
  const rule = (below: number, length: number, thickness: number, opacity: number) => {
    const half = (length * unit) / 2
    const sag = bend * unit * (length / 60) ** 2
    return line(svg`M${x - half} ${y + below * unit}q${half} ${sag} ${half * 2} 0`, ink, thickness * unit, opacity)
  }
  if (kind === 1) return rule(-10, 60, 8, 0.9) + rule(9, 40, 4.5, 0.55) + rule(21, 50, 4.5, 0.55)
  if (kind === 2) {
    const disc = svg`<circle cx="${x}" cy="${y}" r="${20 * unit}" fill="${ink}" opacity=".9"/>`
    return disc + rule(38, 44, 4.5, 0.6) + rule(50, 30, 4.5, 0.45)
  }
  const size = svg`rx="${13 * unit}" ry="${18 * unit}"`
  const oval = svg`<ellipse cx="${x}" cy="${y}" ${size} fill="none" stroke="${ink}" stroke-width="${3.4 * unit}"/>`
  return oval + rule(35, 54, 6, 0.85) + rule(49, 34, 4, 0.5)
}
