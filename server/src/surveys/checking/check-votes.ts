import type { Change } from '../../platform/audit/record-changes'
import { inTransaction, type ShopContext } from '../../platform/context'
import { mendableWith, problemWith, type Problem, type SelfCheck } from '../../platform/self-check'
import { VOTES } from '../topics'
import { listVoteDifferences, lockWrongOptions, saveCountedVotes } from './queries'

export const voteCheck: SelfCheck = {
  title: 'Encuestas',
  find: async ({ db }) =>
    mendableWith(
      'Opciones con un número de votos que no es el de sus votantes',
      'La encuesta muestra otro resultado que el que votaron. Se repara contando otra vez.',
      (await listVoteDifferences(db)).map(({ text, votes, counted }) => `${text} (${votes} en vez de ${counted})`),
    ),
  repair: repairVotes,
}

/** Each vote is a row of its own; the count is only kept to be quick. */
function repairVotes(context: ShopContext): Promise<Problem[]> {
  return inTransaction(context, async (tx) => {
    const before = new Map((await lockWrongOptions(tx)).map(({ id, votes }) => [id, votes]))
    const mended = await saveCountedVotes(tx, [...before.keys()])
    await tx.record(
      ...mended.map(({ id, votes }): Change => ({
        action: 'repair',
        subject: 'survey-option',
        subjectId: id,
        before: { votes: before.get(id) },
        after: { votes },
      })),
    )
    tx.announce(VOTES, [...new Set(mended.map(({ surveyId }) => surveyId))])
    const texts = mended.map(({ text, votes }) => `${text} (${votes})`)
    return problemWith('Votos contados otra vez', 'La encuesta ya muestra los que hay.', texts)
  })
}
