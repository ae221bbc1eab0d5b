/** Which of the shop's two WhatsApp numbers takes the orders of a place. */
export const WHATSAPP_TYPES = ['DEFAULT', 'SECONDARY'] as const
export type WhatsappType = (typeof WHATSAPP_TYPES)[number]
export const WHATSAPP_LABELS: Record<WhatsappType, string> = { DEFAULT: 'Principal', SECONDARY: 'Secundario' }

export const NO_SLOTS_TODAY = 'Ya no hay horarios de entrega disponibles para hoy. Por favor, selecciona otro día.'
export const MISSING_PLACE = 'Lugar no encontrado'
