import { getProfile } from '@tocador/contracts/accounts/accounts-calls'
import type { User } from '@tocador/contracts/accounts/accounts-schemas'
import { call } from '../../api/call'
import { failureText } from '../../api/failure'
import { useOnline } from '../../api/online'
import { forgetSession, readToken, useSession } from '../../api/session'
import { announce } from '../../ui/overlay/announcer'
import { showToast } from '../../ui/overlay/toasts'

/** Any other `role` is not an administrator (AUTH-16). */
export const isAdmin = (user: Pick<User, 'role'> | null) => user?.role === 'admin'

/** Does not wait for the server's answer: signing out works without a connection too (AUTH-24, AUTH-25). */
export async function logOut(): Promise<void> {
  const token = readToken()
  const { user } = useSession.getState()
  forgetSession()
  announce('Cerraste sesión')
  // What is fetched after the page has loaded, so that it is there without a connection.
  const part = await import('../../api/end-session')
  await part.endSession(token, user)
}

export const profileTexts = { refused: 'Error al obtener perfil', offline: 'Error de conexión al obtener perfil' }

/**
 * At the start of a visit: loads the profile of the stored token. `call` removes a rejected one (AUTH-17, AUTH-18); a
 * stored user without a token is removed.
 */
export async function checkSession(): Promise<void> {
  const token = readToken()
  if (token === null) {
    if (useSession.getState().user !== null) forgetSession()
    return
  }
  try {
    const { data } = await call(getProfile, {})
    if (readToken() === token) useSession.setState({ user: data })
  } catch (failure) {
    // Shown only when no other message explains the failure: the login after an expired session, the offline bar, or
    // the error of the product list.
    const { isOnline, isListMissing } = useOnline.getState()
    if (readToken() !== token || !isOnline || isListMissing) return
    showToast(failureText(failure, profileTexts), { kind: 'note' })
  }
}
