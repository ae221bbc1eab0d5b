/** SADM-17 */
export const UNTITLED_SURVEY = 'Encuesta sin título'
export const MAX_ADMIN_NOTES = 500

export const SURVEY_SORTS = ['-created_at', 'created_at', '-total_votes', 'total_votes'] as const
export type SurveySort = (typeof SURVEY_SORTS)[number]
export const PENDING_SORTS = ['created_at', '-created_at'] as const
export type PendingSort = (typeof PENDING_SORTS)[number]

export const surveyAdminTexts = {
  optionCreated: 'Opción creada exitosamente y pendiente de aprobación',
  surveyCreated: 'Encuesta creada como borrador',
  surveySaved: 'Encuesta guardada',
  surveyDeleted: 'Encuesta eliminada',
  surveyApproved: 'Encuesta aprobada',
  surveyClosed: 'Encuesta cerrada',
  optionApproved: 'Opción aprobada',
  optionRejected: 'Opción rechazada',
  optionReopened: 'Opción por revisar otra vez',
} as const
