import type { ServerOnly } from '@tocador/contracts/page'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { onTestFinished, vi } from 'vitest'
import { PageDataContext } from '../storefront/shell/page-data'
import { ServerOnlyContext } from '../storefront/shell/server-only'
// The stand-in of a missing picture, which the browser fetches when it is needed.
import '../ui/layout/missing-picture'
import { pageData, settle } from './render-parts'

/**
 * Puts the HTML of a part that the browser keeps as it is into the page, with what stands in `noscript`: as a visitor
 * without scripts sees it. `null`: on a page without the data that only the server has.
 */
export async function renderOnServer(
  part: ReactElement,
  serverOnly: Partial<ServerOnly> | null = {},
  page: Partial<typeof pageData> = {},
): Promise<HTMLElement> {
  const data = serverOnly === null ? undefined : { ...noServerOnly, ...serverOnly }
  const whole = (
    <PageDataContext value={{ ...pageData, ...page }}>
      <ServerOnlyContext value={data}>{part}</ServerOnlyContext>
    </PageDataContext>
  )
  const html = () => {
    vi.stubEnv('SSR', true)
    try {
      return renderToString(whole)
    } finally {
      vi.unstubAllEnvs()
    }
  }
  // What was not asked for yet is missing in the first HTML.
  html()
  await settle()
  const container = document.createElement('div')
  container.innerHTML = html().replaceAll(/<!--.*?-->/g, '')
  document.body.append(container)
  onTestFinished(() => container.remove())
  return container
}

const noServerOnly: ServerOnly = {
  whatsapp: undefined,
  exchanges: '',
  hours: {},
  notice: { version: 1, text: '', publishedOn: undefined },
}
