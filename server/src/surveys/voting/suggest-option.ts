import { fold } from '@tocador/contracts/search-text'
import { MAX_OPEN_SUGGESTIONS } from '@tocador/contracts/surveys/survey-words'
import { inTransaction, type ShopContext } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import type { OptionRow } from '../queries'
import { SURVEYS } from '../topics'
import { addSuggestionNotice, saveSuggestion, type SavedSuggestion } from './queries'
import { voterKey } from './voting-rules'

export interface SuggestionInput {
  surveyId: number
  text: string
  description: string
  userId: number
}

/** Administrators may have any number of options pending. */
const UNLIMITED = 1_000_000

/** Adds a pending option to an active survey; sent again, it is the same option. */
export async function suggestOption(context: ShopContext, input: SuggestionInput): Promise<OptionRow> {
  const { surveyId, text, description, userId } = input
  const isAdministrator = context.actor.id !== null
  return inTransaction(
    context,
    async (tx) => {
      const searchText = fold(`${text} ${description}`)
      const most = isAdministrator ? UNLIMITED : MAX_OPEN_SUGGESTIONS
      const saved = await saveSuggestion(tx, { ...input, searchText, most })
      const id = idOf(saved)
      if (saved.since === null) {
        if (isAdministrator) {
          await tx.record({
            action: 'create',
            subject: 'survey-option',
            subjectId: id,
            after: { surveyId, text, description },
          })
        } else await addSuggestionNotice(tx, surveyId)
        tx.announce(SURVEYS, [surveyId])
      }
      const { author, since } = saved
      const createdAt = (since ?? tx.now).toISOString()
      const state = { votes: 0, status: 'pending', adminNotes: '', arrivalId: null } as const
      return { id, surveyId, text, description, ...state, authorId: userId, author, createdAt }
    },
    { lockOwner: voterKey(userId) },
  )
}

function idOf({ surveyStatus, isAuthorActive, id }: SavedSuggestion): number {
  if (id !== null) return id
  if (!isAuthorActive) throw new Refusal('ACCOUNT_INACTIVE')
  if (surveyStatus === null) throw new Refusal('NOT_FOUND')
  throw new Refusal(surveyStatus === 'active' ? 'TOO_MANY_SUGGESTIONS' : 'SURVEY_NOT_ACTIVE')
}
