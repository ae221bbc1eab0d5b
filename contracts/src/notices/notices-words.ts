import { statusesOf } from '../status-life'

/** What the shop notifies administrators of. Switches, texts and defaults are computed from it. */
export const NOTICES = {
  new_order: {
    label: 'Pedido nuevo',
    what: 'Con número, piezas, total y hora. Nunca el nombre ni el teléfono.',
    several: 'pedidos nuevos',
    startsOn: true,
    isUrgent: true,
  },
  unopened_order: {
    label: 'Pedido sin abrir',
    what: 'Nadie lo abrió en los minutos que eliges abajo.',
    several: 'pedidos sin abrir',
    startsOn: true,
    isUrgent: true,
  },
  changed_order: {
    label: 'Pedido cambiado',
    what: 'Quien compró lo movió a otro lugar, día u hora.',
    several: 'pedidos cambiados',
    startsOn: true,
    isUrgent: false,
  },
  cancelled_order: {
    label: 'Pedido cancelado',
    what: 'Quien compró lo canceló.',
    several: 'pedidos cancelados',
    startsOn: true,
    isUrgent: false,
  },
  failed_backup: {
    label: 'Copia con problemas',
    what: 'La copia de la noche no se pudo hacer o no se pudo probar.',
    several: 'copias con problemas',
    startsOn: true,
    isUrgent: false,
  },
  suggestion: {
    label: 'Sugerencia por revisar',
    what: 'Alguien sugirió una opción en una encuesta.',
    several: 'sugerencias por revisar',
    startsOn: false,
    isUrgent: false,
  },
} as const

export type NoticeKind = keyof typeof NOTICES
export const NOTICE_KINDS: readonly NoticeKind[] = statusesOf(NOTICES)

/** An account has no more devices. */
export const MAX_NOTICE_DEVICES = 20
export const MAX_DEVICE_NAME = 60
/** A device whose account has not signed in for longer gets no notices. */
export const NOTICE_DEVICE_DAYS = 30
/** `quiet_from` when there are no quiet hours. */
export const QUIET_OFF = 24

/** How a test notice ended. */
export const NOTICE_RESULTS = ['sent', 'gone', 'refused', 'unreachable'] as const
export type NoticeResult = (typeof NOTICE_RESULTS)[number]

/** What is encrypted for the device and shown by its service worker. */
export interface NoticePayload {
  /** Replaces what the device shows with the same tag. */
  tag: string
  title: string
  body: string
  /** Where a tap leads, within the shop. */
  url: string
  /** Replaces without sound what the device shows with its tag; rings where it shows none. */
  silent: boolean
  /** Orders to confirm, for the badge of the icon. */
  pending: number
  at: string
}
