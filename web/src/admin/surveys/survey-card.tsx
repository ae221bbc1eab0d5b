import type { AdminSurvey } from '@tocador/contracts/surveys/survey-schemas'
import { AreaButton } from '../../ui/controls/area-button'
import { showDate } from '../../ui/layout/show-when'
import { optionsText, votesText } from '@tocador/contracts/surveys/vote-share'
import { SurveyActions, type AskForSurvey } from './survey-actions'
import { Leader } from './survey-columns'
import { PendingMark, SurveyMark } from './survey-marks'
import { titleOf } from './survey-texts'

interface SurveyCardProps {
  survey: AdminSurvey
  timeZone: string
  onOpen: (survey: AdminSurvey) => void
  onTask: AskForSurvey
}

/** A survey in the list on phones. */
export const SurveyCard = ({ survey, timeZone, onOpen, onTask }: SurveyCardProps) => (
  <>
    <AreaButton className="grid w-full grid-cols-1 gap-1 text-left" onClick={() => onOpen(survey)}>
      <span className="text-item font-semibold wrap-anywhere">{titleOf(survey.question)}</span>
      <span className="flex flex-wrap items-center gap-x-2">
        <SurveyMark {...survey} />
        {survey.pending_count > 0 && <PendingMark count={survey.pending_count} />}
      </span>
      <span className="block text-ink-2">
        {optionsText(survey.options_count)} · {votesText(survey.total_votes)} · {showDate(survey.created_at, timeZone)}
      </span>
      <Leader survey={survey} isCard />
    </AreaButton>
    <div className="mt-1 flex flex-wrap items-center gap-2">
      <SurveyActions survey={survey} onTask={onTask} />
    </div>
  </>
)
