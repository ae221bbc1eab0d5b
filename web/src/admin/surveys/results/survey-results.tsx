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
  <ul className="grid gap-3">
    {options.map((option) => {
      const percent = votePercent(option.votes, total)
      return (
        <li key={option.id} className="grid grid-cols-[minmax(0,1fr)_auto_2.75rem] items-baseline gap-x-3 gap-y-1">
          <span className="font-medium wrap-anywhere">{option.option_text}</span>
          <span className="figures whitespace-nowrap">{votesText(option.votes)}</span>
          <span className="figures text-right whitespace-nowrap text-ink-2">{percent} %</span>
          <ShareBar percent={percent} className="col-span-3 h-2" />
          {option.description !== '' && (
            <span className="col-span-3 wrap-anywhere text-ink-2">{option.description}</span>
          )}
          {renderMore !== undefined && <span className="col-span-3">{renderMore(option)}</span>}
        </li>
      )
    })}
  </ul>
)
