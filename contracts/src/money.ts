/** Ten million pesos: far above any price, and sums of them stay safe integers. */
export const MAX_PRICE_CENTS = 1_000_000_000

export const centsOf = (pesos: number) => Math.round(pesos * 100)
export const pesosOf = (cents: number) => cents / 100

/**
 * `$1,249.00` (CONST-02). Formatted without Intl: creating the first number format takes 70 ms of the first render on a
 * slow phone.
 */
export function showPesos(pesos: number): string {
  return `${pesos < 0 ? '-' : ''}$${grouped(pesosOf(centsOf(Math.abs(pesos))).toFixed(2))}`
}

/** `−1,531.5`: with a minus sign, for figures that are not money. */
export const showDecimals = (value: number, decimals: number) =>
  `${value < 0 ? '−' : ''}${grouped(Math.abs(value).toFixed(decimals))}`

/** The same with the decimals that it has. */
export const showNumber = (value: number) => `${value < 0 ? '−' : ''}${grouped(String(Math.abs(value)))}`

function grouped(written: string): string {
  const [whole = '', decimals] = written.split('.')
  const thousands = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return decimals === undefined ? thousands : `${thousands}.${decimals}`
}
