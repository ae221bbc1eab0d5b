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
