import { productPictures } from './product-pictures'

/** A product of the demo lists: prices in pesos, stock as shown to visitors. */
export interface DemoProduct {
  name: string
  type: string
  category: string
  price: number
  cost: number
  stock: number
  /** Hashes in the names of the files in `demo/pictures`. */
  pictures: readonly string[]
  description: string
  video?: string
}

type Row = [name: string, type: string, price: number, cost: number, stock: number, description: string, video?: string]

/** One category's products from the rows of its list. */
export const productsOf = (category: string, rows: readonly Row[]): DemoProduct[] =>
  rows.map(([name, type, price, cost, stock, description, video]) => ({
    name,
    type,
    category,
    price,
    cost,
    stock,
    pictures: productPictures[name] ?? [],
    description,
    ...(video !== undefined && { video }),
  }))
