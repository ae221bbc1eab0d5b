import { SURVEY_LIFE } from '@tocador/contracts/surveys/survey-life'
import type { ProductPage } from '@tocador/contracts/catalog/product-schemas'
import { wholeShelf } from '@tocador/contracts/catalog/shelf'
import { showPesos } from '@tocador/contracts/money'
import type { PageInput, RenderedPage } from '@tocador/contracts/page'
import { SURVEY_PICTURE_SIZE, surveyPicturePath } from '@tocador/contracts/surveys/survey-picture'
import type { Survey } from '@tocador/contracts/surveys/survey-schemas'
import { votesText } from '@tocador/contracts/surveys/vote-share'
import { titleOf } from './catalog/shelf/use-shelf'
import type { PageHead } from './document'
import { paths } from './paths'
import { sharePictures, shopPicture } from './share-picture'
import { nameOf, priceText, productPageFacts, shopFacts } from './structured-data'

interface Visibility {
  status?: RenderedPage['status']
  /** Whether search engines may list it. */
  isIndexed?: boolean
}

/** Title, description and preview data of a page that shows the shop. */
export function shopHead(
  input: PageInput,
  title: string,
  { status = 200, isIndexed = status === 200 }: Visibility = {},
): PageHead {
  const { path, baseUrl, shop } = input
  const [address = paths.home] = path.split('?')
  return {
    title,
    description: `${sentence(shop.tagline)}Aparta tus productos, cierra tu pedido por WhatsApp y recógelo cerca.`,
    canonical: `${baseUrl}${address}`,
    shopName: shop.name,
    share: { type: 'website', pictures: [shopPicture(baseUrl)] },
    facts: isIndexed ? shopFacts(input) : undefined,
    status,
    isIndexed,
  }
}

/** The tagline before another sentence: a shop may have none, or one that ends in its own sign. */
const sentence = (tagline: string) => tagline && `${tagline}${/[.!?…]$/.test(tagline) ? '' : '.'} `

/** Searches and filters are not listed by search engines: they are endless, and each shows products that have pages of their own. */
export function resultsHead(input: PageInput): PageHead {
  const shelf = input.shelf ?? wholeShelf
  const head = shopHead(input, titleOf(shelf, input.shop), {
    isIndexed: shelf.search.trim() === '' && shelf.filters === '',
  })
  return { ...head, canonical: `${input.baseUrl}${input.path}` }
}

export function productHead({ baseUrl, shop }: PageInput, product: ProductPage): PageHead {
  const name = nameOf(product)
  const words = excerpt(product.description) || `Apártalo en ${shop.name} y recógelo cerca.`
  return {
    title: `${name} · ${shop.name}`,
    description: `${showPesos(product.price)} MXN. ${words}`,
    canonical: `${baseUrl}${paths.product(product)}`,
    shopName: shop.name,
    share: {
      type: 'product',
      pictures: sharePictures(product, baseUrl),
      price: priceText(product.price),
    },
    facts: { '@context': 'https://schema.org', ...productPageFacts(product, baseUrl, shop.name) },
    status: 200,
    isIndexed: true,
  }
}

export function surveyHead(input: PageInput, survey: Survey): PageHead {
  const { baseUrl, shop } = input
  const invitation = SURVEY_LIFE[survey.status].isVotable ? 'Vota y sugiere qué traemos.' : 'Mira el resultado final.'
  return {
    ...shopHead(input, `${survey.question} · ${shop.name}`),
    description: `Votos: ${survey.total_votes}. ${excerpt(survey.description) || invitation}`,
    canonical: `${baseUrl}${paths.survey(survey.id)}`,
    share: {
      type: 'website',
      pictures: [
        {
          // Sites keep a picture by its address, so it differs when the votes do.
          url: `${baseUrl}${surveyPicturePath(survey.id)}?votos=${survey.total_votes}`,
          ...SURVEY_PICTURE_SIZE,
          alt: `Resultado de la encuesta: ${votesText(survey.total_votes)}`,
        },
      ],
    },
    facts: undefined,
  }
}

const EXCERPT = 150

/** One line, truncated between two words. */
function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= EXCERPT) return line
  const start = line.slice(0, EXCERPT + 1).replace(/\s\S*$/, '')
  return `${start.slice(0, EXCERPT).toWellFormed()}…`
}
