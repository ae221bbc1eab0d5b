import { Refusal } from './refusal'

type Partially<Row> = { [Field in keyof Row]?: Row[Field] | undefined }

/**
 * Refuses an edit of a field that no longer has the value `seen` in the form, because somebody else changed it meanwhile.
 * An edit to the value that is already saved is none. `details` are the current values for the form.
 */
export function refuseStale<Row extends object>(
  before: Row,
  { change, seen, details }: { change: Partially<NoInfer<Row>>; seen: Partially<NoInfer<Row>>; details: unknown },
): void {
  const isStale = (Object.keys(change) as (keyof Row)[]).some(
    (field) =>
      change[field] !== undefined &&
      change[field] !== before[field] &&
      seen[field] !== undefined &&
      seen[field] !== before[field],
  )
  if (isStale) throw new Refusal('STALE_EDIT', { details })
}
