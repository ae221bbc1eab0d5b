import { create } from 'zustand'

/** Units free now, as far as they became known after the products themselves. */
export const useStock = create<{ units: Readonly<Record<number, number>> }>(() => ({ units: {} }))

let localChanges = 0
/** Tells whether something changed here since an answer was asked for: that answer is then older than what we know. */
export const stockChangeCount = () => localChanges

/** What the cart just learned or did; a negative number is nobody's stock and is ignored (CART-19 to 21, CART-27). */
export function putStock(changes: readonly { productId: number; free: number }[]) {
  localChanges += 1
  write(changes.map(({ productId, free }) => [productId, free]))
}

/** The shop's own figures. */
export const putLevels = (levels: readonly { id?: number | undefined; stock_total?: number | undefined }[]) =>
  write(levels.map(({ id, stock_total }) => [id, stock_total]))

function write(entries: [id: number | undefined, units: number | undefined][]) {
  const known = entries.filter(([id, units]) => id !== undefined && Number.isInteger(units) && Number(units) >= 0)
  useStock.setState(({ units }) => ({ units: { ...units, ...Object.fromEntries(known) } }))
}

/** A product's free units: what became known last. */
export const useUnits = (product: { id: number; stock_total: number }) =>
  useStock(({ units }) => units[product.id] ?? product.stock_total)
