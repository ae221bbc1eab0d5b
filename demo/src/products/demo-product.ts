import type { Shape } from '../illustrations/draw-product'

/** A product of the demo shop as it stands in these lists: prices in pesos, stock as the visitor finds it. */
export interface DemoProduct {
  name: string
  type: string
  category: string
  shape: Shape
  /** What is sold, as the picture shows it. */
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
