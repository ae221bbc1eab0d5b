import type { Ground, Metal } from './palette'

export const shapes = [
  'labial',
  'mascara',
  'base',
  'paleta',
  'rubor',
  'corrector',
  'delineador',
  'serum',
  'crema',
  'limpiador',
  'solar',
  'perfume',
  'esmalte',
  'brocha',
  'esponja',
  'regalo',
] as const

export type Shape = (typeof shapes)[number]
export type Scene = 'liso' | 'espejo' | 'ventana' | 'charola'

/** All inputs of a drawing: an equal picture always gives the same SVG text. */
export interface Picture {
  shape: Shape
  ground: Ground
  /** Case, cap, jar or box. */
  body: string
  metal: Metal
  /** The product itself: bullet, liquid, powder, bristles or ribbon. */
  shade: string
  /** A scene shows the product on the table; `textura` shows a sample of its shade from above. */
  scene: Scene | 'textura'
  /** Varies small proportions only. */
  seed: number
}
