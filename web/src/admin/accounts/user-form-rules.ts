import {
  MIN_ADMIN_PASSWORD,
  MIN_PASSWORD,
  ROLES,
  accountTexts,
  adminPasswordShort,
  isBlankPassword,
  type Role,
} from '@tocador/contracts/accounts/accounts-words'
import { isEmail } from '@tocador/contracts/accounts/email'
import { PHONE_INVALID, isPhone } from '@tocador/contracts/phone'

export interface UserValues extends Record<string, string> {
  name: string
  phone: string
  email: string
  password: string
  role: string
}

export const noUser: UserValues = { name: '', phone: '', email: '', password: '', role: 'client' }

export const roleOf = ({ role }: Pick<UserValues, 'role'>): Role => ROLES.find((one) => one === role) ?? 'client'

/** USR-14 to USR-21 */
export const userProblems = (values: UserValues): { [name in keyof UserValues]?: string | undefined } => ({
  name: nameProblem(values.name.trim()),
  phone: phoneProblem(values.phone.trim()),
  email: values.email.trim() === '' || isEmail(values.email.trim()) ? undefined : accountTexts.emailInvalid,
  password: passwordProblem(values.password, roleOf(values)),
})

/** The values of the form that corrects a client's data, with the problems of a new account. */
export interface Correction extends Record<string, string> {
  name: string
  phone: string
}

export const correctionProblems = ({
  name,
  phone,
}: Correction): { [name in keyof Correction]?: string | undefined } => ({
  name: nameProblem(name.trim()),
  phone: phoneProblem(phone.trim()),
})

function nameProblem(name: string) {
  if (name === '') return accountTexts.nameRequired
  return name.length < 2 ? accountTexts.nameShort : undefined
}

function phoneProblem(phone: string) {
  if (phone === '') return accountTexts.phoneRequired
  return isPhone(phone) ? undefined : PHONE_INVALID
}

function passwordProblem(password: string, role: Role) {
  if (password === '') return accountTexts.passwordRequired
  if (password.length < MIN_PASSWORD) return accountTexts.passwordShort
  if (isBlankPassword(password)) return accountTexts.passwordBlank
  return role === 'admin' && password.length < MIN_ADMIN_PASSWORD ? adminPasswordShort : undefined
}
