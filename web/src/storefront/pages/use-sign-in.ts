import { useEffect, useState } from 'react'
import { useSession } from '../../api/session'
import { isSignInPath, paths } from '../paths'
import { insertPageBelow, leaveAddress, replaceAddress } from '../../ui/overlay/page-history'
import { usePagePath } from '../shell/page-path'

type Mode = 'login' | 'register'

/** The sign-in dialog: opened by a button, or by its own addresses /login and /register. */
export function useSignIn() {
  const path = usePagePath()
  const [asked, setAsked] = useState<Mode>()
  const [lastMode, setLastMode] = useState<Mode>('login')
  const hasAddress = isSignInPath(path)
  const mode = hasAddress ? (path === paths.register ? 'register' : 'login') : asked
  if (mode !== undefined && mode !== lastMode) setLastMode(mode)

  useEffect(() => {
    if (hasAddress) insertPageBelow(paths.home)
  }, [hasAddress])

  // A signed-in visitor who opens the address is sent to the shop. After signing in here, the dialog closes itself.
  const isLoaded = useSession((session) => session.isLoaded)
  useEffect(() => {
    // A fragment is a link for a new password, which a signed-in visitor can use, too.
    if (hasAddress && isLoaded && !location.hash && useSession.getState().user !== null) leaveAddress(paths.home)
  }, [hasAddress, isLoaded])

  return {
    open: () => setAsked('login'),
    dialog: {
      isOpen: mode !== undefined,
      mode: mode ?? lastMode,
      onMode: (next: Mode) => {
        if (hasAddress) replaceAddress(paths[next])
        else setAsked(next)
      },
      onClose: () => {
        setAsked(undefined)
        if (isSignInPath(location.pathname)) leaveAddress(paths.home)
      },
    },
  }
}
