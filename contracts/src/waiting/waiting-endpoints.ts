import * as z from 'zod/mini'
import { dataReply, endpoint, idParams } from '../endpoint'
import { wait, waitInput, waitResult } from './waiting-schemas'

export const askToWait = endpoint({
  method: 'POST',
  path: '/waiting',
  access: 'anyone',
  limit: { perNetwork: 60, minutes: 10 },
  summary: 'Pide aviso de un producto agotado, con la cuenta o con nombre y teléfono',
  body: waitInput,
  reply: dataReply(waitResult),
  status: 201,
  refusals: ['NOT_FOUND', 'ALREADY_AVAILABLE', 'NETWORK_WAITS', 'TOO_MANY_WAITS', 'ACCOUNT_INACTIVE'],
})

export const listOwnWaits = endpoint({
  method: 'GET',
  path: '/waiting',
  access: 'signed-in',
  summary: 'Los productos que espera la cuenta propia, el último pedido primero',
  reply: dataReply(z.array(wait)),
})

export const leaveOwnWait = endpoint({
  method: 'DELETE',
  path: '/waiting/:id',
  access: 'signed-in',
  summary: 'Sale de la lista de espera de un producto; otra vez, no cambia nada',
  params: idParams,
  reply: dataReply(z.array(wait)),
})
