import {
  orderFormProblems,
  type OrderForm,
  type OrderFormName,
  type OrderFormProblems,
} from '@tocador/contracts/order-form'

export const STEPS = [1, 2, 3] as const
export type Step = (typeof STEPS)[number]
export const STEP_NAMES: Record<Step, string> = { 1: 'Tus datos', 2: 'Entrega', 3: 'Confirmación' }

const fields: Record<Step, readonly OrderFormName[]> = {
  1: ['customerName', 'customerPhone', 'customerEmail'],
  2: ['deliveryLocationId', 'deliveryDate', 'deliveryTime', 'deliveryAddress', 'notes'],
  3: [],
}

/** What is wrong with the fields of a step (CHK-06). A missing date is an error only once there is a place, a missing hour once there is a date. */
export function problemsOf(step: Step, values: OrderForm): OrderFormProblems {
  const isAnswerable = (name: OrderFormName) =>
    name === 'deliveryDate'
      ? values.deliveryLocationId !== ''
      : name !== 'deliveryTime' || (values.deliveryLocationId !== '' && values.deliveryDate !== '')
  return orderFormProblems(values, fields[step].filter(isAnswerable))
}

/** The first step that is not complete yet; the last one has nothing left to ask. */
export const firstOpenStep = (values: OrderForm): Step =>
  ([1, 2] as const).find((step) => Object.keys(problemsOf(step, values)).length > 0) ?? 3

/** Whether Back or Forward may lead here: always to an earlier step, to a later one when all before it are complete. */
export const canShow = (step: Step, shown: Step, values: OrderForm) => step <= Math.max(shown, firstOpenStep(values))

/** Which step a field belongs to; `undefined` for what no form of ours asks. */
export const stepOf = (name: string): Step | undefined =>
  ([1, 2] as const).find((step) => (fields[step] as readonly string[]).includes(name))

/** What is known of somebody fills what was left empty; what was typed stays. */
export function filledIn(values: OrderForm, user: { name: string; phone: string; email: string } | null) {
  if (user === null) return values
  return {
    ...values,
    customerName: values.customerName || user.name,
    customerPhone: values.customerPhone || user.phone,
    customerEmail: values.customerEmail || user.email,
  }
}
