import type { WhatsappType } from './delivery-schemas'

export const WHATSAPP_LABELS: Record<WhatsappType, string> = { DEFAULT: 'Principal', SECONDARY: 'Secundario' }

export const NO_SLOTS_TODAY = 'Ya no hay horarios de entrega disponibles para hoy. Por favor, selecciona otro día.'
export const MISSING_PLACE = 'Lugar no encontrado'
