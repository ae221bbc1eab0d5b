import { surveyAdminTexts } from '@tocador/contracts/surveys/admin-survey-words'
import { reopenOption, reviewOption } from '@tocador/contracts/surveys/admin-surveys-calls'
import type { OptionStatus } from '@tocador/contracts/surveys/survey-life'
import { call } from '../../../api/call'
import { showToast } from '../../../ui/overlay/toasts'
import { failureOf } from '../survey-texts'

interface Decided {
  id: number
  status: OptionStatus
  admin_notes: string
}

interface Decision {
  isApproved: boolean
  notes: string
  /** The final result of a closed survey does not change, so the decision cannot be undone. */
  isSurveyClosed: boolean
  onUndone: () => void
}

/** SADM-36: approves or rejects an option; its toast takes the decision back. Notes belong to their decision. */
export async function decideOption(option: Decided, { isApproved, notes, isSurveyClosed, onUndone }: Decision) {
  const params = { id: option.id }
  await call(reviewOption, { params, body: { is_approved: isApproved, admin_notes: notes, seen: option.status } })
  const undo = async () => {
    const seen = isApproved ? 'approved' : 'rejected'
    try {
      await (option.status === 'pending'
        ? call(reopenOption, { params, body: { seen } })
        : call(reviewOption, {
            params,
            body: { is_approved: option.status === 'approved', admin_notes: option.admin_notes, seen },
          }))
    } catch (failure) {
      showToast(failureOf('review')(failure), { kind: 'error' })
    }
    onUndone()
  }
  const text = isApproved ? surveyAdminTexts.optionApproved : surveyAdminTexts.optionRejected
  showToast(text, isSurveyClosed ? {} : { action: { label: 'Deshacer', run: () => void undo() } })
}
