import { showNumber } from '@tocador/contracts/money'
import { listActivity } from '@tocador/contracts/activity/activity-calls'
import type { ActivityEntry } from '@tocador/contracts/activity/activity-endpoints'
import { ACTIVITY, isActivityThing } from '@tocador/contracts/activity/activity-words'
import { labelsOf } from '@tocador/contracts/status-life'
import type { EndpointOf, QueryInputOf } from '@tocador/contracts/endpoint'
import { adminFailureText } from '../../api/admin-failure'
import { call } from '../../api/call'
import { choiceOf, optionsOf } from '../list-screen/filters/filter-options'
import type { ListDeclaration } from '../list-screen/list/list-declaration'
import { ACTIVITY_ADDRESS } from '../list-screen/sheet/activity-link'

export type ActivityQuery = QueryInputOf<EndpointOf<typeof listActivity>>
export const ACTIVITY_KEY = ['activity'] as const

export const activityFailure = (failure: unknown) =>
  adminFailureText(failure, {
    refused: 'Error al cargar la actividad',
    offline: 'Error de conexión al cargar la actividad',
  })

export const personsFailure = (failure: unknown) =>
  adminFailureText(failure, {
    refused: 'Error al cargar las personas',
    offline: 'Error de conexión al cargar las personas',
  })

/** Filters of the activity (ACT-03). */
export const activityList: ListDeclaration<ActivityEntry> = {
  section: 'actividad',
  title: 'Ajustes',
  queryKey: ACTIVITY_KEY,
  read: async (query, signal) => {
    const { data, pagination } = await call(listActivity, { query: query as ActivityQuery }, { signal })
    return { rows: data, pagination }
  },
  filters: [
    choiceOf({ param: 'subject', word: 'tipo', label: 'Tipo' }, optionsOf(labelsOf(ACTIVITY))),
    {
      kind: 'choice',
      param: 'actor',
      word: 'persona',
      label: 'Persona',
      isSingle: true,
      accepts: (value) => /^\d{1,9}$/.test(value),
    },
    {
      kind: 'days',
      from: { param: 'from', word: 'desde' },
      to: { param: 'to', word: 'hasta' },
      field: { param: 'day', word: 'fecha', options: [{ value: 'at', label: 'Fecha' }] },
    },
    {
      kind: 'choice',
      param: 'thing',
      word: ACTIVITY_ADDRESS.word,
      label: 'Solo de',
      isSingle: true,
      isSetByLinks: true,
      accepts: isActivityThing,
    },
  ],
  sorts: ['-at'],
  usualSort: '-at',
  usualLimit: 20,
  openWord: 'registro',
  texts: {
    searchLabel: 'Producto, pedido, persona…',
    loading: 'Cargando actividad',
    failure: activityFailure,
    empty: { title: 'Todavía no hay actividad', text: 'Aquí aparece quién cambió qué y cuándo.' },
    noMatch: { title: 'No se encontraron resultados', text: 'Ningún cambio coincide con lo que buscas.' },
    count: (rows) => `${showNumber(rows)} ${rows === 1 ? 'cambio' : 'cambios'}`,
  },
}
