import { getProfile, logout, type User } from '@tocador/contracts/accounts'
import { call } from '../../api/call'
import { failureText } from '../../api/failure'
import { useOnline } from '../../api/online'
import { forgetSession, readToken, useSession } from '../../api/session'
import { showToast } from '../../ui/overlay/toasts'

/** Any other word in `role` is no administrator (AUTH-16). */
export const isAdmin = (user: Pick<User, 'role'> | null) => user?.role === 'admin'

/** Does not wait for the shop's answer: signing out works without a connection too (AUTH-24, AUTH-25). */
export async function logOut(): Promise<void> {
  const told = call(logout, {}).catch(() => {})
  forgetSession()
  await told
}

export const profileTexts = { refused: 'Error al obtener perfil', offline: 'Error de conexión al obtener perfil' }

/**
 * At the start of a visit: asks the shop who the stored token belongs to. `call` removes a refused one (AUTH-17, AUTH-18); a user
 * without a token is forgotten.
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
    // The login that opens says that a session ended, the bar that the network is lost, the list that it cannot be loaded.
    const { isOnline, isListMissing } = useOnline.getState()
    if (readToken() !== token || !isOnline || isListMissing) return
    showToast(failureText(failure, profileTexts), { kind: 'note' })
  }
}
