import { createSurvey } from '@tocador/contracts/surveys/admin-surveys-calls'
import { surveyAdminTexts } from '@tocador/contracts/surveys/admin-survey-words'
import { call } from '../../../api/call'
import { FormDialog } from '../../../ui/form/form-dialog'
import { showToast } from '../../../ui/overlay/toasts'
import { useKeptDialogForm } from '../../list-screen/edits/use-kept-form'
import { checkSurvey, SurveyFields, type SurveyTexts } from './survey-fields'
import { NEW_SURVEY } from '../survey-list'
import { failureOf } from '../survey-texts'

const empty: SurveyTexts = { question: '', description: '' }

/** SADM-10, SADM-29, SADM-30 */
export function CreateSurveyDialog({ onClose, onSaved }: { onClose: () => void; onSaved: () => void }) {
  const form = useKeptDialogForm(NEW_SURVEY, empty, checkSurvey, failureOf('create'))
  const create = async (body: SurveyTexts) => {
    await call(createSurvey, { body })
    onSaved()
    showToast(surveyAdminTexts.surveyCreated)
    onClose()
  }
  return (
    <FormDialog
      title="Nueva Encuesta"
      onClose={onClose}
      action="Crear encuesta"
      busyLabel="Creando…"
      {...form.dialog(create)}
    >
      <SurveyFields field={form.field} />
    </FormDialog>
  )
}
