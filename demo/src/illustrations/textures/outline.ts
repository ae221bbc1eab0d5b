import { svg } from '../canvas'
import { between, type Chance } from '../seeded-chance'

export interface Point {
  x: number
  y: number
}

export interface Spot extends Point {
  radius: number
}

/** A smooth closed curve through all points (Catmull-Rom, written as Béziers). */
export function softly(points: readonly Point[]): string {
  const at = (index: number) => points[(index + points.length) % points.length] ?? { x: 0, y: 0 }
  const curves = points.map((point, index) => {
    const before = at(index - 1)
    const next = at(index + 1)
    const after = at(index + 2)
    const leave = svg`${point.x + (next.x - before.x) / 6} ${point.y + (next.y - before.y) / 6}`
    const arrive = svg`${next.x - (after.x - point.x) / 6} ${next.y - (after.y - point.y) / 6}`
    return svg`C${leave} ${arrive} ${next.x} ${next.y}`
  })
  return svg`M${at(0).x} ${at(0).y}${curves.join('')}Z`
}

/** A slightly irregular circle. */
export function blob(chance: Chance, { x, y, radius }: Spot, unevenness: number, corners = 9): string {
  const turn = chance() * Math.PI
  const points = Array.from({ length: corners }, (_, corner) => {
    const angle = turn + (corner / corners) * Math.PI * 2
    const reach = radius * between(chance, 1 - unevenness, 1 + unevenness)
    return { x: x + Math.cos(angle) * reach, y: y + Math.sin(angle) * reach }
  })
  return softly(points)
}
