import type { PageData } from '@tocador/contracts/page'
import { Announcer } from '../ui/announcer'
import { ToastRegion } from '../ui/toast-region'
import { LandingPage } from './pages/landing-page'
import { NotFoundPage } from './pages/not-found-page'
import { isSignInPath, paths } from './paths'
import { PageDataProvider } from './shell/page-data'
import { AskedPathProvider, usePagePath } from './shell/page-path'

/** The same tree on the server and in the browser; what only the browser knows joins after hydration. */
export function App({ data, path }: { data: PageData; path?: string }) {
  return (
    <PageDataProvider value={data}>
      <AskedPathProvider value={path}>
        <Page />
      </AskedPathProvider>
      <Announcer />
      <ToastRegion />
    </PageDataProvider>
  )
}

function Page() {
  const path = usePagePath()
  return path === paths.home || isSignInPath(path) ? <LandingPage /> : <NotFoundPage />
}
