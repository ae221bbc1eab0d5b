import { useSession } from '../../api/session'
import { usePageData } from './page-data'

/**
 * For how long the visitor's units are held when they are added now. The cart says it, because a new account's are held
 * as long as a guest's; before it was read, no longer time is promised.
 */
export function useHoldMinutes(): number {
  const { guestMinutes } = usePageData().holds
  return useSession(({ cart }) => cart?.holdMinutes || guestMinutes)
}
