import { useSession } from '../../api/session'
import { dropGuestId, readGuestId } from './guest-session'

/**
 * After a sign-out the next person on the device does not see the guest cart that could not be merged into the account's
 * (AUTH-25, AUTH-29). After an expired session the same person signs in again.
 */
export function dropGuestAfterSignOut(): () => void {
  let guestId = readGuestId()
  return useSession.subscribe(({ user, isExpired }, before) => {
    if (before.user === null) guestId = readGuestId()
    else if (user === null && !isExpired && guestId !== null) dropGuestId(guestId)
  })
}
