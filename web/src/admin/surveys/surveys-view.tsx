import type { AdminSurvey } from '@tocador/contracts/surveys/survey-schemas'
import { lazy, useState } from 'react'
import { Button } from '../../ui/controls/button'
import { PlusIcon } from '../../ui/icons/dialog-icons'
import { hasDraft } from '../list-screen/edits/drafts'
import { ListScreen } from '../list-screen/list/list-screen'
import { openRow } from '../list-screen/sheet/use-open-row'
import type { SurveyTask } from './survey-actions'
import { SurveyCard } from './survey-card'
import { surveyColumns, surveyName } from './survey-columns'
import { NEW_SURVEY, surveyList, surveySorts, surveyViews } from './survey-list'
import { useReloadSurveys, useSurveyCounts } from './use-surveys'

const ApproveSurveyDialog = lazy(async () => ({
  default: (await import('./dialogs/approve-survey-dialog')).ApproveSurveyDialog,
}))
const CloseSurveyDialog = lazy(async () => ({
  default: (await import('./dialogs/close-survey-dialog')).CloseSurveyDialog,
}))
const CreateOptionDialog = lazy(async () => ({
  default: (await import('./dialogs/create-option-dialog')).CreateOptionDialog,
}))
const CreateSurveyDialog = lazy(async () => ({
  default: (await import('./dialogs/create-survey-dialog')).CreateSurveyDialog,
}))
const DeleteSurveyDialog = lazy(async () => ({
  default: (await import('./dialogs/delete-survey-dialog')).DeleteSurveyDialog,
}))
const EditSurveyDialog = lazy(async () => ({
  default: (await import('./dialogs/edit-survey-dialog')).EditSurveyDialog,
}))
const SurveySheet = lazy(async () => ({ default: (await import('./survey-sheet')).SurveySheet }))

export interface SurveysViewProps {
  timeZone: string
  /** Opens the form of a new product with this name and description. */
  onNewProduct: (product: { name: string; description: string }) => void
  /** Opens the form of a new expected arrival, made from this option. */
  onNewArrival: (option: { id: number; text: string }) => void
}

export function SurveysView({ timeZone, onNewProduct, onNewArrival }: SurveysViewProps) {
  const reload = useReloadSurveys()
  const [isCreating, setCreating] = useState(() => hasDraft(NEW_SURVEY))
  const [asked, setAsked] = useState<{ task: SurveyTask; survey: AdminSurvey }>()
  const onTask = (task: SurveyTask, survey: AdminSurvey) => setAsked({ task, survey })
  const dialog = asked && { survey: asked.survey, onClose: () => setAsked(undefined), onSaved: reload }
  const newSurvey = (
    <Button look="main" icon={<PlusIcon />} onClick={() => setCreating(true)}>
      Nueva Encuesta
    </Button>
  )
  return (
    <ListScreen<AdminSurvey, AdminSurvey>
      list={surveyList}
      timeZone={timeZone}
      views={surveyViews(useSurveyCounts())}
      usualView="encuestas"
      name={surveyName}
      columns={surveyColumns({ timeZone, onTask })}
      renderCard={(survey) => (
        <SurveyCard
          survey={survey}
          timeZone={timeZone}
          onOpen={({ id }) => openRow(surveyList.openWord, id)}
          onTask={onTask}
        />
      )}
      sorts={surveySorts}
      isOff={({ status }) => status === 'closed'}
      isTall
      renderActions={() => newSurvey}
      emptyAction={newSurvey}
      renderSheet={(open) => (
        <SurveySheet
          key={open.id}
          {...open}
          timeZone={timeZone}
          onTask={onTask}
          onNewProduct={onNewProduct}
          onNewArrival={onNewArrival}
          isAsking={asked !== undefined}
        />
      )}
    >
      {isCreating && <CreateSurveyDialog onClose={() => setCreating(false)} onSaved={reload} />}
      {dialog && asked.task === 'approve' && <ApproveSurveyDialog {...dialog} />}
      {dialog && asked.task === 'close' && <CloseSurveyDialog {...dialog} />}
      {dialog && asked.task === 'edit' && <EditSurveyDialog {...dialog} />}
      {dialog && asked.task === 'delete' && <DeleteSurveyDialog {...dialog} />}
      {dialog && asked.task === 'option' && <CreateOptionDialog {...dialog} />}
    </ListScreen>
  )
}
