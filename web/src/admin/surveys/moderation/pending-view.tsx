import type { PendingOption } from '@tocador/contracts/surveys/survey-schemas'
import { lazy, useState } from 'react'
import { Button } from '../../../ui/controls/button'
import { PlusIcon } from '../../../ui/icons/dialog-icons'
import { showWhen } from '../../../ui/layout/show-when'
import type { Column, NameColumn } from '../../list-screen/list/data-table'
import { hasDraft } from '../../list-screen/edits/drafts'
import { ListScreen } from '../../list-screen/list/list-screen'
import { openRow } from '../../list-screen/sheet/use-open-row'
import { PendingCard } from './pending-card'
import { NEW_SURVEY, PENDING, pendingList, pendingSorts, surveyViews } from '../survey-list'
import { titleOf } from '../survey-texts'
import type { SurveysViewProps } from '../surveys-view'
import { useReloadSurveys, useSurveyChoices, useSurveyCounts } from '../use-surveys'

const CreateSurveyDialog = lazy(async () => ({
  default: (await import('../dialogs/create-survey-dialog')).CreateSurveyDialog,
}))
const ReviewSheet = lazy(async () => ({ default: (await import('./review-sheet')).ReviewSheet }))

const open = ({ id }: PendingOption) => openRow(pendingList.openWord, id)

const name: NameColumn<PendingOption> = {
  head: 'Opción',
  text: (option) => option.option_text,
  render: (option) => (
    <span className="block max-w-75 truncate" title={option.option_text}>
      {option.option_text}
    </span>
  ),
}

const columnsIn = (timeZone: string): Column<PendingOption>[] => [
  {
    name: 'description',
    head: 'Descripción',
    cell: ({ description }) => (
      <span className="block max-w-60 truncate text-ink-2" title={description}>
        {description || '—'}
      </span>
    ),
  },
  {
    name: 'survey',
    head: 'Encuesta',
    cell: ({ survey_question: question }) => (
      <span className="block max-w-75 truncate" title={question}>
        {titleOf(question)}
      </span>
    ),
  },
  { name: 'author', head: 'Sugerida por', cell: (option) => option.suggested_by || '—' },
  {
    name: 'created',
    head: 'Cuándo',
    isNumber: true,
    sort: 'created_at',
    cell: (option) => <span className="text-ink-2">{showWhen(option.created_at, timeZone)}</span>,
  },
  {
    name: 'actions',
    head: '',
    isNumber: true,
    cell: (option) => (
      <Button aria-label={`Revisar ${option.option_text}`} onClick={() => open(option)}>
        Revisar
      </Button>
    ),
  },
]

/** SADM-02: the options that wait for a decision, with the decision beside them. */
export function PendingView({ timeZone }: SurveysViewProps) {
  const reload = useReloadSurveys()
  const [isCreating, setCreating] = useState(() => hasDraft(NEW_SURVEY))
  const { surveys, failure } = useSurveyChoices()
  return (
    <ListScreen<PendingOption, PendingOption>
      list={pendingList}
      timeZone={timeZone}
      views={surveyViews(useSurveyCounts())}
      usualView={PENDING}
      name={name}
      columns={columnsIn(timeZone)}
      renderCard={(option) => <PendingCard option={option} timeZone={timeZone} onOpen={open} />}
      sorts={pendingSorts}
      options={{ survey_id: surveys.map(({ id, question }) => ({ value: String(id), label: titleOf(question) })) }}
      filterFailure={failure}
      renderActions={() => (
        <Button icon={<PlusIcon />} onClick={() => setCreating(true)}>
          Nueva Encuesta
        </Button>
      )}
      renderSheet={(sheet) => <ReviewSheet key={sheet.id} {...sheet} timeZone={timeZone} onSaved={reload} />}
    >
      {isCreating && <CreateSurveyDialog onClose={() => setCreating(false)} onSaved={reload} />}
    </ListScreen>
  )
}
