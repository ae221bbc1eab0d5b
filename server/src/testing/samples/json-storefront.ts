import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterFile } from '../after-file'

const renderer = `
export const renderPage = (input) => ({
  status: { '/no-existe': 404, '/ya-no-existe': 410 }[input.path] ?? 200,
  html: JSON.stringify(input),
  links: [],
})
export const renderWaitingPage = (input) => ({ status: input.list ? 200 : 404, html: JSON.stringify(input), links: [] })
export const renderHeldPage = (input) => ({ status: input.held ? 200 : 404, html: JSON.stringify(input), links: [] })
export const renderOrderPage = (input) => ({ status: input.order ? 200 : 404, html: JSON.stringify(input), links: [] })
export const renderRobots = (baseUrl) => JSON.stringify(baseUrl)
export const renderSitemap = (baseUrl, products) => JSON.stringify(products)
export const renderManifest = (shop) => JSON.stringify(shop)
export const renderPanelManifest = (shop) => JSON.stringify({ panelOf: shop.name })
`

/** The folder of a storefront whose pages are their input as JSON, for `createTestApp({ webFolder })`. */
export async function createJsonStorefront(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tocador-web-'))
  afterFile(() => rm(folder, { recursive: true, force: true }))
  await Promise.all([mkdir(join(folder, 'client')), mkdir(join(folder, 'server'))])
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await writeFile(join(folder, 'server/entry-server.js'), renderer)
  return folder
}
