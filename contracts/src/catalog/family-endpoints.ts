import * as z from 'zod/mini'
import { dataReply, endpoint, idParams } from '../endpoint'
import { rowId } from '../field-schemas'
import { dismissedProposal, family, familyChange, familyProposal, listedFamily, wantedFamily } from './family-schemas'

/** Sixty shades with long names. */
const FAMILY_BYTES = 49_152

export const listFamilies = endpoint({
  method: 'GET',
  path: '/admin/products/families',
  access: 'admin',
  summary: 'Las familias de tonos por nombre, para filtrar (máximo 1000)',
  reply: dataReply(z.array(listedFamily)),
})
export const listFamilyProposals = endpoint({
  method: 'GET',
  path: '/admin/products/families/proposals',
  access: 'admin',
  summary: 'Productos sin familia cuyos nombres empiezan igual, que podrían ser tonos; al final los descartados',
  reply: dataReply(z.array(familyProposal)),
})
export const dismissProposal = endpoint({
  method: 'POST',
  path: '/admin/products/families/proposals/dismissed',
  access: 'admin',
  summary: 'Estos productos no son tonos: se vuelven a proponer solo con otro producto más',
  body: dismissedProposal,
  reply: dataReply(z.object({ id: z.int() })),
  refusals: ['STALE_EDIT'],
})
export const restoreProposal = endpoint({
  method: 'DELETE',
  path: '/admin/products/families/proposals/dismissed/:id',
  access: 'admin',
  summary: 'Vuelve a proponer productos descartados como tonos',
  params: idParams,
  reply: dataReply(z.object({ id: z.int() })),
  refusals: ['NOT_FOUND'],
})
export const getFamily = endpoint({
  method: 'GET',
  path: '/admin/products/families/:id',
  access: 'admin',
  summary: 'Una familia con sus tonos, en su orden',
  params: idParams,
  reply: dataReply(family),
  refusals: ['NOT_FOUND'],
})
export const groupProducts = endpoint({
  method: 'POST',
  path: '/admin/products/families',
  access: 'admin',
  summary: 'Agrupa productos como tonos de una familia nueva',
  body: wantedFamily,
  bodyBytes: FAMILY_BYTES,
  reply: dataReply(family),
  status: 201,
  refusals: ['STALE_EDIT'],
})
export const changeFamily = endpoint({
  method: 'PUT',
  path: '/admin/products/families/:id',
  access: 'admin',
  summary: 'Cambia nombre, tonos y orden de una familia; el tono que falta sale de ella',
  params: idParams,
  body: familyChange,
  bodyBytes: FAMILY_BYTES,
  reply: dataReply(family),
  refusals: ['NOT_FOUND', 'STALE_EDIT'],
})
export const ungroupFamily = endpoint({
  method: 'DELETE',
  path: '/admin/products/families/:id',
  access: 'admin',
  summary: 'Separa los tonos de una familia; los productos quedan como están',
  params: idParams,
  reply: dataReply(z.object({ id: z.int() })),
  refusals: ['NOT_FOUND'],
})
export const removeShade = endpoint({
  method: 'DELETE',
  path: '/admin/products/families/:id/shades/:product_id',
  access: 'admin',
  summary: 'Saca un tono de su familia; con un solo tono la familia se disuelve',
  params: z.extend(idParams, { product_id: rowId() }),
  /** Null when the family was dissolved. */
  reply: dataReply(z.nullable(family)),
  refusals: ['NOT_FOUND'],
})
