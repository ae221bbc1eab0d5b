/**
 * Data that must survive a reload of this tab, in its session storage. Tokens are not stored here. The number in a key
 * changes with the stored format, so that a newer page does not read the old one.
 */
export const keptKeys = { draft: 'tocador_checkout_1', confirmed: 'tocador_order_1' } as const
type Key = (typeof keptKeys)[keyof typeof keptKeys]

export function readKept(key: Key): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Without storage the order lasts until the page is closed. */
export function keep(key: Key, value: unknown) {
  try {
    if (value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {}
}
