import { accesorios, sets } from './accesorios'
import { cuidado } from './cuidado'
import type { DemoProduct } from './demo-product'
import { labios } from './labios'
import { ojos } from './ojos'
import { rostro } from './rostro'
import { fragancias, unas } from './unas-y-fragancias'

const shelves = [labios, ojos, rostro, cuidado, unas, fragancias, accesorios, sets]

/** Takes one product of each category in turn, so that the first page shows all categories. */
export const demoProducts: DemoProduct[] = Array.from(
  { length: Math.max(...shelves.map((shelf) => shelf.length)) },
  (_, row) => shelves.flatMap((shelf) => shelf[row] ?? []),
).flat()
