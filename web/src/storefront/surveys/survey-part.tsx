import { SURVEY_LIFE, type SurveyStatus } from '@tocador/contracts/surveys/survey-life'
import type { Survey } from '@tocador/contracts/surveys/survey-schemas'
import { optionsText, votesText } from '@tocador/contracts/surveys/vote-share'
import { useState, type ReactNode } from 'react'
import { useSession } from '../../api/session'
import { Button } from '../../ui/controls/button'
import { EmptyState } from '../../ui/feedback/empty-state'
import { Notice } from '../../ui/feedback/notice'
import { paths } from '../paths'
import { OwnSuggestions } from './own-suggestions'
import { shareSurvey } from './share-survey'
import { SuggestionForm } from './suggestion-form'
import { LockIcon, ShareIcon } from './survey-icons'
import { SurveyOptions } from './survey-options'
import type { CastVote } from './use-surveys'

export interface SurveyPartProps {
  survey: Survey
  /** The survey's own page, where its question is the title. */
  isPage?: boolean
  isClient: boolean
  inFlight: ReadonlySet<number>
  onVote: CastVote
  onMove: CastVote
  onSignIn: () => void
  reload: () => void
  /** Above the question: title and choice of the surveys. */
  children?: ReactNode
}

const statusText: Record<SurveyStatus, string> = {
  active: 'Encuesta activa',
  closed: 'Encuesta cerrada · resultado final',
  draft: '',
}

/** One survey: question, options, and the form for a suggestion. */
export function SurveyPart({ survey, isPage = false, isClient, children, ...voting }: SurveyPartProps) {
  const isOpen = SURVEY_LIFE[survey.status].isVotable
  const userId = useSession(({ user }) => user?.id)
  const author = useAuthor(userId)
  const figures = `${votesText(survey.total_votes)} · ${optionsText(survey.options_count)}`
  return (
    <SurveyColumns
      head={
        <>
          {children}
          {isPage ? (
            <>
              <p className="figures t-small text-ink-2">
                {statusText[survey.status]} · {figures}
              </p>
              <h1 className="[font:400_clamp(2.5rem,2rem+2.4vw,4rem)/1_var(--font-display)] tracking-[-.018em] wrap-anywhere">
                {survey.question}
              </h1>
            </>
          ) : (
            <>
              <h3 className="mt-3 t-2 wrap-anywhere">{survey.question}</h3>
              <p className="figures t-small text-ink-2">{figures}</p>
            </>
          )}
          {survey.description !== '' && <p className="t-lead wrap-anywhere text-ink-2">{survey.description}</p>}
          {isPage ? (
            <Button icon={<ShareIcon />} onClick={(event) => void shareSurvey(survey.question, event.currentTarget)}>
              Compartir encuesta
            </Button>
          ) : (
            <a href={paths.survey(survey.id)} className="py-3 t-small font-control underlined">
              Ver su página y compartirla
            </a>
          )}
          {!isClient && isOpen && (
            <Notice
              Icon={LockIcon}
              title="Acceso requerido"
              className="mt-3 w-full"
              action={
                <Button size="small" onClick={voting.onSignIn}>
                  Iniciar sesión
                </Button>
              }
            >
              Inicia sesión para votar y sugerir
            </Notice>
          )}
        </>
      }
    >
      {survey.options.length === 0 ? (
        <EmptyState heading={isPage ? 'h2' : 'h3'} title="Encuesta sin opciones disponibles">
          {isOpen ? 'Sugiere la primera.' : 'Cerró sin opciones.'}
        </EmptyState>
      ) : (
        <SurveyOptions survey={survey} {...voting} />
      )}
      {isOpen && (
        // What was typed belongs to its account.
        <SuggestionForm key={author} survey={survey} isClient={isClient} isPage={isPage} onSent={voting.reload} />
      )}
      {isClient && <OwnSuggestions key={`own ${userId}`} shown={survey} />}
    </SurveyColumns>
  )
}

/** Whose the form is: while an expired session is being signed in again, still that account's. */
function useAuthor(userId: number | undefined): number | undefined {
  const isAwaited = useSession(({ endReason }) => endReason !== '')
  const [author, setAuthor] = useState(userId)
  if (author !== userId && !(userId === undefined && isAwaited)) setAuthor(userId)
  return author
}

/** Five and seven columns on wide screens; the question stays in view beside the options. */
export const SurveyColumns = ({ head, children }: { head: ReactNode; children: ReactNode }) => (
  <div className="column grid grid-cols-[minmax(0,1fr)] gap-8 py-section min-[1000px]:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] min-[1000px]:gap-[clamp(3rem,6vw,7rem)]">
    <div className="grid grid-cols-[minmax(0,1fr)] content-start justify-items-start gap-3 self-start min-[1000px]:sticky min-[1000px]:top-24">
      {head}
    </div>
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-12">{children}</div>
  </div>
)
