import { getProfile, login, logout, register, type User } from '@tocador/contracts/accounts'
import { call } from '../../api/call'
import { useOnline } from '../../api/online'
import { forgetSession, readToken, startSession, useSession } from '../../api/session'
import { showToast } from '../../ui/overlay/toasts'
import { accountFailureText } from './account-texts'

/** The panel and its badge are for administrators only; any other word in `role` is none (AUTH-16). */
export const isAdmin = (user: Pick<User, 'role'> | null) => user?.role === 'admin'

/** Token first, so that whoever hears of the user can already call in their name (AUTH-19, AUTH-20). */
export async function logIn(phone: string, password: string): Promise<void> {
  const { data } = await call(login, { body: { phone, password } })
  startSession(data.user, data.token)
}

export async function registerAccount(account: { name: string; phone: string; password: string }): Promise<void> {
  const { data } = await call(register, { body: { ...account, email: null } })
  startSession(data.user, data.token)
}

/** The browser forgets at once; that the shop hears of it is worth a try, not a wait (AUTH-24, AUTH-25). */
export async function logOut(): Promise<void> {
  const told = call(logout, {}).catch(() => {})
  forgetSession()
  await told
}

/**
 * At the start of a visit: the shop says who the stored token belongs to. A refused one is removed by `call` (AUTH-17,
 * AUTH-18); a user without a token is nobody.
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
    // An ended session is told by the login that opens, a lost network by the bar.
    if (readToken() !== token || !useOnline.getState().isOnline) return
    showToast(accountFailureText('getProfile', failure), { kind: 'note' })
  }
}
