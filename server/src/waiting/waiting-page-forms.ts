import * as z from 'zod/mini'
import { endpoint } from '@tocador/contracts/endpoint'
import { rowId } from '@tocador/contracts/field-schemas'
import { forgetAddress, leaveAddress, waitingPath } from '@tocador/contracts/waiting/waiting-link'
import { waitingTokenParams } from '@tocador/contracts/waiting/waiting-schemas'

const byLink = { access: 'public', params: waitingTokenParams } as const
const limit = { perNetwork: 30, minutes: 10 }

export const waitingPage = endpoint({
  ...byLink,
  method: 'GET',
  path: waitingPath(':token'),
  limit: { ...limit, onlyRefused: ['NOT_FOUND'] },
  summary: 'La lista de espera de un enlace',
})
export const leaveForm = endpoint({
  ...byLink,
  method: 'POST',
  path: leaveAddress(waitingPage.path),
  limit,
  summary: 'Sale de la lista de espera de un producto',
  body: z.object({ id: rowId() }),
})
export const forgetForm = endpoint({
  ...byLink,
  method: 'POST',
  path: forgetAddress(waitingPage.path),
  limit,
  summary: 'Sale de todas las listas de un enlace y borra sus datos',
})
