import { createArrival, listArrivals, updateArrival } from '@tocador/contracts/arrivals/admin-arrivals-calls'
import type { Arrival } from '@tocador/contracts/arrivals/arrival-schemas'
import { storedText } from '@tocador/contracts/hidden-characters'
import { call } from '../../../api/call'
import { createOnce } from '../../list-screen/edits/create-once'
import { editedValues } from '../../list-screen/edits/edit-rules'
import type { ArrivalBody } from './arrival-form-rules'

interface NewArrival {
  values: ArrivalBody
  /** What it is made from; cannot be changed later. */
  sources: { product_id: number | null; option_id: number | null }
}

export const createArrivalOnce = () =>
  createOnce<NewArrival, Arrival, Partial<ArrivalBody>>({
    create: async ({ values, sources }) => (await call(createArrival, { body: { ...values, ...sources } })).data,
    newest: async () => (await call(listArrivals, {})).data,
    isSame: ({ name, product, option }, { values, sources }) =>
      name === storedText(values.name) &&
      (product?.id ?? null) === sources.product_id &&
      (option?.id ?? null) === sources.option_id,
    editOf: (body, sent) => editedValues(sent.values, body.values),
    edit: async ({ id, updated_at }, edit) =>
      (await call(updateArrival, { params: { id }, body: { ...edit, updated_at_seen: updated_at } })).data,
  })
