import * as z from 'zod/mini'

/** Ten million pesos: far above any price, and sums of them stay safe integers. */
export const MAX_PRICE_CENTS = 1_000_000_000

export const centsOf = (pesos: number) => Math.round(pesos * 100)
export const pesosOf = (cents: number) => cents / 100

/**
 * `$1,249.00` (CONST-02). Formatted without Intl: creating the first number format takes 70 ms of the first render on a
 * slow phone.
 */
export function showPesos(pesos: number): string {
  const [whole = '', cents] = pesosOf(centsOf(Math.abs(pesos)))
    .toFixed(2)
    .split('.')
  return `${pesos < 0 ? '-' : ''}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`
}

/** A price as input: pesos with at most two decimals, parsed to whole cents. */
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

/** Money as output: pesos. */
export const pesos = z.number()
