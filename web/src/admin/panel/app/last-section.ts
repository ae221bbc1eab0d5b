const LAST_SECTION = 'tocador-panel-section'

/** Stored in this browser: a phone may be used for the orders and a computer for the products. */
export function rememberSection(key: string): void {
  try {
    localStorage.setItem(LAST_SECTION, key)
  } catch {
    // Storage may be unavailable; the panel then opens at the orders.
  }
}

export function lastSection(): string | undefined {
  try {
    return localStorage.getItem(LAST_SECTION) ?? undefined
  } catch {
    return undefined
  }
}
