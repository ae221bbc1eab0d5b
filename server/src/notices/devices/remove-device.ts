import { inTransaction, type ShopContext } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { removeDevice as removeRow } from './queries'

/** What is on its way to the device is not sent any more. */
export async function removeDevice(context: ShopContext, userId: number, id: number): Promise<void> {
  await inTransaction(context, async (tx) => {
    const [removed] = await removeRow(tx, userId, id)
    if (removed === undefined) throw new Refusal('NOT_FOUND')
    await tx.record({ action: 'delete', subject: 'notice-device', subjectId: id, before: { name: removed.name } })
  })
}
