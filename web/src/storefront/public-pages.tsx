import type { PageMatch } from '@tocador/contracts/public-pages'
import type { ComponentType } from 'react'
import { LandingPage } from './pages/landing-page'
import { NotFoundPage } from './pages/not-found-page'
import { PrivacyPage } from './pages/privacy-page'
import { SurveyPage } from './pages/survey-page'

/** The component of each public page. */
export const pageComponents: Record<PageMatch['page'], ComponentType> = {
  landing: LandingPage,
  login: LandingPage,
  register: LandingPage,
  product: LandingPage,
  survey: SurveyPage,
  privacy: import.meta.env.SSR ? PrivacyPage : NotFoundPage,
  results: LandingPage,
  notFound: NotFoundPage,
  gone: NotFoundPage,
}
