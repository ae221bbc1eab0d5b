import type { PageData } from '@tocador/contracts/page'
import { pageAtPath } from '@tocador/contracts/public-pages'
import { Announcer } from '../ui/overlay/announcer'
import { ToastRegion } from '../ui/overlay/toast-region'
import { pageComponents } from './public-pages'
import { PageDataContext, usePageData } from './shell/page-data'
import { AskedPathContext, usePagePath } from './shell/page-path'
import { PanelPartContext, type RenderPanel } from './shell/panel-part'

/** The same tree on the server and in the browser; browser-only state is added after hydration. */
export function App({ data, path, panel }: { data: PageData; path?: string; panel?: RenderPanel }) {
  return (
    <PageDataContext value={data}>
      <AskedPathContext value={path}>
        <PanelPartContext value={panel}>
          <Page />
        </PanelPartContext>
      </AskedPathContext>
      <Announcer />
      <ToastRegion />
    </PageDataContext>
  )
}

function Page() {
  const path = usePagePath()
  const Component = pageComponents[usePageData().missing ?? pageAtPath(path) ?? 'notFound']
  return <Component />
}
