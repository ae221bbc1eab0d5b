import type { FastifyInstance } from 'fastify'
import { endpoints } from '@tocador/contracts/endpoints'
import { API } from '../http/serve'
import { VERSION } from '../version'
import { DOCS_STYLE, docsPage } from './docs-page'
import { openapiDocument } from './openapi-document'

/** Built on the first request, to keep the start fast. */
export function docsRoutes(app: FastifyInstance): void {
  const send = (path: string, type: string, make: () => string) => {
    let made: Buffer | undefined
    app.get(API + path, (_request, reply) => {
      made ??= Buffer.from(make())
      return reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`).send(made)
    })
  }
  send('/openapi.json', 'application/json', () => JSON.stringify(openapiDocument(endpoints, VERSION)))
  send('/docs', 'text/html', () => docsPage(endpoints, VERSION))
  send('/docs.css', 'text/css', () => DOCS_STYLE)
}
