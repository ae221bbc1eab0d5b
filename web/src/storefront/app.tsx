import type { PageData } from '@tocador/contracts/page'
import { pageAtPath } from '@tocador/contracts/public-pages'
import { Announcer } from '../ui/overlay/announcer'
import { ToastRegion } from '../ui/overlay/toast-region'
import { pageComponents } from './public-pages'
import { PageDataProvider } from './shell/page-data'
import { AskedPathProvider, usePagePath } from './shell/page-path'
import { PanelPartProvider, type RenderPanel } from './shell/panel-part'

/** The same tree on the server and in the browser; browser-only state is added after hydration. */
export function App({ data, path, panel }: { data: PageData; path?: string; panel?: RenderPanel }) {
  return (
    <PageDataProvider value={data}>
      <AskedPathProvider value={path}>
        <PanelPartProvider value={panel}>
          <Page />
        </PanelPartProvider>
      </AskedPathProvider>
      <Announcer />
      <ToastRegion />
    </PageDataProvider>
  )
}

function Page() {
  const Component = pageComponents[pageAtPath(usePagePath()) ?? 'notFound']
  return <Component />
}
