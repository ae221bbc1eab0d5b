import type { PageData } from '@tocador/contracts/page'
import { Route, Switch } from 'wouter'
import { Announcer } from '../ui/announcer'
import { ToastRegion } from '../ui/toast-region'
import { LandingPage } from './pages/landing-page'
import { NotFoundPage } from './pages/not-found-page'
import { paths } from './paths'
import { PageDataProvider } from './shell/page-data'
import { PanelPartProvider, type RenderPanel } from './shell/panel-part'

/** The same tree on the server and in the browser; what only the browser knows joins after hydration. */
export function App({ data, panel }: { data: PageData; panel?: RenderPanel }) {
  return (
    <PageDataProvider value={data}>
      <PanelPartProvider value={panel}>
        <Switch>
          <Route path={paths.home} component={LandingPage} />
          <Route path={paths.login} component={LandingPage} />
          <Route path={paths.register} component={LandingPage} />
          <Route component={NotFoundPage} />
        </Switch>
      </PanelPartProvider>
      <Announcer />
      <ToastRegion />
    </PageDataProvider>
  )
}
