import { useEffect } from 'react'
import { followOtherTabs, useSession } from '../../api/session'
import { checkSession } from './account-actions'

/** Once per page: asks the shop whether the kept session still holds, and follows what other tabs of this browser do. */
export function useSessionCheck() {
  const isLoaded = useSession((session) => session.isLoaded)
  useEffect(() => {
    if (isLoaded) void checkSession()
  }, [isLoaded])
  useEffect(followOtherTabs, [])
}
