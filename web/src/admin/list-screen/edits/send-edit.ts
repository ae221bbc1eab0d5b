import { editedValues, savedValues, type FormValues } from './edit-rules'

export type Save<Values> = (edit: Partial<Values> & { seen: Values }, values: Values) => Promise<void>

/**
 * Sends the edited values with those that they are based on. A refusal because exactly these values are saved already,
 * by an earlier request without a response or by somebody else, is no conflict: they are sent again as seen.
 */
export async function sendEdit<Values extends FormValues>(seen: Values, values: Values, save: Save<Values>) {
  try {
    await save({ ...editedValues(seen, values), seen }, values)
  } catch (failure) {
    const saved = savedValues(failure, seen)
    if (saved === undefined || Object.keys(editedValues(saved, values)).length > 0) throw failure
    await save({ ...values, seen: saved }, values)
  }
}
