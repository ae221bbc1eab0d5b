import type { WhatsappType } from '../delivery/delivery-schemas'
import { WHATSAPP_LABELS } from '../delivery/delivery-words'
import type { WhatsappConfig } from './settings-schemas'

export const whatsappConfigOf = (primaryNumber: string, secondaryNumber: string): WhatsappConfig => ({
  primaryNumber,
  secondaryNumber,
  whatsappTypes: (Object.keys(WHATSAPP_LABELS) as WhatsappType[]).map((value) => ({
    value,
    label: WHATSAPP_LABELS[value],
    number: value === 'DEFAULT' ? primaryNumber : secondaryNumber,
  })),
})
