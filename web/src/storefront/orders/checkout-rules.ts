import type { User } from '@tocador/contracts/accounts/accounts-schemas'
import {
  orderFormProblems,
  type OrderForm,
  type OrderFormName,
  type OrderFormProblems,
} from '@tocador/contracts/orders/order-form'

export const STEPS = [1, 2, 3] as const
export type Step = (typeof STEPS)[number]
export const STEP_NAMES: Record<Step, string> = { 1: 'Tus datos', 2: 'Entrega', 3: 'Confirmación' }

const STEP_OF: Record<OrderFormName, Step> = {
  customerName: 1,
  customerPhone: 1,
  customerEmail: 1,
  deliveryLocationId: 2,
  deliveryDate: 2,
  deliveryTime: 2,
  deliveryAddress: 2,
  notes: 2,
}
const isField = (name: string): name is OrderFormName => Object.hasOwn(STEP_OF, name)
const FIELDS = Object.keys(STEP_OF).filter(isField)

/**
 * The errors of a step's fields (CHK-06). A missing date is an error only once there is a place, a missing hour once
 * there is a date.
 */
export function problemsOf(step: Step, values: OrderForm): OrderFormProblems {
  const isAnswerable = (name: OrderFormName) =>
    name === 'deliveryDate'
      ? values.deliveryLocationId !== ''
      : name !== 'deliveryTime' || (values.deliveryLocationId !== '' && values.deliveryDate !== '')
  return orderFormProblems(
    values,
    FIELDS.filter((name) => STEP_OF[name] === step && isAnswerable(name)),
  )
}

/** The first incomplete step; the last one has no fields. */
export const firstOpenStep = (values: OrderForm): Step =>
  ([1, 2] as const).find((step) => Object.keys(problemsOf(step, values)).length > 0) ?? 3

/**
 * Whether Back or Forward may lead here: always to an earlier step, to a later one only when all before it are
 * complete.
 */
export const canShow = (step: Step, shown: Step, values: OrderForm) => step <= Math.max(shown, firstOpenStep(values))

/** The step a field belongs to; `undefined` for a field that is not in the form. */
export const stepOf = (name: string): Step | undefined => (isField(name) ? STEP_OF[name] : undefined)

/** What an account fills in. */
export const FILLED_IN = ['customerName', 'customerPhone', 'customerEmail'] as const
export type FilledIn = Pick<OrderForm, (typeof FILLED_IN)[number]>

export const dataOf = ({ name, phone, email }: Pick<User, 'name' | 'phone' | 'email'>): FilledIn => ({
  customerName: name,
  customerPhone: phone,
  customerEmail: email,
})

/**
 * Fills in what differs from `before`, which the account filled in last: empty fields, and those that still have it; typed
 * text stays.
 */
export function filledIn(values: OrderForm, account: FilledIn, before: Partial<FilledIn> = {}): OrderForm {
  const isFollowing = (name: keyof FilledIn) =>
    account[name] !== before[name] && (values[name] === '' || values[name] === before[name])
  return { ...values, ...Object.fromEntries(FILLED_IN.filter(isFollowing).map((name) => [name, account[name]])) }
}
