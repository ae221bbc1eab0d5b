import { useEffect } from 'react'
import { followOtherTabs, useSession } from '../../api/session'
import { checkSession, isAdmin, logIn, logOut, registerAccount } from './account-actions'

export function useAccount() {
  const user = useSession((session) => session.user)
  return { user, isAdmin: isAdmin(user), logIn, register: registerAccount, logOut }
}

/** Once per page: asks the shop whether the kept session still holds, and follows what other tabs of this browser do. */
export function useSessionCheck() {
  const isLoaded = useSession((session) => session.isLoaded)
  useEffect(() => {
    if (isLoaded) void checkSession()
  }, [isLoaded])
  useEffect(followOtherTabs, [])
}
