import type { FastifyInstance } from 'fastify'
import * as contract from '@tocador/contracts/search/searches-endpoints'
import { serve } from '../platform/http/serve'
import type { SearchNotes } from './open-search-counts'

/** Searches that browsers answered themselves. */
export function searchRoutes(app: FastifyInstance, { noteFinished }: Pick<SearchNotes, 'noteFinished'>): void {
  serve(app, contract.noteSearch, async ({ body: { words, found }, request }) => {
    noteFinished(words, found, request)
    return {}
  })
}
