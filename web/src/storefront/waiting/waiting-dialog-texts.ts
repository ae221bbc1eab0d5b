import { accountTexts } from '@tocador/contracts/accounts/accounts-words'
import { ApiFailure, failureText } from '../../api/failure'
import { isPhone, PHONE_INVALID } from '@tocador/contracts/phone'
import { whatsappIn } from '../shell/whatsapp-in'

const askTexts = {
  refused: 'No pudimos anotarte. Intenta de nuevo.',
  offline: 'Error de conexión. Verifica tu internet e intenta nuevamente.',
}
const NOT_SOLD = 'Esta pieza ya no está en la tienda.'

/** A piece that was deleted or taken off sale while the form was open is not found. */
export const askFailureText = (problem: unknown): string =>
  problem instanceof ApiFailure && problem.code === 'NOT_FOUND' ? NOT_SOLD : failureText(problem, askTexts)

/** The shop's number, where a limit refused her. */
export const whatsappOf = (problem: unknown): string | undefined =>
  problem instanceof ApiFailure ? whatsappIn(problem.details) : undefined

/** What she would write to the shop instead. */
export const askByChat = (product: string) => `Hola, quiero que me avisen cuando llegue ${product}.`

export interface WaiterValues extends Record<string, string> {
  name: string
  phone: string
}

export const checkWaiter = ({ name, phone }: WaiterValues) => ({
  name: name.trim() === '' ? accountTexts.nameRequired : undefined,
  phone: phone.trim() === '' ? accountTexts.phoneRequired : isPhone(phone.trim()) ? undefined : PHONE_INVALID,
})
