import type { AdminSurvey, SurveyOption } from '@tocador/contracts/surveys/survey-schemas'
import { Button } from '../../../ui/controls/button'
import { FailureNotice } from '../../../ui/feedback/failure-notice'
import { CheckIcon, CloseIcon } from '../../../ui/icons/icons'
import { useSending } from '../../../ui/feedback/use-sending'
import { useSendChecked } from '../../list-screen/edits/use-send-checked'
import { decideOption } from './decide-option'
import { failureOf } from '../survey-texts'
import { useReloadSurveys } from '../use-surveys'

interface OptionDecisionsProps {
  survey: AdminSurvey
  option: SurveyOption
}

/** SADM-36: the decisions that an option of a survey can still get; none once the survey is closed. */
export function OptionDecisions({ survey, option }: OptionDecisionsProps) {
  const onUndone = useReloadSurveys()
  const { isSending, failure, send } = useSending(failureOf('review'))
  const sendChecked = useSendChecked()
  if (survey.status === 'closed') return null
  const decide = (isApproved: boolean) =>
    void send(async () => {
      const decision = { isApproved, notes: '', isSurveyClosed: false, send: sendChecked, onUndone }
      await decideOption(option, decision).finally(onUndone)
    })
  const choices = [
    ['Aprobar', CheckIcon, true, 'approved'],
    ['Rechazar', CloseIcon, false, 'rejected'],
  ] as const
  return (
    <>
      {choices.map(
        ([word, Icon, isApproved, status]) =>
          option.status !== status && (
            <Button
              key={word}
              look="link"
              icon={<Icon />}
              aria-label={`${word}: ${option.option_text}`}
              disabled={isSending}
              onClick={() => decide(isApproved)}
            >
              {word}
            </Button>
          ),
      )}
      <FailureNotice text={failure} />
    </>
  )
}
