import { svg, type Canvas } from '../canvas'
import { glint, line, path } from '../forms'
import { lacquer } from '../materials'
import { lit, shaded } from '../palette'
import { between, type Chance } from '../seeded-chance'
import { lying } from './dish'
import { grains } from './powder'

/** Pen lines, each widening and then tapering to a point, and some dots of the tip beside them. */
export function penStrokes(colour: string, chance: Chance): string {
  const wings = [-150, -50, 60].map((y, index) => wing(colour, chance, y, 12 + index * 13)).join('')
  let dots = ''
  for (let dot = 0; dot < 6; dot++) {
    const x = -150 + dot * 52
    const y = 176 + between(chance, -5, 5)
    dots += line(svg`M${x} ${y}q${between(chance, 4, 12)} -3 ${between(chance, 8, 18)} -8`, colour, 6 + dot * 3)
  }
  return wings + dots
}

function wing(colour: string, chance: Chance, y: number, thickness: number): string {
  const lift = between(chance, 46, 76)
  const outline =
    svg`M-222 ${y}C-120 ${y + 36} 60 ${y + 50} 226 ${y - lift}` +
    svg`C110 ${y + 40 + thickness} -60 ${y + 48 + thickness * 1.9} -222 ${y + 8}Q-228 ${y + 2} -222 ${y}Z`
  const shine = svg`M-150 ${y + 27}C-70 ${y + 45} 20 ${y + 46} 100 ${y + 18}`
  const dry = svg`M110 ${y + 22}Q160 ${y - 4} 204 ${y - lift + 22}`
  return (
    path(outline, colour) +
    line(shine, lit(colour, 0.6), 2 + thickness * 0.06, 0.45) +
    line(dry, lit(colour, 0.4), 1.8, 0.4)
  )
}

/** Mascara: fine parallel lines left by the bristles. */
export function combedStroke(colour: string, chance: Chance): string {
  const count = 30
  let hairs = ''
  let light = ''
  for (let hair = 0; hair < count; hair++) {
    const share = hair / (count - 1) - 0.5
    const y = share * 210
    const from = -214 + share * share * 190 + between(chance, 0, 26)
    const to = 226 - share * share * 240 - between(chance, 0, 60)
    const bend = between(chance, -78, -62)
    const thick = between(chance, 3.2, 6.4)
    const middle = (from + to) / 2
    hairs +=
      svg`M${from} ${y + 30}Q${middle} ${y + bend - thick} ${to} ${y + 14}` +
      svg`Q${middle} ${y + bend + thick * 2} ${from} ${y + 30 + thick * 0.6}Z`
    if (hair % 4 === 1) light += svg`M${from + 90} ${y - 4}Q${middle} ${y + bend / 2 - 4} ${to - 120} ${y - 8}`
  }
  return path(hairs, colour) + line(light, lit(colour, 0.6), 1.8, 0.4)
}

/** Nail polish: three glossy brush strokes side by side. */
export function lacquerCoats(canvas: Canvas, colour: string, chance: Chance): string {
  const coats = [lit(colour, 0.26), colour, shaded(colour, 0.24)]
  return coats
    .map((coat, index) => {
      const x = -136 + index * 136
      const top = between(chance, -186, -150)
      const foot = between(chance, 160, 196)
      const side = between(chance, -5, 5)
      const outline =
        svg`M${x - 50} ${top + 44}C${x - 52} ${top - 14} ${x + 50} ${top - 14} ${x + 50} ${top + 44}` +
        svg`C${x + 56 + side} ${top + 150} ${x + 46} ${foot - 120} ${x + 52} ${foot - 46}` +
        svg`C${x + 50} ${foot + 8} ${x - 46} ${foot + 18} ${x - 50} ${foot - 40}` +
        svg`C${x - 44} ${foot - 130} ${x - 56 - side} ${top + 150} ${x - 50} ${top + 44}Z`
      return (
        lying(canvas, outline, 8) +
        path(outline, canvas.across(lacquer(coat))) +
        glint(canvas, x + 28, top + 70, 6, foot - top - 140, 0.4)
      )
    })
    .join('')
}

/** Dabs of a sponge, each fainter than the one before. */
export function spongeDabs(canvas: Canvas, colour: string, chance: Chance): string {
  const dabs = [
    { x: -108, y: -96, size: 112 },
    { x: 100, y: -50, size: 100 },
    { x: -60, y: 122, size: 96 },
    { x: 136, y: 142, size: 70 },
  ]
  return dabs
    .map(({ x, y, size }, index) => {
      const strength = 0.92 - index * 0.16
      const veil = canvas.around([
        { at: 0, colour: lit(colour, 0.2), opacity: strength },
        { at: 0.72, colour, opacity: strength * 0.86 },
        { at: 1, colour, opacity: 0 },
      ])
      const pits = line(grains(chance, { x, y, radius: size * 0.86 }, 40), lit(canvas.room.wall, 0.62), 5, 0.5)
      const spots = line(grains(chance, { x, y, radius: size }, 30), shaded(colour, 0.2), 4, 0.5)
      return svg`<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * 0.94}" fill="${veil}"/>` + spots + pits
    })
    .join('')
}
