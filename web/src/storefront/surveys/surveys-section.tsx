import { SAMPLE_TOTAL_VOTES } from '@tocador/contracts/surveys/survey-words'
import { optionsText, votesText } from '@tocador/contracts/surveys/vote-share'
import { useState } from 'react'
import { Button } from '../../ui/controls/button'
import { Chip } from '../../ui/controls/chip'
import { EmptyState } from '../../ui/feedback/empty-state'
import { RefreshIcon } from '../../ui/icons/notice-icons'
import { SurveyColumns, SurveyPart, type SurveyPartProps } from './survey-part'
import type { useSurveys } from './use-surveys'
import { loadFailureText } from './survey-texts'

type SurveysSectionProps = Omit<ReturnType<typeof useSurveys>, 'onVote'> & Omit<SurveyPartProps, 'survey' | 'isPage'>

const TITLE = 'Tú decides qué traemos'

/** SURV-01 to SURV-05: all active surveys on the landing page. */
export function SurveysSection({ surveys, failure, ...part }: SurveysSectionProps) {
  const [chosenId, setChosenId] = useState<number>()
  if (surveys === undefined && failure === undefined) return <WaitingSurveys />
  if (surveys === undefined || (failure !== undefined && surveys.length === 0)) {
    return (
      <div className="column py-section">
        <EmptyState
          role="alert"
          title="Error al cargar encuestas"
          action={
            <Button look="main" icon={<RefreshIcon />} onClick={part.reload}>
              Reintentar
            </Button>
          }
        >
          {loadFailureText(failure)}
        </EmptyState>
      </div>
    )
  }
  const survey = surveys.find(({ id }) => id === chosenId) ?? surveys[0]
  if (survey === undefined) {
    return (
      <div className="column py-section">
        <EmptyState title="No hay encuestas activas">Pronto te preguntaremos qué te gustaría encontrar.</EmptyState>
      </div>
    )
  }
  // It stays when the shop opens a newer one, which is the first then.
  if (survey.id !== chosenId) setChosenId(survey.id)
  return (
    <SurveyPart key={survey.id} {...part} survey={survey}>
      <h2 className="t-1">{TITLE}</h2>
      {surveys.length > 1 && (
        <div role="group" aria-label={`${surveys.length} encuestas activas`} className="grid grid-cols-1 gap-2">
          <p className="figures t-small text-ink-2">{surveys.length} encuestas activas</p>
          <div className="flex flex-wrap gap-2">
            {surveys.map(({ id, question, options_count: count }) => (
              <Chip
                key={id}
                isChosen={id === survey.id}
                className="max-w-full py-1.5 text-left"
                onClick={() => setChosenId(id)}
              >
                {question} <span className="whitespace-nowrap">· {optionsText(count)}</span>
              </Chip>
            ))}
          </div>
        </div>
      )}
    </SurveyPart>
  )
}

/** With the display default until the figures arrive (SURV-15). */
const WaitingSurveys = () => (
  <SurveyColumns
    head={
      <>
        <h2 className="t-1">{TITLE}</h2>
        <p role="status" className="t-small text-ink-2">
          Cargando encuestas…
        </p>
        <p className="figures t-small text-ink-2">{votesText(SAMPLE_TOTAL_VOTES)}</p>
      </>
    }
  >
    <ul aria-hidden="true">
      {[0, 1, 2, 3].map((row) => (
        <li key={row} className="grid grid-cols-1 gap-3 border-t border-line py-6">
          <span className="block h-5 w-1/2 rounded-picture bg-skeleton" />
          <span className="block h-3 rounded-picture bg-skeleton" />
          <span className="block h-4 w-1/5 rounded-picture bg-skeleton" />
        </li>
      ))}
    </ul>
  </SurveyColumns>
)
