import { surveyAdminTexts } from '@tocador/contracts/surveys/admin-survey-words'
import { FormDialog } from '../../../ui/form/form-dialog'
import { showToast } from '../../../ui/overlay/toasts'
import { useCreation } from '../../list-screen/edits/use-creation'
import { useKeptDialogForm } from '../../list-screen/edits/use-kept-form'
import { NEW_SURVEY } from '../survey-list'
import { failureOf } from '../survey-texts'
import { createSurveyOnce } from './create-survey-once'
import { checkSurvey, SurveyFields, type SurveyTexts } from './survey-fields'

const empty: SurveyTexts = { question: '', description: '' }

/** SADM-10, SADM-29, SADM-30 */
export function CreateSurveyDialog({ onClose, onSaved }: { onClose: () => void; onSaved: () => void }) {
  const { create, attempt } = useCreation(NEW_SURVEY, createSurveyOnce)
  const form = useKeptDialogForm(NEW_SURVEY, empty, checkSurvey, failureOf('create'), attempt && { attempt })
  const save = async (body: SurveyTexts) => {
    await create(body)
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
      {...form.dialog(save)}
    >
      <SurveyFields field={form.field} />
    </FormDialog>
  )
}
