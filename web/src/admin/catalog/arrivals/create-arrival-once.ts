import { createArrival, listArrivals, updateArrival } from '@tocador/contracts/arrivals/admin-arrivals-calls'
import type { Arrival } from '@tocador/contracts/arrivals/arrival-schemas'
import { storedText } from '@tocador/contracts/hidden-characters'
import { call } from '../../../api/call'
import { createOnce, type Attempt } from '../../list-screen/edits/create-once'
import { editedValues } from '../../list-screen/edits/edit-rules'
import type { ArrivalBody } from './arrival-form-rules'

interface NewArrival {
  values: ArrivalBody
  /** What it is made from; cannot be changed later. */
  sources: { product_id: number | null; option_id: number | null }
}

export type ArrivalAttempt = Attempt<NewArrival>

const isSource = (one: NewArrival['sources'], other: NewArrival['sources']) =>
  one.product_id === other.product_id && one.option_id === other.option_id

export const createArrivalOnce = (kept?: ArrivalAttempt, keep?: (attempt: ArrivalAttempt | undefined) => void) =>
  createOnce<NewArrival, Arrival, Partial<ArrivalBody>>(
    {
      create: async ({ values, sources }) => (await call(createArrival, { body: { ...values, ...sources } })).data,
      newest: async () => (await call(listArrivals, {})).data,
      isSame: ({ name, product, option }, { values, sources }) =>
        name === storedText(values.name) &&
        isSource({ product_id: product?.id ?? null, option_id: option?.id ?? null }, sources),
      isOther: ({ values, sources }, sent) =>
        storedText(values.name) !== storedText(sent.values.name) || !isSource(sources, sent.sources),
      editOf: (body, sent) => editedValues(sent.values, body.values),
      edit: async ({ id, updated_at }, edit) =>
        (await call(updateArrival, { params: { id }, body: { ...edit, updated_at_seen: updated_at } })).data,
    },
    kept,
    keep,
  )
