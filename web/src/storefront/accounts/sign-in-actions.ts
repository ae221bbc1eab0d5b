import { login, register, setNewPassword } from '@tocador/contracts/accounts/accounts-calls'
import { call } from '../../api/call'
import { startSession } from '../../api/session'

export async function logIn(phone: string, password: string): Promise<void> {
  const { data } = await call(login, { body: { phone, password } })
  startSession(data.user, data.token)
}

export async function registerAccount(account: { name: string; phone: string; password: string }): Promise<void> {
  const { data } = await call(register, { body: { ...account, email: null } })
  startSession(data.user, data.token)
}

/** USR-28: uses the link up, and signs in. */
export async function saveNewPassword(token: string, password: string): Promise<void> {
  const { data } = await call(setNewPassword, { body: { token, password } })
  startSession(data.user, data.token)
}
