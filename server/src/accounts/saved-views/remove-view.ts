import { oneStatement, type ShopContext } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { deleteView } from './queries'

/** A view of another administrator is not found. */
export async function removeView(context: ShopContext, userId: number, id: number): Promise<void> {
  const removed = await oneStatement(context, (tx) => deleteView(tx, userId, id))
  if (removed === 0) throw new Refusal('NOT_FOUND')
}
