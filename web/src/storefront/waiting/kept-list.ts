import { waitingPath } from '@tocador/contracts/waiting/waiting-link'

const KEPT = 'tocador_espera'

/** The secret of the list that this visit began, which other products join. Gone with the tab, since devices are shared. */
export function readKeptList(): string | undefined {
  try {
    return sessionStorage.getItem(KEPT) ?? undefined
  } catch {
    // Storage is blocked: each product gets a list of its own.
    return undefined
  }
}

export function keepList(link: string): void {
  try {
    sessionStorage.setItem(KEPT, link.slice(waitingPath('').length))
  } catch {
    // As above.
  }
}
