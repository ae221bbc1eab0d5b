import { idIn, refineTo, stepTo } from '../list-screen/address'

const VIEW = 'vista'
const PLACE = 'lugar'
const MODE = 'modo'

export const showView = (view: string) => stepTo({ [VIEW]: view, [MODE]: undefined })
export const showHours = (place: number) => stepTo({ [VIEW]: 'horarios', [PLACE]: place })
export const showPlace = (place: number) => refineTo({ [PLACE]: place })
export const showMode = (mode: 'semana' | 'lista') => stepTo({ [MODE]: mode === 'semana' ? undefined : mode })

/** '' for the places. */
export const viewIn = (query: URLSearchParams) =>
  (['horarios', 'whatsapp'] as const).find((view) => view === query.get(VIEW)) ?? ''
export const placeIn = (query: URLSearchParams) => idIn(query, PLACE)
export const isList = (query: URLSearchParams) => query.get(MODE) === 'lista'
