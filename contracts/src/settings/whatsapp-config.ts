import { WHATSAPP_LABELS, WHATSAPP_TYPES } from '../delivery/delivery-words'
import type { WhatsappConfig } from './settings-schemas'

export const whatsappConfigOf = (primaryNumber: string, secondaryNumber: string): WhatsappConfig => ({
  primaryNumber,
  secondaryNumber,
  whatsappTypes: WHATSAPP_TYPES.map((value) => ({
    value,
    label: WHATSAPP_LABELS[value],
    number: value === 'DEFAULT' ? primaryNumber : secondaryNumber,
  })),
})
