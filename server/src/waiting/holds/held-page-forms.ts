import { endpoint } from '@tocador/contracts/endpoint'
import { heldPath, leaveHeldAddress } from '@tocador/contracts/waiting/waiting-link'
import { waitingTokenParams } from '@tocador/contracts/waiting/waiting-schemas'

const byLink = { access: 'public', params: waitingTokenParams } as const
const limit = { perNetwork: 30, minutes: 10 }

export const heldPage = endpoint({
  ...byLink,
  method: 'GET',
  path: heldPath(':token'),
  limit: { ...limit, onlyRefused: ['NOT_FOUND'] },
  summary: 'La pieza apartada de un enlace',
})
export const leaveHeldForm = endpoint({
  ...byLink,
  method: 'POST',
  path: leaveHeldAddress(heldPage.path),
  limit,
  summary: 'Deja la pieza apartada de un enlace para la siguiente persona',
})
