import type { EndpointOf, QueryInputOf } from '@tocador/contracts/endpoint'
import { listPendingOptions, listSurveys } from '@tocador/contracts/surveys/admin-surveys-calls'
import type { SurveyCounts } from '@tocador/contracts/surveys/admin-surveys-endpoints'
import { SURVEY_STATUS_LABELS } from '@tocador/contracts/surveys/survey-life'
import type { AdminSurvey, PendingOption } from '@tocador/contracts/surveys/survey-schemas'
import { call } from '../../api/call'
import type { QueryChange } from '../list-screen/views/address'
import { choiceOf, optionsOf } from '../list-screen/filters/filter-options'
import { paramsOf } from '../list-screen/views/list-address'
import type { ListDeclaration } from '../list-screen/list/list-declaration'
import type { ListView } from '../list-screen/list/list-head'
import { failureOf, pendingCount, surveyCount } from './survey-texts'
import { SURVEYS } from './use-surveys'

/** The draft of the form of a new survey. */
export const NEW_SURVEY = 'encuesta.nueva'

const NO_RESULTS = { title: 'No se encontraron resultados', text: 'Nada coincide con lo que buscas.' }
const statuses = optionsOf({ all: 'Todas', ...SURVEY_STATUS_LABELS })

export const surveySorts = [
  { value: '-created_at', label: 'Más recientes' },
  { value: 'created_at', label: 'Más antiguas' },
  { value: '-total_votes', label: 'Más votadas' },
  { value: 'total_votes', label: 'Menos votadas' },
]

/** SADM-01, SADM-04, SADM-05, SADM-14, SADM-16 */
export const surveyList: ListDeclaration<AdminSurvey> = {
  section: 'encuestas',
  title: 'Encuestas',
  queryKey: [...SURVEYS, 'surveys'],
  read: async (query, signal) => {
    const asked = query as QueryInputOf<EndpointOf<typeof listSurveys>>
    const { data, pagination } = await call(listSurveys, { query: asked }, { signal })
    return { rows: data, pagination }
  },
  filters: [choiceOf({ param: 'status', word: 'estado', label: 'Estado', isSingle: true }, statuses)],
  sorts: surveySorts.map(({ value }) => value),
  usualSort: '-created_at',
  usualLimit: 20,
  openWord: 'encuesta',
  otherWords: ['vista'],
  texts: {
    searchLabel: 'Buscar encuesta u opción',
    loading: 'Cargando encuestas',
    failure: failureOf('load'),
    empty: { title: 'No hay encuestas', text: 'Pregunta a tus clientas qué les gustaría encontrar.' },
    noMatch: NO_RESULTS,
    count: surveyCount,
  },
}

export const pendingSorts = [
  { value: 'created_at', label: 'Más antiguas' },
  { value: '-created_at', label: 'Más recientes' },
]

/** SADM-02, SADM-06 to SADM-09, SADM-15, SADM-16 */
export const pendingList: ListDeclaration<PendingOption> = {
  section: 'opciones',
  title: 'Encuestas',
  queryKey: [...SURVEYS, 'pending'],
  read: async (query, signal) => {
    const asked = query as QueryInputOf<EndpointOf<typeof listPendingOptions>>
    const { data, pagination } = await call(listPendingOptions, { query: asked }, { signal })
    return { rows: data, pagination }
  },
  filters: [
    {
      kind: 'choice',
      param: 'survey_id',
      word: 'deEncuesta',
      label: 'Encuesta',
      accepts: (value) => /^[1-9]\d{0,9}$/.test(value),
    },
  ],
  sorts: pendingSorts.map(({ value }) => value),
  usualSort: 'created_at',
  usualLimit: 20,
  openWord: 'opcion',
  keepsClearButton: true,
  texts: {
    searchLabel: 'Opción, encuesta o autor',
    loading: 'Cargando opciones pendientes',
    failure: failureOf('loadPending'),
    empty: {
      title: 'No hay opciones pendientes de aprobación',
      text: 'Las sugerencias de tus clientas aparecen aquí.',
    },
    noMatch: NO_RESULTS,
    count: pendingCount,
  },
}

/** Switching the view removes filters, sort and page of the other view, because both use the same words in the address. */
const plain: QueryChange = Object.fromEntries(
  [
    ...[...surveyList.filters, ...pendingList.filters].flatMap(paramsOf).map(({ word }) => word),
    'orden',
    'pagina',
    'buscar',
  ].map((word) => [word, undefined]),
)
export const VIEW = 'vista'
export const PENDING = 'pendientes'

export const surveyViews = (counts: SurveyCounts | undefined): ListView[] => [
  { key: 'encuestas', name: 'Encuestas', count: counts?.surveys, address: { ...plain, [VIEW]: undefined } },
  {
    key: PENDING,
    name: 'Opciones Pendientes',
    count: counts?.pending_options,
    address: { ...plain, [VIEW]: PENDING },
  },
]
