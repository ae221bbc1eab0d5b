import { useEffect } from 'react'
import { followOtherTabs, useSession } from '../../api/session'
import { clearToasts } from '../../ui/overlay/toasts'
import { checkSession } from './account-actions'

/** Use once per page: checks the stored session on the server, and follows sign-in and sign-out in other tabs. */
export function useSessionCheck() {
  const isLoaded = useSession((session) => session.isLoaded)
  useEffect(() => {
    if (isLoaded) void checkSession()
  }, [isLoaded])
  useEffect(followOtherTabs, [])
  useEffect(
    () =>
      useSession.subscribe(({ user }, { user: before }) => {
        if (before !== null && user?.id !== before.id) clearToasts()
      }),
    [],
  )
}
