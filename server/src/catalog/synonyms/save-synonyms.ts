import { SYNONYM_LIMITS } from '@tocador/contracts/search/synonym-words'
import { inTransaction, type ShopContext, type ShopTx } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { isStale } from '../product-rules'
import { publishSynonyms } from '../publish-edit'
import { refuseTaken } from './refuse-taken'
import { deleteGroup, insertGroup, listGroups, updateGroup, type SynonymGroupRow } from './queries'
import { recordedWords, showSynonyms } from './wire-synonyms'

/** A group is compared with all others, so one change waits for the other. */
const changing = <Result>(context: ShopContext, work: (tx: ShopTx) => Promise<Result>) =>
  inTransaction(context, work, { lockOwner: 'synonyms' })

export const addSynonyms = (context: ShopContext, words: readonly string[]): Promise<SynonymGroupRow> =>
  changing(context, async (tx) => {
    const groups = await listGroups(tx)
    await refuseTaken(words, groups)
    if (groups.length >= SYNONYM_LIMITS.groups) throw new Refusal('TOO_MANY_SYNONYMS')
    const group = await insertGroup(tx, words)
    await tx.record({ action: 'create', subject: 'synonyms', subjectId: group.id, after: recordedWords(words) })
    await publishSynonyms(tx)
    return group
  })

export const changeSynonyms = (
  context: ShopContext,
  id: number,
  { words, updatedAtSeen }: { words: readonly string[]; updatedAtSeen: string | undefined },
): Promise<SynonymGroupRow> =>
  changing(context, async (tx) => {
    const groups = await listGroups(tx)
    const group = groupWithId(groups, id)
    if (JSON.stringify(words) === JSON.stringify(group.words)) return group
    if (isStale(group.updatedAt, updatedAtSeen)) throw new Refusal('STALE_EDIT', { details: showSynonyms(group) })
    await refuseTaken(
      words,
      groups.filter((other) => other !== group),
    )
    const after = await updateGroup(tx, id, words)
    await tx.record({
      action: 'update',
      subject: 'synonyms',
      subjectId: id,
      before: recordedWords(group.words),
      after: recordedWords(words),
    })
    await publishSynonyms(tx)
    return after
  })

export const removeSynonyms = (context: ShopContext, id: number): Promise<SynonymGroupRow> =>
  changing(context, async (tx) => {
    const group = groupWithId(await listGroups(tx), id)
    await deleteGroup(tx, id)
    await tx.record({ action: 'delete', subject: 'synonyms', subjectId: id, before: recordedWords(group.words) })
    await publishSynonyms(tx)
    return group
  })

function groupWithId(groups: readonly SynonymGroupRow[], id: number): SynonymGroupRow {
  const group = groups.find((one) => one.id === id)
  if (group === undefined) throw new Refusal('NOT_FOUND')
  return group
}
