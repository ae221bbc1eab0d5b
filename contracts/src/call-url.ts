import { normalisePhone } from './phone'

/** `tel:+525512345678`: a link that calls the number. Apart from `phone`, because only the panel has such links. */
export const callUrl = (phone: string) => `tel:+${normalisePhone(phone)}`
