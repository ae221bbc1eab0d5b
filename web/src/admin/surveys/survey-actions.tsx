import { type SurveyStatus } from '@tocador/contracts/surveys/survey-life'
import { pageAddress } from '@tocador/contracts/public-pages'
import type { AdminSurvey } from '@tocador/contracts/surveys/survey-schemas'
import { Button, ButtonLink } from '../../ui/controls/button'
import { ExternalLinkIcon, PlusIcon } from '../../ui/icons/dialog-icons'
import { IconButton } from '../../ui/controls/icon-button'
import { CheckIcon, TrashIcon, type Icon } from '../../ui/icons/icons'
import { LockIcon, PencilIcon } from '../../ui/icons/panel-icons'
import { titleOf } from './survey-texts'

export type SurveyTask = 'approve' | 'edit' | 'delete' | 'close' | 'option'
export type AskForSurvey = (task: SurveyTask, survey: AdminSurvey) => void

interface Task {
  task: SurveyTask
  label: string
  /** The label before the survey's title. */
  of: string
  TaskIcon: Icon
}

const TASKS: Record<SurveyStatus, readonly Task[]> = {
  draft: [
    { task: 'approve', label: 'Aprobar', of: 'Aprobar', TaskIcon: CheckIcon },
    { task: 'edit', label: 'Editar', of: 'Editar', TaskIcon: PencilIcon },
    { task: 'delete', label: 'Eliminar', of: 'Eliminar', TaskIcon: TrashIcon },
  ],
  active: [
    { task: 'option', label: 'Crear opción', of: 'Crear opción en', TaskIcon: PlusIcon },
    { task: 'close', label: 'Cerrar', of: 'Cerrar', TaskIcon: LockIcon },
  ],
  closed: [],
}

/** SADM-18, SADM-22 to SADM-25, SADM-37, SADM-38: the actions of a survey in its state; a closed one can only be viewed. */
export function SurveyActions({ survey, onTask }: { survey: AdminSurvey; onTask: AskForSurvey }) {
  const title = titleOf(survey.question)
  return (
    <>
      {TASKS[survey.status].map(({ task, label, of, TaskIcon }) => (
        <Button key={task} icon={<TaskIcon />} aria-label={`${of} ${title}`} onClick={() => onTask(task, survey)}>
          {label}
        </Button>
      ))}
      <ButtonLink
        look="plain"
        icon={<ExternalLinkIcon />}
        aria-label={`Ver página de ${title}`}
        href={pageAddress('survey', survey.id)}
        target="_blank"
        rel="noopener"
      >
        Ver página
      </ButtonLink>
    </>
  )
}

/** The same in a row of the table. */
export function SurveyIcons({ survey, onTask }: { survey: AdminSurvey; onTask: AskForSurvey }) {
  const title = titleOf(survey.question)
  return (
    <>
      {TASKS[survey.status].map(({ task, of, TaskIcon }) => (
        <IconButton key={task} label={`${of} ${title}`} onClick={() => onTask(task, survey)}>
          <TaskIcon />
        </IconButton>
      ))}
      <ButtonLink
        look="plain"
        aria-label={`Ver página de ${title}`}
        href={pageAddress('survey', survey.id)}
        target="_blank"
        rel="noopener"
      >
        <ExternalLinkIcon />
      </ButtonLink>
    </>
  )
}
