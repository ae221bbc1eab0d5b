import { showNumber } from '@tocador/contracts/money'
import { SURVEY_LIFE } from '@tocador/contracts/surveys/survey-life'
import type { AdminSurvey } from '@tocador/contracts/surveys/survey-schemas'
import { votePercent } from '@tocador/contracts/surveys/vote-share'
import { ShareBar } from '../../ui/feedback/share-bar'
import { classes } from '../../ui/layout/classes'
import { showDate } from '../../ui/layout/show-when'
import type { Column, NameColumn } from '../list-screen/list/data-table'
import { SurveyIcons, type AskForSurvey } from './survey-actions'
import { PendingMark, SurveyMark } from './survey-marks'
import { titleOf } from './survey-texts'

export const surveyName: NameColumn<AdminSurvey> = {
  head: 'Pregunta',
  text: ({ question }) => titleOf(question),
  render: ({ question }) => (
    <span className="block max-w-75 truncate tablet:max-w-40" title={question}>
      {titleOf(question)}
    </span>
  ),
}

interface SurveyColumns {
  timeZone: string
  onTask: AskForSurvey
}

export const surveyColumns = ({ timeZone, onTask }: SurveyColumns): Column<AdminSurvey>[] => [
  { name: 'status', head: 'Estado', cell: (survey) => <SurveyMark {...survey} /> },
  { name: 'leader', head: 'Va ganando', cell: (survey) => <Leader survey={survey} /> },
  {
    name: 'options',
    head: 'Opciones',
    isNumber: true,
    cell: ({ options_count: count }) => count || <span className="text-ink-2">0</span>,
  },
  {
    name: 'votes',
    head: 'Votos',
    isNumber: true,
    sort: 'total_votes',
    cell: ({ total_votes: votes }) => (votes === 0 ? <span className="text-ink-2">0</span> : showNumber(votes)),
  },
  {
    name: 'pending',
    head: 'Sugerencias',
    cell: ({ pending_count: count }) =>
      count === 0 ? <span className="text-ink-2">—</span> : <PendingMark count={count} />,
  },
  {
    name: 'created',
    head: 'Creada',
    isNumber: true,
    sort: 'created_at',
    cell: (survey) => <span className="text-ink-2">{showDate(survey.created_at, timeZone)}</span>,
  },
  {
    name: 'actions',
    head: '',
    isNumber: true,
    cell: (survey) => (
      <span className="flex items-center justify-end">
        <SurveyIcons survey={survey} onTask={onTask} />
      </span>
    ),
  },
]

/** The most voted option with its share; in a card it may take two lines. */
export function Leader({ survey, isCard = false }: { survey: AdminSurvey; isCard?: boolean }) {
  const [first] = survey.options
  if (first === undefined || first.votes === 0) {
    const why = SURVEY_LIFE[survey.status].isPublic ? 'Sin votos' : 'Sin votos: todavía no es pública'
    return <span className="text-ink-2">{why}</span>
  }
  const percent = votePercent(first.votes, survey.total_votes)
  return (
    <span className={classes('flex items-center gap-x-2', isCard && 'flex-wrap')}>
      <span className="block max-w-36 min-w-0 truncate tablet:max-w-30" title={first.option_text}>
        {first.option_text}
      </span>
      <span className="w-20 flex-none tablet:hidden">
        <ShareBar percent={percent} className="h-2" />
      </span>
      <span className="figures text-ink-2">{percent} %</span>
    </span>
  )
}
