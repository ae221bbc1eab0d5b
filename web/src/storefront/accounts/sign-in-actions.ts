import { login, register, setNewPassword } from '@tocador/contracts/accounts/accounts-calls'
import { call } from '../../api/call'
import { ApiFailure, isUnanswered } from '../../api/failure'
import { startSession } from '../../api/session'

export async function logIn(phone: string, password: string): Promise<void> {
  const { data } = await call(login, { body: { phone, password } })
  startSession(data.user, data.token)
}

/** The phone whose registration got no answer: the account may have been made. */
let unanswered: string | undefined

/** After a lost answer she would read that her phone has an account, and not that it is this one. */
export async function registerAccount(account: { name: string; phone: string; password: string }): Promise<void> {
  const { phone, password } = account
  const { data } = await call(register, { body: { ...account, email: null } }).catch((failure: unknown) => {
    if (isUnanswered(failure)) unanswered = phone
    const isTaken = failure instanceof ApiFailure && failure.code === 'PHONE_TAKEN'
    if (!isTaken || unanswered !== phone) throw failure
    return call(login, { body: { phone, password } }).catch(() => {
      throw failure
    })
  })
  unanswered = undefined
  startSession(data.user, data.token)
}

/** USR-28: uses the link up, and signs in. */
export async function saveNewPassword(token: string, password: string): Promise<void> {
  const { data } = await call(setNewPassword, { body: { token, password } })
  startSession(data.user, data.token)
}
