import { usePageData } from '../shell/page-data'
import { LandingPage } from './landing-page'
import { NotFoundPage } from './not-found-page'

/** NAV-04. Without a survey the server has sent the page of unknown addresses. */
export function SurveyPage() {
  const { survey } = usePageData()
  return survey ? <LandingPage survey={survey} /> : <NotFoundPage />
}
