import type { SurveyOption } from '@tocador/contracts/surveys/survey-schemas'
import { votePercent, votesText } from '@tocador/contracts/surveys/vote-share'
import type { ReactNode } from 'react'
import { ShareBar } from '../../../ui/feedback/share-bar'

interface SurveyResultsProps {
  options: readonly SurveyOption[]
  total: number
  /** What stands below an option. */
  renderMore?: (option: SurveyOption) => ReactNode
}

/** The bars of a survey's options, the most voted first. */
export const SurveyResults = ({ options, total, renderMore }: SurveyResultsProps) => (
  <ul className="grid grid-cols-1 gap-3">
    {options.map((option) => {
      const percent = votePercent(option.votes, total)
      return (
        <li key={option.id} className="flex flex-wrap items-baseline justify-end gap-x-3 gap-y-1">
          <span className="min-w-0 flex-[1_1_9rem] font-medium wrap-anywhere">{option.option_text}</span>
          <span className="figures whitespace-nowrap">{votesText(option.votes)}</span>
          <span className="figures w-11 text-right whitespace-nowrap text-ink-2">{percent} %</span>
          <ShareBar percent={percent} className="h-2 w-full" />
          {option.description !== '' && <span className="w-full wrap-anywhere text-ink-2">{option.description}</span>}
          {renderMore !== undefined && <span className="w-full">{renderMore(option)}</span>}
        </li>
      )
    })}
  </ul>
)
