import { SURVEY_LIFE } from '@tocador/contracts/surveys/survey-life'
import type { Survey } from '@tocador/contracts/surveys/survey-schemas'
import { useState } from 'react'
import { useSession } from '../../api/session'
import { Button } from '../../ui/controls/button'
import { SurveyOptionRow } from './survey-option-row'
import type { CastVote } from './use-surveys'

interface SurveyOptionsProps {
  survey: Survey
  inFlight: ReadonlySet<number>
  onVote: CastVote
  onMove: CastVote
}

/** The options of a survey. Each has one control: to vote or, after 'Cambiar mi voto', to move the votes to it. */
export function SurveyOptions({ survey, inFlight, onVote, onMove }: SurveyOptionsProps) {
  const userId = useSession(({ user }) => user?.id)
  const [asked, setAsked] = useState<{ by: number | undefined }>()
  const own = survey.user_votes
  const canMove = own.length > 0 && survey.options.some(({ id, status }) => status === 'approved' && !own.includes(id))
  const isMoving = asked !== undefined && asked.by === userId && canMove
  // Otherwise the first click of the next account, or after all votes were taken back elsewhere, would move its votes.
  if (asked !== undefined && !isMoving) setAsked(undefined)
  const question = own.length === 1 ? 'Elige a cuál cambia tu voto.' : 'Elige a cuál cambian todos tus votos.'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {SURVEY_LIFE[survey.status].isVotable && (
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p className="t-small text-ink-2">{isMoving ? question : 'Puedes votar por varias.'}</p>
          {canMove && (
            <Button look="quiet" size="small" onClick={() => setAsked(isMoving ? undefined : { by: userId })}>
              {isMoving ? 'Dejar mi voto como está' : 'Cambiar mi voto'}
            </Button>
          )}
        </div>
      )}
      <ul>
        {survey.options.map((option) => (
          <SurveyOptionRow
            key={option.id}
            option={option}
            survey={survey}
            isLocked={inFlight.has(option.id)}
            isVoting={inFlight.size > 0}
            isMoving={isMoving}
            onVote={onVote}
            onMove={(...move) => {
              setAsked(undefined)
              onMove(...move)
            }}
          />
        ))}
      </ul>
    </div>
  )
}
