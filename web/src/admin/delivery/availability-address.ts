import { idIn, refineTo, stepTo } from '../list-screen/views/address'
import type { SlotFilter } from './hours/slot-filter-rules'

const VIEW = 'vista'
const PLACE = 'lugar'
const MODE = 'modo'
const SEARCH = 'buscar'
const WEEKDAY = 'dia'
/** The place by which the list is filtered; `lugar` is the place whose week is shown. */
const OF_PLACE = 'deLugar'

const noFilter = { [SEARCH]: undefined, [WEEKDAY]: undefined, [OF_PLACE]: undefined }

export const showView = (view: string) => stepTo({ [VIEW]: view, [MODE]: undefined, ...noFilter })
export const showHours = (place: number) => stepTo({ [VIEW]: 'horarios', [PLACE]: place })
export const showPlace = (place: number) => refineTo({ [PLACE]: place })
export const showMode = (mode: 'semana' | 'lista') =>
  stepTo({ [MODE]: mode === 'semana' ? undefined : mode, ...noFilter })
export const showSlots = (change: Partial<SlotFilter>) =>
  refineTo({
    ...('search' in change && { [SEARCH]: change.search }),
    ...('placeId' in change && { [OF_PLACE]: change.placeId }),
    ...('weekday' in change && { [WEEKDAY]: change.weekday }),
  })

/** '' for the places. */
export const viewIn = (query: URLSearchParams) =>
  (['horarios', 'whatsapp'] as const).find((view) => view === query.get(VIEW)) ?? ''
export const placeIn = (query: URLSearchParams) => idIn(query, PLACE)
export const slotFilterIn = (query: URLSearchParams): SlotFilter => ({
  search: (query.get(SEARCH) ?? '').slice(0, 200),
  placeId: idIn(query, OF_PLACE),
  weekday: /^[0-6]$/.test(query.get(WEEKDAY) ?? '') ? Number(query.get(WEEKDAY)) : undefined,
})
export const isList = (query: URLSearchParams) => query.get(MODE) === 'lista'
