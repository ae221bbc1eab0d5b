import { accountTexts, isBlankPassword, MIN_PASSWORD } from '@tocador/contracts/accounts/accounts-words'

type Problems<Values> = { [name in keyof Values]?: string | undefined }

const required = (value: string, text: string) => (value.trim() === '' ? text : undefined)

export interface LoginValues extends Record<string, string> {
  phone: string
  password: string
}
export const noLogin: LoginValues = { phone: '', password: '' }

export const loginProblems = ({ phone, password }: LoginValues): Problems<LoginValues> => ({
  phone: required(phone, accountTexts.phoneRequired),
  password: password === '' ? accountTexts.passwordRequired : undefined,
})

export interface RegistrationValues extends LoginValues {
  name: string
  repeated: string
}
export const noRegistration: RegistrationValues = { name: '', phone: '', password: '', repeated: '' }

export interface NewPasswordValues extends Record<string, string> {
  password: string
  repeated: string
}
export const noNewPassword: NewPasswordValues = { password: '', repeated: '' }

export const newPasswordProblems = ({ password, repeated }: NewPasswordValues): Problems<NewPasswordValues> => ({
  password:
    password === ''
      ? accountTexts.passwordRequired
      : password.length < MIN_PASSWORD
        ? accountTexts.passwordShort
        : isBlankPassword(password)
          ? accountTexts.passwordBlank
          : undefined,
  repeated: repeated !== password ? accountTexts.passwordsDiffer : undefined,
})

/** A too short password is reported before the two are compared (AUTH-12, AUTH-13). */
export const registrationProblems = ({
  name,
  phone,
  password,
  repeated,
}: RegistrationValues): Problems<RegistrationValues> => ({
  name: required(name, accountTexts.nameRequired),
  phone: required(phone, accountTexts.phoneRequired),
  ...newPasswordProblems({ password, repeated }),
})
