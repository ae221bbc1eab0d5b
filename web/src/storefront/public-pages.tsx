import type { PageInput } from '@tocador/contracts/page'
import { wholeShelf } from '@tocador/contracts/catalog/shelf'
import { matchPage, type PageMatch } from '@tocador/contracts/public-pages'
import type { ComponentType } from 'react'
import type { PageHead } from './document'
import { titleOf } from './catalog/shelf/use-shelf'
import { productHead, resultsHead, shopHead, surveyHead } from './head'
import { LandingPage } from './pages/landing-page'
import { NotFoundPage } from './pages/not-found-page'
import { PrivacyPage } from './pages/privacy-page'
import { SurveyPage } from './pages/survey-page'

type Page = PageMatch['page']

/** The component of each public page. */
export const pageComponents: Record<Page, ComponentType> = {
  landing: LandingPage,
  login: LandingPage,
  register: LandingPage,
  product: LandingPage,
  survey: SurveyPage,
  privacy: import.meta.env.SSR ? PrivacyPage : NotFoundPage,
  results: LandingPage,
  notFound: NotFoundPage,
}

/**
 * The head of each public page. Only the server uses it; as a separate export it is left out of the browser's bundle.
 */
const pageHeads: Record<Page, (input: PageInput) => PageHead> = {
  // A link to a product that is not for sale shows the shop, with noindex.
  landing: (input) => shopHead(input, titleOf(wholeShelf, input.shop), { isFound: input.product !== null }),
  login: (input) => shopHead(input, `Iniciar sesión · ${input.shop.name}`, { isIndexed: false }),
  register: (input) => shopHead(input, `Crear cuenta · ${input.shop.name}`, { isIndexed: false }),
  product: (input) => (input.product ? productHead(input, input.product) : pageHeads.landing(input)),
  survey: (input) => (input.survey ? surveyHead(input, input.survey) : pageHeads.notFound(input)),
  privacy: (input) => shopHead(input, `Aviso de privacidad · ${input.shop.name}`),
  results: resultsHead,
  notFound: (input) => shopHead(input, `No encontramos esta página · ${input.shop.name}`, { isFound: false }),
}

export const headOf = (input: PageInput): PageHead => pageHeads[matchPage(input.path).page](input)
