import { orderCustomer, orderHandover } from '@tocador/contracts/orders'
import * as z from 'zod/mini'

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

const asked: Record<Step, Partial<Record<ValueName, z.core.$ZodType>>> = { 1: orderCustomer, 2: orderHandover, 3: {} }

/** What is wrong with the fields of a step, in the words the shop itself would answer with (CHK-06, CHK-08 to 15). */
export function problemsOf(step: Step, values: CheckoutValues): Problems {
  const problems: Problems = {}
  for (const name of namesOf(step)) {
    const schema = asked[step][name]
    const issue = schema && z.safeParse(schema, values[name]).error?.issues[0]
    if (issue) problems[name] = issue.message
  }
  return problems
}

const namesOf = (step: Step) => Object.keys(asked[step]) as ValueName[]

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
