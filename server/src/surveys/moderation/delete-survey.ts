import { inTransaction, type ShopContext } from '../../platform/context'
import { SURVEYS } from '../topics'
import { lockDraft } from './lock-draft'
import { deleteSurveys } from './queries'

/** Deletes a draft with its options. */
export async function deleteSurvey(context: ShopContext, id: number): Promise<void> {
  await inTransaction(context, async (tx) => {
    const { question, description } = await lockDraft(tx, id)
    await deleteSurveys(tx, [id])
    await tx.record({ action: 'delete', subject: 'survey', subjectId: id, before: { question, description } })
    tx.announce(SURVEYS, [id])
  })
}
