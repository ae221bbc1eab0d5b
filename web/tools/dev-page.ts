import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import type { PageInput, RenderPage } from '@tocador/contracts/page'
import type { Plugin, ViteDevServer } from 'vite'

/**
 * For development only, not part of a build: renders the landing page from the sources on every request, with the data
 * of the server at API_URL, or without data when none runs. `/ui` shows all components.
 */
export function devPage(apiUrl: string): Plugin {
  return {
    name: 'dev-page',
    apply: 'serve',
    configureServer: (server) => () => {
      server.middlewares.use((request, response, next) => {
        htmlFor(server, request, apiUrl).then(
          (page) => {
            response.writeHead(page.status, { 'content-type': 'text/html; charset=utf-8' })
            response.end(page.html)
          },
          (fault: Error) => {
            server.ssrFixStacktrace(fault)
            next(fault)
          },
        )
      })
    },
  }
}

async function htmlFor(server: ViteDevServer, request: IncomingMessage, apiUrl: string) {
  const path = request.headers['x-original-url']?.toString() ?? (request as { originalUrl?: string }).originalUrl ?? '/'
  if (/^\/ui(\?|$)/.test(path)) {
    const html = readFileSync(new URL('../dev/ui.html', import.meta.url), 'utf8')
    return { status: 200, html: await server.transformIndexHtml(path, html) }
  }
  const entry = (await server.ssrLoadModule('/src/storefront/entry-server.tsx')) as { renderPage: RenderPage }
  const page = entry.renderPage({ ...(await shopAt(apiUrl)), path, baseUrl: 'http://127.0.0.1:5173' })
  return { status: page.status, html: await server.transformIndexHtml(path, page.html) }
}

async function shopAt(apiUrl: string): Promise<Omit<PageInput, 'path' | 'baseUrl'>> {
  const ask = async <T>(path: string, otherwise: T): Promise<T> => {
    const reply = await fetch(`${apiUrl}/api${path}`).catch(() => undefined)
    return reply?.ok === true ? ((await reply.json()) as T) : otherwise
  }
  const [listed, categories, places] = await Promise.all([
    ask('/public/products?page=1&limit=12&in_stock=true&fields=card', { data: [], pagination: { total: 0 } }),
    ask('/products/categories', { data: [] }),
    ask('/orders/delivery-locations', { data: [] }),
  ])
  return {
    shop: { name: 'Tocador', tagline: 'Arréglate a tu ritmo', contact: '' },
    holds: { guestMinutes: 60, registeredMinutes: 10_080 },
    windows: { guestDays: 3, registeredDays: 7 },
    timeZone: 'America/Mexico_City',
    products: listed.data,
    total: listed.pagination.total,
    categories: categories.data,
    places: places.data,
  }
}
