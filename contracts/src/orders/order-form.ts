import { accountTexts } from '../accounts/accounts-words'
import { isEmail } from '../accounts/email'
import { PHONE_INVALID, isPhone } from '../phone'
import { recordOf } from '../record-of'
import { ORDER_TEXTS, orderTexts } from './orders-words'

/** The values of the order form, used by visitors at the checkout and by the owner for a manual order. */
export const emptyOrderForm = {
  ...recordOf(ORDER_TEXTS, () => ''),
  deliveryLocationId: '',
  deliveryDate: '',
  deliveryTime: '',
}
export type OrderForm = typeof emptyOrderForm
export type OrderFormName = keyof OrderForm
export type OrderFormProblems = { [name in OrderFormName]?: string | undefined }

const required = (value: string, text: string) => (value.trim() === '' ? text : undefined)

const checks: { [name in OrderFormName]?: (value: string) => string | undefined } = {
  customerName: (name) => required(name, orderTexts.nameRequired),
  customerPhone: (phone) =>
    required(phone, orderTexts.phoneRequired) ?? (isPhone(phone.trim()) ? undefined : PHONE_INVALID),
  customerEmail: (email) => (email.trim() === '' || isEmail(email.trim()) ? undefined : accountTexts.emailInvalid),
  deliveryLocationId: (place) => required(place, orderTexts.placeRequired),
  deliveryDate: (date) => required(date, orderTexts.dateRequired),
  deliveryTime: (time) => required(time, orderTexts.timeRequired),
}

/**
 * The errors of the given fields; address and notes are optional. The server checks everything again (CHK-08 to
 * CHK-15).
 */
export function orderFormProblems(
  form: OrderForm,
  names = Object.keys(checks) as readonly OrderFormName[],
): OrderFormProblems {
  const problems: OrderFormProblems = {}
  for (const name of names) {
    const problem = checks[name]?.(form[name])
    if (problem !== undefined) problems[name] = problem
  }
  return problems
}
