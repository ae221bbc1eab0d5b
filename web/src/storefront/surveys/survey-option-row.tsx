import { SURVEY_LIFE } from '@tocador/contracts/surveys/survey-life'
import type { Survey, SurveyOption } from '@tocador/contracts/surveys/survey-schemas'
import { votePercent, votesText } from '@tocador/contracts/surveys/vote-share'
import { AreaButton } from '../../ui/controls/area-button'
import { classes } from '../../ui/layout/classes'
import { CheckIcon, HourglassIcon } from '../../ui/icons/icons'
import { ShareBar } from '../../ui/feedback/share-bar'
import { Spinner } from '../../ui/feedback/spinner'
import type { CastVote } from './use-surveys'

interface SurveyOptionRowProps {
  option: SurveyOption
  survey: Survey
  isLocked: boolean
  /** Whether any vote is on its way; a move waits for it. */
  isVoting: boolean
  /** The visitor is choosing the option that the own votes move to. */
  isMoving: boolean
  onVote: CastVote
  onMove: CastVote
}

const box = 'grid w-full grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-1 py-6 text-left'

/** SURV-09, SURV-10: name, share, bar and votes; the whole row votes. A pending option cannot be pressed. */
export function SurveyOptionRow({
  option,
  survey,
  isLocked,
  isVoting,
  isMoving,
  onVote,
  onMove,
}: SurveyOptionRowProps) {
  const frame = 'border-t border-line last:border-b'
  const { isVotable } = SURVEY_LIFE[survey.status]
  if (option.status !== 'approved') {
    return (
      <li className={classes(frame, box, 'text-ink-2')}>
        <span className="col-span-2 flex flex-wrap items-center gap-2 t-3 wrap-anywhere">
          {option.option_text}
          <span className="inline-flex min-h-6.5 items-center gap-1.25 rounded-pill bg-info-tint pr-2.5 pl-1.75 t-badge text-info">
            <HourglassIcon className="size-3.75" />
            {isVotable ? 'En revisión' : 'Sin revisar'}
          </span>
        </span>
        <span className="col-span-2 t-min">
          Tu sugerencia. {isVotable ? 'Se podrá votar cuando la aprobemos.' : 'La encuesta cerró antes de revisarla.'}
        </span>
      </li>
    )
  }
  const isMine = survey.user_votes.includes(option.id)
  const percent = votePercent(option.votes, survey.total_votes)
  const facts = (
    <>
      <span className="t-3 wrap-anywhere group-enabled:group-hover:underline">{option.option_text}</span>
      <span className="figures text-right [font:400_var(--text-2)/1_var(--font-display)] whitespace-nowrap">
        {percent} %
      </span>
      {option.description !== '' && <span className="t-min wrap-anywhere text-ink-2">{option.description}</span>}
      <ShareBar percent={percent} className="col-span-2 my-1 h-3" />
      <span className="figures t-min text-ink-2">{votesText(option.votes)}</span>
    </>
  )
  if (!isVotable)
    return (
      <li className={classes(frame, box)}>
        {facts}
        {option.arrival_id !== undefined && <AskForOption name={option.option_text} arrival={option.arrival_id} />}
      </li>
    )
  const isTarget = isMoving && !isMine
  return (
    <li className={frame}>
      <AreaButton
        value={option.id}
        aria-pressed={isTarget ? undefined : isMine}
        isOff={isLocked}
        disabled={isMoving && (isMine || isVoting)}
        className={classes(box, 'group disabled:cursor-default aria-disabled:cursor-progress')}
        onClick={() => (isTarget ? onMove : onVote)(survey, option.id)}
      >
        {facts}
        <span
          className={classes(
            'inline-flex min-h-8 items-center justify-self-end gap-1.25 rounded-pill border px-3.5 t-min font-semibold',
            isMine
              ? 'border-action bg-action-tint text-action'
              : 'border-control-edge text-ink group-hover:border-ink group-hover:bg-ink group-hover:text-bg',
          )}
        >
          {isLocked ? <Spinner /> : isMine && <CheckIcon className="size-4 stroke-[2.2]" />}
          {isMine ? 'Tu voto' : isTarget ? 'Cambiar a esta' : 'Votar'}
        </span>
      </AreaButton>
    </li>
  )
}

/** The owner brings what won. `listen-to-arrivals.ts` opens it, as in 'Próximas llegadas'. */
const AskForOption = ({ name, arrival }: { name: string; arrival: number }) => (
  <span className="col-span-2 mt-2 flex flex-wrap items-center gap-x-4 gap-y-1.5">
    <span className="t-min text-ink-2">Lo vamos a traer.</span>
    <AreaButton
      className="card-button w-auto"
      data-phase="ready"
      data-arrival={arrival}
      data-name={name}
      aria-haspopup="dialog"
    >
      <span>
        Avísame<span className="sr-only"> cuando llegue {name}</span>
      </span>
    </AreaButton>
  </span>
)
