import type { Canvas } from '../canvas'
import type { Chance } from '../seeded-chance'

export interface Colours {
  body: string
  metal: string
  shade: string
}

/** Draws one product with its base at the origin; up is negative. */
export type DrawShape = (canvas: Canvas, colours: Colours, chance: Chance) => string
