import type { FastifyInstance } from 'fastify'
import type { Storefront } from '@tocador/contracts/page'
import { PANEL_MANIFEST } from '@tocador/contracts/panel-app-words'
import { failureOf, isForNow } from '../http/failure-of'
import { encodingOf, sendReady } from '../http/ready-answer'
import { HOSTS_AT_MOST, type BaseUrlOf } from './base-url'
import { KeptContents } from './kept-contents'
import type { LoadPage, PageSource } from './page-source'

interface SiteFile {
  type: string
  edition: (source: PageSource) => string
  render: (storefront: Storefront, source: PageSource, baseUrl: string) => string
}

const files: Record<string, SiteFile> = {
  '/robots.txt': {
    type: 'text/plain; charset=utf-8',
    edition: () => '',
    render: ({ renderRobots }, _source, baseUrl) => renderRobots(baseUrl),
  },
  '/sitemap.xml': {
    type: 'application/xml; charset=utf-8',
    edition: ({ listed }) => listed.edition,
    render: ({ renderSitemap }, { listed }, baseUrl) => renderSitemap(baseUrl, listed.products()),
  },
  '/manifest.webmanifest': {
    type: 'application/manifest+json; charset=utf-8',
    edition: ({ shop }) => JSON.stringify(shop),
    render: ({ renderManifest }, { shop }) => renderManifest(shop),
  },
  [PANEL_MANIFEST]: {
    type: 'application/manifest+json; charset=utf-8',
    edition: ({ shop }) => JSON.stringify(shop),
    render: ({ renderPanelManifest }, { shop }) => renderPanelManifest(shop),
  },
}

// A sitemap of 50,000 products takes 5 MB. Each file once for every host that gets its own, and once for all others.
const FILES_AT_MOST = Object.keys(files).length * (HOSTS_AT_MOST + 1)

export interface SiteFiles {
  storefront: Storefront
  load: LoadPage
  baseUrl: BaseUrlOf
}

/** Serves robots.txt, the sitemap and the web app manifests. */
export function serveSiteFiles(app: FastifyInstance, { storefront, load, baseUrl }: SiteFiles): void {
  const kept = new KeptContents(FILES_AT_MOST)
  for (const [address, { type, edition, render }] of Object.entries(files)) {
    app.get(address, async (request, reply) => {
      const base = baseUrl(request)
      const wanted = { key: `${base} ${address}`, encoding: encodingOf(request) }
      const source = await load().catch((error: unknown) => {
        if (!isForNow(failureOf(error).failure) || !kept.earlier(wanted)) throw error
      })
      const ready = source
        ? kept.current(wanted, edition(source), () => {
            return { status: 200, content: { type, bytes: Buffer.from(render(storefront, source, base)) } }
          })
        : kept.earlier(wanted)
      return ready && sendReady(request, reply, ready.answer)
    })
  }
}
