/** Which of the shop's two WhatsApp numbers takes the orders of a place. */
export const WHATSAPP_TYPES = ['DEFAULT', 'SECONDARY'] as const
export type WhatsappType = (typeof WHATSAPP_TYPES)[number]
export const WHATSAPP_LABELS: Record<WhatsappType, string> = { DEFAULT: 'Principal', SECONDARY: 'Secundario' }

export const NO_SLOTS_TODAY = 'Ya no hay horarios de entrega disponibles para hoy. Por favor, selecciona otro día.'
/** The reason of a day without a free hour; the owner may choose it all the same. */
export const ALL_FULL = 'Todos los horarios de ese día ya se llenaron'
/** What becomes of the hours of a deleted place: they stay listed without a place, go with it, or move to another one. */
export const HOURS_OF_DELETED = ['keep', 'delete', 'move'] as const
export type HoursOfDeleted = (typeof HOURS_OF_DELETED)[number]

export const MISSING_PLACE = 'Lugar no encontrado'
