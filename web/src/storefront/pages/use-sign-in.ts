import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useSession } from '../../api/session'
import type { SignInMode } from '../accounts/account-dialog'
import { isSignInPath, paths } from '../paths'

/** Login and registration open over the landing: by their addresses, or in place from a button. */
export function useSignIn() {
  const [path, navigate] = useLocation()
  const [wish, setWish] = useState<SignInMode>()
  const isLoaded = useSession((session) => session.isLoaded)
  const isSignedIn = useSession((session) => session.user !== null)
  const isAddressed = isSignInPath(path)
  const mode = isAddressed ? (path === paths.login ? 'login' : 'register') : (wish ?? 'login')

  const leaveAddress = () => navigate(paths.home, { replace: true })
  const close = () => {
    setWish(undefined)
    if (!isAddressed) return
    // Back takes the dialog's own entry of the history away and comes here again; otherwise Back would reopen it later.
    if (hasOwnEntry()) history.back()
    else leaveAddress()
  }

  // Who is signed in has no business at /login.
  useEffect(() => {
    if (isLoaded && isSignedIn && isAddressed && !hasOwnEntry()) navigate(paths.home, { replace: true })
  }, [isLoaded, isSignedIn, isAddressed, navigate])

  return {
    open: (mode: SignInMode = 'login') => setWish(mode),
    dialog: {
      isOpen: isLoaded && (isAddressed || wish !== undefined),
      mode,
      onClose: close,
      onMode: (mode: SignInMode) => {
        if (isAddressed) navigate(paths[mode], { replace: true, state: history.state })
        else setWish(mode)
      },
    },
  } as const
}

const hasOwnEntry = () => Number((history.state as { overlay?: number } | null)?.overlay ?? 0) > 0
