import type { Shape } from '../illustrations/draw-product'

/** A product of the demo lists: prices in pesos, stock as shown to visitors. */
export interface DemoProduct {
  name: string
  type: string
  category: string
  shape: Shape
  /** The product's shade in the picture. */
  shade: string
  price: number
  cost: number
  stock: number
  pictures: 1 | 2 | 3 | 4
  description: string
  video?: string
}

type Row = [
  name: string,
  type: string,
  shape: Shape,
  shade: string,
  price: number,
  cost: number,
  stock: number,
  pictures: DemoProduct['pictures'],
  description: string,
  video?: string,
]

/** One category's products from the rows of its list. */
export const productsOf = (category: string, rows: readonly Row[]): DemoProduct[] =>
  rows.map(([name, type, shape, shade, price, cost, stock, pictures, description, video]) => ({
    name,
    type,
    category,
    shape,
    shade,
    price,
    cost,
    stock,
    pictures,
    description,
    ...(video !== undefined && { video }),
  }))
