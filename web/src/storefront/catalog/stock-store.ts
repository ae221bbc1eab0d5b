import { create } from 'zustand'

/** Available units that became known after the products were loaded. */
export const useStock = create<{ units: Readonly<Record<number, number>> }>(() => ({ units: {} }))

let localChanges = 0
/** Compared before and after a request: when it changed, the answer is older than the stored stock. */
export const stockChangeCount = () => localChanges

/** Stock from a cart answer or a cart change; negative numbers are ignored (CART-19 to 21, CART-27). */
export function putStock(changes: readonly { productId: number; free: number }[]) {
  localChanges += 1
  write(changes.map(({ productId, free }) => [productId, free]))
}

/** Stock from the server's list. */
export const putLevels = (levels: readonly { id?: number | undefined; stock_total?: number | undefined }[]) =>
  write(levels.map(({ id, stock_total }) => [id, stock_total]))

function write(entries: [id: number | undefined, units: number | undefined][]) {
  const known = entries.filter(([id, units]) => id !== undefined && Number.isInteger(units) && Number(units) >= 0)
  useStock.setState(({ units }) => ({ units: { ...units, ...Object.fromEntries(known) } }))
}

/** The available units of a product, or of all shades of a family, from the latest update. */
export const useUnits = (product: Levelled & { family?: { shades: readonly Levelled[] } | undefined }) =>
  useStock(({ units }) =>
    (product.family?.shades ?? [product]).reduce((sum, one) => sum + (units[one.id] ?? one.stock_total), 0),
  )
interface Levelled {
  id: number
  stock_total: number
}
