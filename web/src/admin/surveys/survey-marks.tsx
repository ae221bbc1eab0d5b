import { OPTION_LIFE, SURVEY_LIFE } from '@tocador/contracts/surveys/survey-life'
import type { OptionStatus, SurveyStatus } from '@tocador/contracts/surveys/survey-life'
import { CheckIcon, CloseIcon, type Icon } from '../../ui/icons/icons'
import { Mark, type MarkTone } from '../../ui/feedback/mark'
import { LockIcon, PencilIcon } from '../../ui/icons/panel-icons'
import { InboxIcon, SimilarIcon, WavesIcon } from './survey-icons'

const surveys: Record<SurveyStatus, [MarkTone, Icon]> = {
  active: ['settled', WavesIcon],
  draft: ['warning', PencilIcon],
  closed: ['plain', LockIcon],
}
const options: Record<OptionStatus, [MarkTone, Icon]> = {
  pending: ['info', InboxIcon],
  approved: ['settled', CheckIcon],
  rejected: ['plain', CloseIcon],
}

export function SurveyMark({ status }: { status: SurveyStatus }) {
  const [tone, Icon] = surveys[status]
  return (
    <Mark tone={tone}>
      <Icon />
      {SURVEY_LIFE[status].label}
    </Mark>
  )
}

export function OptionMark({ status }: { status: OptionStatus }) {
  const [tone, Icon] = options[status]
  return (
    <Mark tone={tone}>
      <Icon />
      {OPTION_LIFE[status].label}
    </Mark>
  )
}

export const PendingMark = ({ count }: { count: number }) => (
  <Mark tone="info">
    <InboxIcon />
    {count} por revisar
  </Mark>
)

export const SimilarMark = ({ text }: { text: string }) => (
  <Mark tone="warning" className="max-w-full">
    <SimilarIcon className="flex-none" />
    <span className="min-w-0 wrap-anywhere whitespace-normal">Se parece a «{text}»</span>
  </Mark>
)
