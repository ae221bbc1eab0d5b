import { accountTexts } from '@tocador/contracts/accounts/accounts-words'
import { isPhone, PHONE_INVALID } from '@tocador/contracts/phone'

export const askTexts = {
  refused: 'No pudimos anotarte. Intenta de nuevo.',
  offline: 'Error de conexión. Verifica tu internet e intenta nuevamente.',
}

export interface WaiterValues extends Record<string, string> {
  name: string
  phone: string
}

export const checkWaiter = ({ name, phone }: WaiterValues) => ({
  name: name.trim() === '' ? accountTexts.nameRequired : undefined,
  phone: phone.trim() === '' ? accountTexts.phoneRequired : isPhone(phone.trim()) ? undefined : PHONE_INVALID,
})
