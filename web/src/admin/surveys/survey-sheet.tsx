import { showNumber } from '@tocador/contracts/money'
import { shopTime } from '@tocador/contracts/calendar'
import type { SurveyDetail, SurveyOption } from '@tocador/contracts/surveys/survey-schemas'
import { optionsText, votesText } from '@tocador/contracts/surveys/vote-share'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { ApiFailure } from '../../api/failure'
import { Button } from '../../ui/controls/button'
import { CalendarIcon } from '../../ui/icons/dialog-icons'
import { PackagePlusIcon } from '../../ui/icons/panel-icons'
import { showDate, todayIn } from '../../ui/layout/show-when'
import type { OpenSheet } from '../list-screen/list/list-screen'
import { RowSheet } from '../list-screen/sheet/row-sheet'
import { ActivityLink } from '../list-screen/sheet/activity-link'
import { SheetPart } from '../list-screen/sheet/sheet-part'
import { ExportResults } from './results/export-results'
import { OptionDecisions } from './moderation/option-decisions'
import { SurveyActions, type AskForSurvey } from './survey-actions'
import { OptionMark, SurveyMark } from './survey-marks'
import { SurveyResults } from './results/survey-results'
import { failureOf, titleOf } from './survey-texts'
import type { SurveysViewProps } from './surveys-view'
import { surveyDetail } from './use-surveys'
import { voteDays } from './results/vote-days'
import { VotesChart } from './results/votes-chart'

interface SurveySheetProps extends OpenSheet, SurveysViewProps {
  onTask: AskForSurvey
  /** A dialog about the survey is open, above the sheet. */
  isAsking: boolean
}

/** One survey: its result, its votes over time, and its other options. */
export function SurveySheet({ id, neighbours, close, onTask, isAsking, ...shared }: SurveySheetProps) {
  const query = useQuery(surveyDetail(id))
  const survey = query.data
  const isDeleted = survey !== undefined && query.error instanceof ApiFailure && query.error.status === 404
  const leave = useEffectEvent(() => close())
  useEffect(() => {
    // Closing steps back in the history, so the dialog above goes first.
    if (isDeleted && !isAsking) leave()
  }, [isDeleted, isAsking])
  const title = survey === undefined ? 'Encuesta' : titleOf(survey.question)
  return (
    <RowSheet
      what="Encuesta"
      label={`Encuesta: ${title}`}
      title={title}
      neighbours={neighbours}
      query={query}
      failureText={failureOf('other')}
      missing="No encontramos esta encuesta"
      onClose={() => close()}
      foot={survey && <SurveyActions survey={survey} onTask={onTask} />}
    >
      {(loaded) => <SurveyParts survey={loaded} {...shared} />}
    </RowSheet>
  )
}

function SurveyParts({ survey, timeZone, onNewProduct, onNewArrival }: SurveysViewProps & { survey: SurveyDetail }) {
  const approved = survey.options.filter(({ status }) => status === 'approved')
  const others = survey.options.filter(({ status }) => status !== 'approved')
  const lastDay = survey.closed_at === null ? todayIn(timeZone) : shopTime(new Date(survey.closed_at), timeZone).day
  const convert = (option: SurveyOption) => (
    <span className="flex flex-wrap gap-x-4">
      <Button
        look="link"
        icon={<PackagePlusIcon />}
        aria-label={`Convertir en producto: ${option.option_text}`}
        onClick={() => onNewProduct({ name: option.option_text, description: option.description })}
      >
        Convertir en producto
      </Button>
      <Button
        look="link"
        icon={<CalendarIcon />}
        aria-label={`Anunciar como próxima llegada: ${option.option_text}`}
        onClick={() => onNewArrival({ id: option.id, text: option.option_text })}
      >
        Anunciar llegada
      </Button>
      <OptionDecisions survey={survey} option={option} />
    </span>
  )
  return (
    <>
      <SheetPart className="grid grid-cols-1 gap-1.5">
        <p className="text-item font-semibold wrap-anywhere">{titleOf(survey.question)}</p>
        {survey.description !== '' && <p className="wrap-anywhere">{survey.description}</p>}
        <p className="flex flex-wrap items-center gap-x-2">
          <SurveyMark status={survey.status} />
          <span className="text-ink-2">
            {optionsText(survey.options_count)} · {votesText(survey.total_votes)} ·{' '}
            {survey.voters === 1 ? '1 persona' : `${showNumber(survey.voters)} personas`}
          </span>
        </p>
        <p className="text-ink-2">
          Creada el {showDate(survey.created_at, timeZone)}
          {survey.closed_at !== null && ` · cerrada el ${showDate(survey.closed_at, timeZone)}`}
        </p>
        {survey.admin_notes !== '' && <p className="text-ink-2">Notas: {survey.admin_notes}</p>}
      </SheetPart>
      <SheetPart title="Resultado">
        {approved.length === 0 ? (
          <p className="text-ink-2">Encuesta sin opciones disponibles</p>
        ) : (
          <SurveyResults options={approved} total={survey.total_votes} renderMore={convert} />
        )}
        <div className="mt-3">
          <ExportResults survey={survey} />
        </div>
      </SheetPart>
      <SheetPart title="Votos por día">
        <VotesChart days={voteDays(survey.votes_by_day, lastDay)} />
      </SheetPart>
      {others.length > 0 && (
        <SheetPart title="Por revisar y rechazadas">
          <ul className="grid grid-cols-1 gap-2">
            {others.map((option) => (
              <li key={option.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
                <span className="wrap-anywhere">{option.option_text}</span>
                <OptionMark status={option.status} />
                <span className="col-span-2 wrap-anywhere text-ink-2">
                  {[option.suggested_by, option.admin_notes].filter(Boolean).join(' · ')}
                </span>
                <span className="col-span-2 flex flex-wrap gap-x-4">
                  <OptionDecisions survey={survey} option={option} />
                </span>
              </li>
            ))}
          </ul>
        </SheetPart>
      )}
      <ActivityLink thing="survey" id={survey.id} name={survey.question} />
    </>
  )
}
