import { fold } from '@tocador/contracts/search-text'
import { useSession } from '../../../api/session'

const KEPT_AT_MOST = 5

/** Kept with the session, so that signing out on a shared device removes them. */
export function keepSearch(search: string): void {
  const words = search.trim()
  if (words.length < 2) return
  useSession.setState(({ searches }) => ({
    searches: [words, ...searches.filter((other) => fold(other) !== fold(words))].slice(0, KEPT_AT_MOST),
  }))
}

export const forgetSearches = () => useSession.setState({ searches: [] })
