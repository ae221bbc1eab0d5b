import type { PendingOption } from '@tocador/contracts/surveys/survey-schemas'
import { AreaButton } from '../../../ui/controls/area-button'
import { Button } from '../../../ui/controls/button'
import { showWhen } from '../../../ui/layout/show-when'
import { titleOf } from '../survey-texts'

interface PendingCardProps {
  option: PendingOption
  timeZone: string
  onOpen: (option: PendingOption) => void
}

/** A pending option in the list on phones. */
export const PendingCard = ({ option, timeZone, onOpen }: PendingCardProps) => (
  <>
    <AreaButton className="grid w-full gap-0.5 text-left" onClick={() => onOpen(option)}>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 text-item font-semibold wrap-anywhere">{option.option_text}</span>
        <span className="flex-none text-ink-2">{showWhen(option.created_at, timeZone)}</span>
      </span>
      {option.description !== '' && <span className="line-clamp-2 wrap-anywhere">{option.description}</span>}
      <span className="truncate text-ink-2">
        {option.suggested_by || 'Sin autor'} · {titleOf(option.survey_question)}
      </span>
    </AreaButton>
    <Button className="mt-2" aria-label={`Revisar ${option.option_text}`} onClick={() => onOpen(option)}>
      Revisar
    </Button>
  </>
)
