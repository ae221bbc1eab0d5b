import type { Category } from '@tocador/contracts/catalog'
import { recordChange } from '../../platform/audit/record-change'
import type { Tx } from '../../platform/database/db'
import type { EditContext } from '../edit-context'

/** Made by its own call, or on the way to its first type. */
export const recordNewCategory = (tx: Tx, { id, name }: Category, context: EditContext) =>
  recordChange(tx, { ...context, action: 'create', subject: 'category', subjectId: id, after: { name } })
