/**
 * What has to survive a reload of this tab and nothing more: it goes with the tab. A token never comes here.
 * The number changes with the shape of what is kept, so that a newer page does not stumble over an older one's.
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

/** A browser may forbid storage; the order then lives as long as the page. */
export function keep(key: Key, value: unknown) {
  try {
    if (value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {}
}
