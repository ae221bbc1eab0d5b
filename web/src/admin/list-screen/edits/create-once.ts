import { UnansweredChange } from '../../../api/admin-failure'
import { sendChecked, type RowCheck } from './send-checked'

interface Creation<Body, Row, Edit extends object> {
  create: (body: Body) => Promise<Row>
  /** The rows that were created last. */
  newest: () => Promise<readonly Row[]>
  isSame: (row: Row, sent: Body) => boolean
  /** What was edited since `sent`. */
  editOf: (body: Body, sent: Body) => Edit
  /** Whether the form of an attempt that was kept has become that of another row. */
  isOther?: (body: Body, sent: Body) => boolean
  /** Saves it in the row that was created from `sent`. */
  edit: (row: Row, edit: Edit, sent: Body) => Promise<Row>
}

/** A creation whose answer is not there, or not yet. */
export interface Attempt<Body> {
  /** What was sent last. */
  sent: Body
  /** The newest rows before the first attempt. */
  before: readonly number[]
  /** The row that was found; what is edited in it may make it another than `sent`. */
  id?: number
}

const idOf = ({ id }: { id: number }) => id

/**
 * Creates one row, however often it is sent: a row whose creation got no response is looked for among those that came
 * since, also before it is sent again. What was edited after that is then saved as a change of it. `keep` is given each
 * attempt before it is sent, so that it is known as `kept` after the page was loaded again.
 */
export function createOnce<Body, Row extends { id: number }, Edit extends object>(
  creation: Creation<Body, Row, Edit>,
  kept?: Attempt<Body>,
  keep: (attempt: Attempt<Body> | undefined) => void = () => {},
) {
  const { newest, isSame } = creation
  let unanswered = kept
  return async (body: Body): Promise<Row> => {
    if (unanswered !== undefined && unanswered === kept && creation.isOther?.(body, kept.sent)) unanswered = undefined
    const isRepeat = unanswered !== undefined
    const attempt: Attempt<Body> = { ...(unanswered ?? { sent: body, before: (await newest()).map(idOf) }) }
    const send = () => {
      attempt.sent = body
      keep({ ...attempt })
      return creation.create(body)
    }
    const check = async (): Promise<RowCheck<Row>> => {
      const row = (await newest()).find(
        (found) => found.id === attempt.id || (!attempt.before.includes(found.id) && isSame(found, attempt.sent)),
      )
      return row === undefined ? { outcome: 'not-saved' } : { row, outcome: 'saved' }
    }
    try {
      const row = await sendChecked(send, check, isRepeat)
      attempt.id = row.id
      const edit = creation.editOf(body, attempt.sent)
      return Object.keys(edit).length === 0 ? row : await creation.edit(row, edit, attempt.sent)
    } catch (failure) {
      if (failure instanceof UnansweredChange) unanswered = attempt
      else if (!isRepeat) keep(undefined)
      throw failure
    }
  }
}
