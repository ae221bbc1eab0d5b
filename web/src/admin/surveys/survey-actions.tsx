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

/** SADM-18, SADM-22 to SADM-25, SADM-37, SADM-38: the actions of a survey in its state; a closed one can only be viewed. */
export function SurveyActions({ survey, onTask }: { survey: AdminSurvey; onTask: AskForSurvey }) {
  const title = titleOf(survey.question)
  return (
    <>
      {survey.status === 'draft' && (
        <>
          <Button icon={<CheckIcon />} aria-label={`Aprobar ${title}`} onClick={() => onTask('approve', survey)}>
            Aprobar
          </Button>
          <Button icon={<PencilIcon />} aria-label={`Editar ${title}`} onClick={() => onTask('edit', survey)}>
            Editar
          </Button>
          <Button icon={<TrashIcon />} aria-label={`Eliminar ${title}`} onClick={() => onTask('delete', survey)}>
            Eliminar
          </Button>
        </>
      )}
      {survey.status === 'active' && (
        <>
          <Button icon={<PlusIcon />} aria-label={`Crear opción en ${title}`} onClick={() => onTask('option', survey)}>
            Crear opción
          </Button>
          <Button icon={<LockIcon />} aria-label={`Cerrar ${title}`} onClick={() => onTask('close', survey)}>
            Cerrar
          </Button>
        </>
      )}
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
  const tasks: [SurveyTask, string, Icon][] =
    survey.status === 'draft'
      ? [
          ['approve', `Aprobar ${title}`, CheckIcon],
          ['edit', `Editar ${title}`, PencilIcon],
          ['delete', `Eliminar ${title}`, TrashIcon],
        ]
      : survey.status === 'active'
        ? [
            ['option', `Crear opción en ${title}`, PlusIcon],
            ['close', `Cerrar ${title}`, LockIcon],
          ]
        : []
  return (
    <>
      {tasks.map(([task, label, TaskIcon]) => (
        <IconButton key={task} label={label} onClick={() => onTask(task, survey)}>
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
