import type { Shape } from '../picture'
import { blush } from './blush'
import { brushes } from './brushes'
import { cleanser } from './cleanser'
import { concealer } from './concealer'
import { cream } from './cream'
import type { DrawShape } from './draw-shape'
import { eyeliner } from './eyeliner'
import { foundation } from './foundation'
import { gift } from './gift'
import { lipstick } from './lipstick'
import { mascara } from './mascara'
import { nailPolish } from './nail-polish'
import { paletteCase } from './palette-case'
import { perfume } from './perfume'
import { serum } from './serum'
import { sponge } from './sponge'
import { sunscreen } from './sunscreen'

interface Fitting {
  draw: DrawShape
  /** Scale and horizontal offset, so that all products look equally large and centred. */
  size: number
  shift: number
}

export const allShapes: Record<Shape, Fitting> = {
  labial: { draw: lipstick, size: 1.04, shift: -24 },
  mascara: { draw: mascara, size: 0.98, shift: -6 },
  base: { draw: foundation, size: 1.02, shift: -14 },
  paleta: { draw: paletteCase, size: 1.06, shift: -6 },
  rubor: { draw: blush, size: 1.06, shift: -12 },
  corrector: { draw: concealer, size: 1.02, shift: -16 },
  delineador: { draw: eyeliner, size: 0.98, shift: 8 },
  serum: { draw: serum, size: 1.1, shift: -14 },
  crema: { draw: cream, size: 0.98, shift: -42 },
  limpiador: { draw: cleanser, size: 1.02, shift: -16 },
  solar: { draw: sunscreen, size: 1.04, shift: -10 },
  perfume: { draw: perfume, size: 1.1, shift: -14 },
  esmalte: { draw: nailPolish, size: 1.12, shift: -20 },
  brocha: { draw: brushes, size: 1.02, shift: -4 },
  esponja: { draw: sponge, size: 1.14, shift: -6 },
  regalo: { draw: gift, size: 1.12, shift: -14 },
}
