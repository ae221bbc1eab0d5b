import { surveyAdminTexts } from '@tocador/contracts/surveys/admin-survey-words'
import { reopenOption, reviewOption } from '@tocador/contracts/surveys/admin-surveys-calls'
import type { OptionStatus } from '@tocador/contracts/surveys/survey-life'
import type { SurveyOption } from '@tocador/contracts/surveys/survey-schemas'
import { UnansweredChange } from '../../../api/admin-failure'
import { call } from '../../../api/call'
import { showToast } from '../../../ui/overlay/toasts'
import { sendChecked } from '../../list-screen/edits/send-checked'
import { showFailure } from '../../list-screen/edits/show-failure'
import type { SendChecked } from '../../list-screen/edits/use-send-checked'
import { checkDecision } from '../check-survey-change'
import { failureOf } from '../survey-texts'

interface Decided {
  id: number
  survey_id: number
  status: OptionStatus
  admin_notes: string
}

interface Decision {
  isApproved: boolean
  notes: string
  /** The final result of a closed survey does not change, so the decision cannot be undone. */
  isSurveyClosed: boolean
  send: SendChecked
  onUndone: () => void
}

/** SADM-36: approves or rejects an option; its toast takes the decision back. Notes belong to their decision. */
export async function decideOption(option: Decided, { isApproved, notes, isSurveyClosed, send, onUndone }: Decision) {
  const params = { id: option.id }
  const status: OptionStatus = isApproved ? 'approved' : 'rejected'
  const body = { is_approved: isApproved, admin_notes: notes, seen: option.status }
  await send<SurveyOption>(
    async () => (await call(reviewOption, { params, body })).data,
    () => checkDecision(option, { status, notes }),
  )
  const takeBack = async () => {
    if (option.status === 'pending') return (await call(reopenOption, { params, body: { seen: status } })).data
    const before = { is_approved: option.status === 'approved', admin_notes: option.admin_notes, seen: status }
    return (await call(reviewOption, { params, body: before })).data
  }
  const undo = async (isRepeat = false) => {
    const check = () => checkDecision({ ...option, status }, { status: option.status, notes: option.admin_notes })
    try {
      await sendChecked<SurveyOption>(takeBack, check, isRepeat)
    } catch (failure) {
      const again = failure instanceof UnansweredChange ? () => void undo(true) : undefined
      showFailure(failureOf('review')(failure), again)
    }
    onUndone()
  }
  const text = isApproved ? surveyAdminTexts.optionApproved : surveyAdminTexts.optionRejected
  showToast(text, isSurveyClosed ? {} : { action: { label: 'Deshacer', run: () => void undo() } })
}
