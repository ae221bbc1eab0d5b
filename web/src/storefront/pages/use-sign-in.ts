import { useEffect, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { useSession } from '../../api/session'
import { isSignInPath, paths } from '../paths'
import { layShopBelow, leaveTo } from '../shell/overlay-address'
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
    if (hasAddress) layShopBelow(paths.home)
  }, [hasAddress])

  // Whoever arrives signed in has nothing to do here. Signing in here is no arrival: the dialog itself leaves then.
  const isLoaded = useSession((session) => session.isLoaded)
  useEffect(() => {
    if (hasAddress && isLoaded && useSession.getState().user !== null) leaveTo(paths.home)
  }, [hasAddress, isLoaded])

  return {
    open: () => setAsked('login'),
    dialog: {
      isOpen: mode !== undefined,
      mode: mode ?? lastMode,
      onMode: (next: Mode) => {
        if (hasAddress) navigate(paths[next], { replace: true, state: history.state as unknown })
        else setAsked(next)
      },
      onClose: () => {
        setAsked(undefined)
        if (isSignInPath(location.pathname)) leaveTo(paths.home)
      },
    },
  }
}
