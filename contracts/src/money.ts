import * as z from 'zod/mini'

/** Ten million pesos; far above any price, far below the integers a sum may reach. */
export const MAX_PRICE_CENTS = 1_000_000_000

export const centsOf = (pesos: number) => Math.round(pesos * 100)
export const pesosOf = (cents: number) => cents / 100

/** `$1,249.00` (CONST-02). By hand: to make the browser's first number format takes a slow phone 70 ms of its first screen. */
export function showPesos(pesos: number): string {
  const [whole = '', cents] = pesosOf(centsOf(Math.abs(pesos)))
    .toFixed(2)
    .split('.')
  return `${pesos < 0 ? '-' : ''}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`
}

/** A price on its way in: pesos with at most two decimals, out as whole cents. */
export const priceCents = (texts: { missing: string; tooLow: string; min: number }) =>
  z.pipe(
    z.number({ error: texts.missing }).check(
      z.minimum(texts.min / 100, { error: texts.tooLow }),
      z.maximum(MAX_PRICE_CENTS / 100, { error: 'El precio es demasiado alto' }),
      z.refine((pesos) => Math.abs(pesos * 100 - Math.round(pesos * 100)) < 1e-6, {
        error: 'El precio lleva como máximo dos decimales',
      }),
    ),
    z.transform(centsOf),
  )

/** Money on its way out: pesos. */
export const pesos = z.number()
