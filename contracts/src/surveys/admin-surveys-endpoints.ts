import * as z from 'zod/mini'
import { dataReply, endpoint, idParams, pageReply, type ReplyOf } from '../endpoint'
import { fileFormat, flag, optionalText, pageOrAll, rowId, severalOf, text } from '../field-schemas'
import { FILE_FORMATS } from '../file-format'
import { MAX_ADMIN_NOTES, PENDING_SORTS, SURVEY_SORTS } from './admin-survey-words'
import {
  adminSurvey,
  optionStatus,
  pendingOption,
  seenSurvey,
  surveyChange,
  surveyDetail,
  surveyInput,
  surveyOption,
  surveyStatus,
} from './survey-schemas'

const SORT_UNKNOWN = 'Orden desconocido'
const adminNotes = optionalText(MAX_ADMIN_NOTES)

export const listSurveys = endpoint({
  method: 'GET',
  path: '/enhanced-surveys',
  access: 'admin',
  summary: 'Todas las encuestas; con page o limit, por página',
  query: z.object({
    ...pageOrAll,
    search: z._default(text(200), ''),
    status: severalOf(surveyStatus, 'Elige un estado: borrador (draft), activa (active) o cerrada (closed)'),
    sort: z._default(z.enum(SURVEY_SORTS, { error: SORT_UNKNOWN }), '-created_at'),
  }),
  reply: pageReply(adminSurvey),
})

export const countSurveys = endpoint({
  method: 'GET',
  path: '/enhanced-surveys/counts',
  access: 'admin',
  summary: 'Cuántas encuestas y opciones pendientes hay',
  reply: dataReply(z.object({ surveys: z.int(), pending_options: z.int() })),
})
export type SurveyCounts = ReplyOf<typeof countSurveys>['data']

export const getSurvey = endpoint({
  method: 'GET',
  path: '/enhanced-surveys/:id',
  access: 'admin',
  summary: 'Una encuesta con todas sus opciones y sus votos por día',
  params: idParams,
  reply: dataReply(surveyDetail),
  refusals: ['NOT_FOUND'],
})

export const exportSurvey = endpoint({
  method: 'GET',
  path: '/enhanced-surveys/export',
  access: 'admin',
  summary: 'El resultado de una encuesta como archivo CSV o XLSX',
  query: z.object({ id: rowId('Encuesta inválida'), format: z._default(fileFormat, 'csv') }),
  files: FILE_FORMATS,
  refusals: ['NOT_FOUND', 'EXPORTS_BUSY'],
})

export const createSurvey = endpoint({
  method: 'POST',
  path: '/enhanced-surveys',
  access: 'admin',
  summary: 'Crea una encuesta en borrador',
  body: surveyInput,
  reply: dataReply(adminSurvey),
  status: 201,
})

export const editSurvey = endpoint({
  method: 'PUT',
  path: '/enhanced-surveys/:id',
  access: 'admin',
  summary: 'Cambia la pregunta o la descripción de una encuesta en borrador',
  params: idParams,
  body: surveyChange,
  reply: dataReply(adminSurvey),
  refusals: ['NOT_FOUND', 'SURVEY_NOT_DRAFT', 'STALE_EDIT'],
})

export const deleteSurvey = endpoint({
  method: 'DELETE',
  path: '/enhanced-surveys/:id',
  access: 'admin',
  summary: 'Elimina una encuesta en borrador con sus opciones',
  params: idParams,
  body: z.object({ seen: seenSurvey }),
  reply: dataReply(z.object({ id: z.int() })),
  refusals: ['NOT_FOUND', 'SURVEY_NOT_DRAFT', 'STALE_EDIT'],
})

export const approveSurvey = endpoint({
  method: 'PUT',
  path: '/enhanced-surveys/:id/approve',
  access: 'admin',
  summary: 'Activa una encuesta en borrador',
  params: idParams,
  body: z.object({ admin_notes: adminNotes, seen: seenSurvey }),
  reply: dataReply(adminSurvey),
  refusals: ['NOT_FOUND', 'SURVEY_NOT_DRAFT', 'STALE_EDIT'],
})

export const closeSurvey = endpoint({
  method: 'PUT',
  path: '/enhanced-surveys/:id/close',
  access: 'admin',
  summary: 'Cierra una encuesta activa, que ya no recibe votos',
  params: idParams,
  reply: dataReply(adminSurvey),
  refusals: ['NOT_FOUND', 'SURVEY_NOT_ACTIVE'],
})

/** Matches option text, description, survey question or suggester. */
export const listPendingOptions = endpoint({
  method: 'GET',
  path: '/enhanced-surveys/pending-options',
  access: 'admin',
  summary: 'Todas las opciones que esperan una decisión; con page o limit, por página',
  query: z.object({
    ...pageOrAll,
    search: z._default(text(200), ''),
    survey_id: severalOf(rowId('Encuesta inválida'), 'Encuesta inválida'),
    sort: z._default(z.enum(PENDING_SORTS, { error: SORT_UNKNOWN }), 'created_at'),
  }),
  reply: pageReply(pendingOption),
})

/**
 * A decision can be changed until the survey is closed; a pending option can be rejected even then. `seen` is the status
 * that was shown: the call is refused when the option has another one now.
 */
export const reviewOption = endpoint({
  method: 'PUT',
  path: '/enhanced-surveys/options/:id/approve',
  access: 'admin',
  summary: 'Aprueba o rechaza una opción, o cambia la decisión mientras la encuesta no cierre',
  params: idParams,
  body: z.object({ is_approved: flag, admin_notes: adminNotes, seen: z.optional(optionStatus) }),
  reply: dataReply(surveyOption),
  refusals: ['NOT_FOUND', 'OPTION_REVIEWED', 'SURVEY_CLOSED'],
})

export const reopenOption = endpoint({
  method: 'PUT',
  path: '/enhanced-surveys/options/:id/reopen',
  access: 'admin',
  summary: 'Deshace la decisión sobre una opción, que vuelve a estar pendiente',
  params: idParams,
  body: z.object({ seen: optionStatus }),
  reply: dataReply(surveyOption),
  refusals: ['NOT_FOUND', 'OPTION_REVIEWED', 'SURVEY_CLOSED'],
})
