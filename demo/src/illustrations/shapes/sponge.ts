import { svg, type Canvas } from '../canvas'
import { ellipse, line, path, placed, shadow } from '../forms'
import { facing, lacquer } from '../materials'
import { lit, shaded } from '../palette'
import type { Chance } from '../seeded-chance'
import type { DrawShape } from './draw-shape'

const pores = 96
const golden = Math.PI * (3 - Math.sqrt(5))
const drop =
  'M0 -430C44 -424 132 -262 132 -160C132 -78 78 -30 0 -30C-78 -30 -132 -78 -132 -160C-132 -262 -44 -424 0 -430Z'

export const sponge: DrawShape = (canvas, { body, shade }, chance) => {
  const ballOfLight = canvas.around(
    [
      { at: 0, colour: lit(shade, 0.5) },
      { at: 0.42, colour: lit(shade, 0.1) },
      { at: 0.78, colour: shaded(shade, 0.14) },
      { at: 1, colour: shaded(shade, 0.36) },
    ],
    0.36,
    0.56,
    0.72,
  )
  const hasCut = chance() < 0.5
  const cut = path(
    'M130 -180C126 -92 66 -33 -16 -30.6C76 -24 132 -80 132 -160Q131 -170 130 -180Z',
    shaded(shade, 0.3),
    0.4,
  )
  const sheen = canvas.around([
    { at: 0, colour: '#fff', opacity: 0.42 },
    { at: 1, colour: '#fff', opacity: 0 },
  ])
  return (
    dish(canvas, body) +
    path(drop, ballOfLight) +
    (hasCut ? cut : '') +
    texture(shade, chance) +
    placed(-42, -232, ellipse(0, 0, 30, 76, sheen), 14)
  )
}

function dish(canvas: Canvas, body: string): string {
  const bowl = 'M-168 -38A168 27 0 0 0 168 -38C164 -8 104 12 0 12C-104 12 -164 -8 -168 -38Z'
  return (
    shadow(canvas, -6, 150) +
    path(bowl, canvas.across(lacquer(body))) +
    ellipse(0, -38, 168, 27, canvas.across(facing(body, 0.5, -0.16))) +
    ellipse(0, -37, 146, 21, canvas.across(facing(body, 0, 0.4))) +
    ellipse(14, -34, 118, 17, shaded(body, 0.45), 0.5)
  )
}

/** Pores in a sunflower pattern, so that they are evenly spaced; each is dark with a light lower edge. */
function texture(shade: string, chance: Chance): string {
  let pits = ''
  for (let pore = 0; pore < pores; pore++) {
    const angle = pore * golden + chance() * 0.9
    const reach = Math.sqrt((pore + chance()) / pores) * 0.96
    const rise = Math.sin(angle) * reach
    const y = -186 + rise * (rise < 0 ? 206 : 138)
    const width = rise < 0 ? 116 * (1 - (-rise) ** 1.3) : 116
    pits += svg`M${Math.cos(angle) * reach * width} ${y}h.01`
  }
  return line(pits, shaded(shade, 0.5), 4.6, 0.3) + placed(1.4, 1.8, line(pits, lit(shade, 0.7), 3, 0.28))
}
