import { accountTexts, isEmail } from '@tocador/contracts/accounts'
import { orderTexts } from '@tocador/contracts/orders'
import { isPhone, PHONE_INVALID } from '@tocador/contracts/phone'

export type Step = 1 | 2 | 3
export const STEP_NAMES: Record<Step, string> = { 1: 'Tus datos', 2: 'Entrega', 3: 'Confirmación' }

export const noValues = {
  customerName: '',
  customerPhone: '',
  customerEmail: '',
  deliveryLocationId: '',
  deliveryDate: '',
  deliveryTime: '',
  deliveryAddress: '',
  notes: '',
}
export type CheckoutValues = typeof noValues
export type ValueName = keyof CheckoutValues
export type Problems = { [name in ValueName]?: string | undefined }

const required = (value: string, text: string) => (value.trim() === '' ? text : undefined)

/** What is asked on each step; address and notes may stay empty. The shop checks everything again (CHK-08 to CHK-15). */
const checks: Record<Step, { [name in ValueName]?: (value: string) => string | undefined }> = {
  1: {
    customerName: (name) => required(name, orderTexts.nameRequired),
    customerPhone: (phone) =>
      required(phone, orderTexts.phoneRequired) ?? (isPhone(phone.trim()) ? undefined : PHONE_INVALID),
    customerEmail: (email) => (email.trim() === '' || isEmail(email.trim()) ? undefined : accountTexts.emailInvalid),
  },
  2: {
    deliveryLocationId: (place) => required(place, orderTexts.placeRequired),
    deliveryDate: (date) => required(date, orderTexts.dateRequired),
    deliveryTime: (time) => required(time, orderTexts.timeRequired),
    deliveryAddress: () => undefined,
    notes: () => undefined,
  },
  3: {},
}

/** What is wrong with the fields of a step (CHK-06). */
export function problemsOf(step: Step, values: CheckoutValues): Problems {
  const problems: Problems = {}
  for (const name of namesOf(step)) {
    const problem = checks[step][name]?.(values[name])
    if (problem !== undefined) problems[name] = problem
  }
  return problems
}

const namesOf = (step: Step) => Object.keys(checks[step]) as ValueName[]

/** The first step that is not complete yet; the last one has nothing left to ask. */
export const firstOpenStep = (values: CheckoutValues): Step =>
  ([1, 2] as const).find((step) => Object.keys(problemsOf(step, values)).length > 0) ?? 3

/** Which step a field belongs to; `undefined` for what no form of ours asks. */
export const stepOf = (name: string): Step | undefined =>
  ([1, 2] as const).find((step) => (namesOf(step) as string[]).includes(name))

/** What is known of somebody fills what was left empty; what was typed stays. */
export function filledIn(values: CheckoutValues, user: { name: string; phone: string; email: string } | null) {
  if (user === null) return values
  return {
    ...values,
    customerName: values.customerName || user.name,
    customerPhone: values.customerPhone || user.phone,
    customerEmail: values.customerEmail || user.email,
  }
}
