import { showNumber } from '@tocador/contracts/money'
import { UNTITLED_SURVEY } from '@tocador/contracts/surveys/admin-survey-words'
import { adminFailureText, UNKNOWN_ERROR } from '../../api/admin-failure'
import { ApiFailure } from '../../api/failure'

/** ERR-34 to ERR-43: the server's message, or the text of what failed. */
const failures = {
  load: 'Error cargando encuestas',
  loadPending: 'Error cargando opciones pendientes',
  create: 'Error creando encuesta',
  edit: 'Error guardando encuesta',
  delete: 'Error eliminando encuesta',
  approve: 'Error aprobando encuesta',
  close: 'Error cerrando encuesta',
  review: 'Error aprobando opción',
  other: UNKNOWN_ERROR,
}

export const failureOf = (what: keyof typeof failures) => (failure: unknown) =>
  adminFailureText(failure, { refused: failures[what], offline: failures[what] })

/** For what decides on the texts that are shown. */
export const staleFailureOf = (what: keyof typeof failures) => (failure: unknown) =>
  failure instanceof ApiFailure && failure.code === 'STALE_EDIT'
    ? 'Alguien la cambió mientras la revisabas'
    : failureOf(what)(failure)

const OPTION_FAILED = 'Error al crear la opción'

/** ERR-45 */
export const optionFailureText = (failure: unknown) =>
  failure instanceof ApiFailure && failure.message !== ''
    ? `${OPTION_FAILED}: ${failure.message}`
    : adminFailureText(failure, { refused: OPTION_FAILED, offline: OPTION_FAILED })

/** SADM-17 */
export const titleOf = (question: string) => question.trim() || UNTITLED_SURVEY

export const surveyCount = (surveys: number) => (surveys === 1 ? '1 encuesta' : `${showNumber(surveys)} encuestas`)
export const pendingCount = (options: number) => (options === 1 ? '1 opción' : `${showNumber(options)} opciones`)
