import type { FastifyInstance } from 'fastify'
import * as contract from '@tocador/contracts/search/synonym-endpoints'
import { serve } from '../../platform/http/serve'
import type { PublicCatalogue } from '../public-catalogue/public-catalogue'
import { previewSynonyms } from './preview-synonyms'
import { listGroups } from './queries'
import { addSynonyms, changeSynonyms, removeSynonyms } from './save-synonyms'
import { showSynonyms } from './wire-synonyms'

export function synonymAdminRoutes(app: FastifyInstance, catalogue: PublicCatalogue): void {
  serve(app, contract.listSynonyms, async ({ context: { db } }) => ({
    data: (await listGroups(db)).map(showSynonyms),
  }))
  serve(app, contract.addSynonyms, async ({ context, body }) => ({
    message: 'Sinónimos agregados',
    data: showSynonyms(await addSynonyms(context, body.words)),
  }))
  serve(app, contract.changeSynonyms, async ({ context, params, body }) => ({
    message: 'Sinónimos guardados',
    data: showSynonyms(
      await changeSynonyms(context, params.id, { words: body.words, updatedAtSeen: body.updated_at_seen }),
    ),
  }))
  serve(app, contract.removeSynonyms, async ({ context, params }) => ({
    message: 'Sinónimos quitados',
    data: showSynonyms(await removeSynonyms(context, params.id)),
  }))
  serve(app, contract.previewSynonyms, async ({ context, body }) => ({
    data: await previewSynonyms(context, catalogue, body),
  }))
}
