import { svg, type Canvas } from '../canvas'
import { path, placed } from '../forms'
import { bow } from '../shapes/bow'
import { mix } from '../oklab'
import { lit, shaded } from '../palette'
import type { Picture, Shape } from '../picture'
import { between, seededChance, type Chance } from '../seeded-chance'
import { onDish } from './dish'
import { clearDrops, foam, mist } from './drop'
import { crushedPowder, sweptPowder } from './powder'
import { smear } from './smear'
import { creamCoil, creamLine } from './squeeze'
import { combedStroke, lacquerCoats, penStrokes, spongeDabs } from './strokes'

type DrawTexture = (canvas: Canvas, shade: string, chance: Chance) => string

const textures: Record<Shape, DrawTexture> = {
  labial: (canvas, shade, chance) => placed(0, 0, smear(canvas, shade, chance, 500, 190), -24),
  mascara: (_canvas, shade, chance) => placed(0, 10, combedStroke(shade, chance), -18),
  base: (canvas, shade, chance) => placed(0, 0, smear(canvas, shade, chance, 480, 250), -18),
  paleta: (canvas, shade, chance) =>
    crushedPowder(canvas, lit(shade, 0.45), chance, { x: -96, y: -110, radius: 108 }) +
    crushedPowder(canvas, shade, chance, { x: 116, y: -26, radius: 118 }) +
    crushedPowder(canvas, shaded(mix(shade, '#8a5a3c', 0.4), 0.16), chance, { x: -64, y: 130, radius: 112 }),
  rubor: (canvas, shade, chance) => crushedPowder(canvas, shade, chance, { x: 0, y: 0, radius: 214 }),
  corrector: (canvas, shade, chance) =>
    placed(-8, -84, smear(canvas, shade, chance, 440, 116), -16) +
    placed(12, 92, smear(canvas, shaded(shade, 0.18), chance, 440, 116), -16),
  delineador: (_canvas, shade, chance) => penStrokes(shade, chance),
  serum: clearDrops,
  crema: (canvas, shade, chance) => creamCoil(canvas, lit(shade, 0.35), chance),
  limpiador: foam,
  solar: (canvas, shade, chance) => creamLine(canvas, lit(shade, 0.82), chance),
  perfume: mist,
  esmalte: (canvas, shade, chance) => placed(0, 0, lacquerCoats(canvas, shade, chance), 12),
  brocha: sweptPowder,
  esponja: spongeDabs,
  regalo: looseBow,
}

/** A sample of the product, seen from above. */
export function drawTexture(canvas: Canvas, { shape, shade, seed }: Picture): string {
  return onDish(canvas, textures[shape](canvas, shade, seededChance(seed + 1543)))
}

// Has the outline of the bow, shifted a little away from the window.
const bowShadow =
  'M26 -290C-34 -384 -126 -376 -104 -314C-92 -284 -22 -282 26 -288C0 -262 -34 -254 -60 -222L-24 -198C-2 -226 24 -250 30 -282C44 -256 70 -240 82 -204L102 -232C80 -254 50 -260 32 -288C86 -282 144 -290 158 -322C176 -382 86 -388 26 -290Z'

function looseBow(canvas: Canvas, shade: string, chance: Chance): string {
  const turn = between(chance, -14, 4)
  const knot = { x: 20, y: -301 }
  const scale = 1.6
  const drawing = path(bowShadow, shaded(canvas.room.wall, 0.7), 0.2) + bow(canvas, shade, true)
  return placed(0, 10, svg`<g transform="scale(${scale}) translate(${-knot.x} ${-knot.y})">${drawing}</g>`, turn)
}
