import { svg } from './canvas'
import { flatness } from './forms'

export interface Bottle {
  x?: number
  top: number
  bottom: number
  half: number
  neck: number
  /** Height of the curve between neck and side. */
  shoulder: number
  /** Rounding of the lower edge. */
  round?: number
  /** Curvature of the lower edge: a round bottle by default, less for a flat front. */
  sag?: number
}

/** The outline shared by all bottles and flasks. */
export function bottle({
  x = 0,
  top,
  bottom,
  half,
  neck,
  shoulder,
  round = 16,
  sag = half * flatness,
}: Bottle): string {
  const left = x - half
  const right = x + half
  const slope = (half - neck) * 0.35
  const low = bottom + sag * 0.55
  const base = bottom + sag
  return (
    svg`M${left} ${top + shoulder}C${left} ${top + shoulder * 0.3} ${left + slope} ${top} ${x - neck} ${top}` +
    svg`L${x + neck} ${top}C${right - slope} ${top} ${right} ${top + shoulder * 0.3} ${right} ${top + shoulder}` +
    svg`L${right} ${bottom - round}C${right} ${low} ${x + half * 0.66} ${base} ${x} ${base}` +
    svg`S${left} ${low} ${left} ${bottom - round}Z`
  )
}
