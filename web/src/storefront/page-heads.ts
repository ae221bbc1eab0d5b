import { wholeShelf } from '@tocador/contracts/catalog/shelf'
import type { PageInput } from '@tocador/contracts/page'
import { matchPage, type PageMatch } from '@tocador/contracts/public-pages'
import { titleOf } from './catalog/shelf/use-shelf'
import type { PageHead } from './document'
import { productHead, resultsHead, shopHead, surveyHead } from './head'

/**
 * The head of each public page. Nothing that the browser loads may import this file: the bundler would put into the first
 * script whatever lazy parts share with it.
 */
const pageHeads: Record<PageMatch['page'], (input: PageInput) => PageHead> = {
  landing: (input) => shopHead(input, titleOf(wholeShelf, input.shop)),
  login: (input) => shopHead(input, `Iniciar sesión · ${input.shop.name}`, { isIndexed: false }),
  register: (input) => shopHead(input, `Crear cuenta · ${input.shop.name}`, { isIndexed: false }),
  product: (input) => (input.product ? productHead(input, input.product) : pageHeads.notFound(input)),
  survey: (input) => (input.survey ? surveyHead(input, input.survey) : pageHeads.notFound(input)),
  privacy: (input) => shopHead(input, `Aviso de privacidad · ${input.shop.name}`),
  results: resultsHead,
  notFound: (input) => shopHead(input, `No encontramos esta página · ${input.shop.name}`, { status: 404 }),
  gone: (input) => shopHead(input, `Este producto ya no está en la tienda · ${input.shop.name}`, { status: 410 }),
}

export const headOf = (input: PageInput): PageHead => pageHeads[matchPage(input.path).page](input)
