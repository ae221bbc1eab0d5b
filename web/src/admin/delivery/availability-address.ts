import type { ReactNode } from 'react'
import { idIn, refineTo, stepTo } from '../list-screen/address'

export const VIEW = 'vista'
const PLACE = 'lugar'
const MODE = 'modo'

export const showView = (view: string) => stepTo({ [VIEW]: view, [MODE]: undefined })
export const showHours = (place: number) => stepTo({ [VIEW]: 'horarios', [PLACE]: place })
export const showPlace = (place: number) => refineTo({ [PLACE]: place })
export const showMode = (mode: 'semana' | 'lista') => stepTo({ [MODE]: mode === 'semana' ? undefined : mode })

export const placeIn = (query: URLSearchParams) => idIn(query, PLACE)
export const isList = (query: URLSearchParams) => query.get(MODE) === 'lista'

/** The section's head with the buttons of a view. */
export type RenderHead = (actions?: ReactNode) => ReactNode
