import type { FastifyInstance } from 'fastify'
import * as contract from '@tocador/contracts/catalog/family-endpoints'
import { serve } from '../../platform/http/serve'
import { dismissProposal, restoreProposal } from './dismiss-proposal'
import { getFamily } from './get-family'
import { proposeFamilies } from './propose-families'
import { listFamilyNames } from './queries'
import { changeFamily, groupProducts } from './save-family'
import { removeShade, ungroupFamily } from './ungroup-family'
import { familyChangeOf, familyInputOf, showFamily } from './wire-families'

/** More names are of no use in a menu; the filter in the address takes every name. */
const MOST_LISTED = 1_000

export function familyAdminRoutes(app: FastifyInstance): void {
  serve(app, contract.listFamilies, async ({ context: { db } }) => ({
    data: await listFamilyNames(db, MOST_LISTED),
  }))
  serve(app, contract.listFamilyProposals, async ({ context: { db } }) => ({ data: await proposeFamilies(db) }))
  serve(app, contract.dismissProposal, async ({ context, body }) => ({
    message: 'Propuesta descartada',
    data: { id: await dismissProposal(context, body.product_ids) },
  }))
  serve(app, contract.restoreProposal, async ({ context, params }) => {
    await restoreProposal(context, params.id)
    return { message: 'Se vuelven a proponer', data: params }
  })
  serve(app, contract.getFamily, async ({ context: { db }, params }) => ({
    data: showFamily(await getFamily(db, params.id)),
  }))
  serve(app, contract.groupProducts, async ({ context, body }) => ({
    message: 'Tonos agrupados',
    data: showFamily(await groupProducts(context, familyInputOf(body))),
  }))
  serve(app, contract.changeFamily, async ({ context, params, body }) => ({
    message: 'Tonos guardados',
    data: showFamily(await changeFamily(context, params.id, familyChangeOf(body))),
  }))
  serve(app, contract.ungroupFamily, async ({ context, params }) => {
    await ungroupFamily(context, params.id)
    return { message: 'Tonos separados', data: params }
  })
  serve(app, contract.removeShade, async ({ context, params }) => {
    const family = await removeShade(context, { id: params.id, productId: params.product_id })
    return { message: family ? 'Tono separado' : 'Tonos separados', data: family ? showFamily(family) : null }
  })
}
