import type { PageData, PageInput, RenderPage } from '@tocador/contracts/page'
import { readyAnswer, type Encoding, type ReadyAnswer } from '../http/ready-answer'

/** What a page is made of, and a word that changes with it. */
export interface PageSource {
  edition: string
  /** Only called for an edition that was not rendered yet. */
  data: () => PageData
}

export interface ReadyPage {
  status: RenderedStatus
  answer: ReadyAnswer
}
type RenderedStatus = ReturnType<RenderPage>['status']

interface KeptPage {
  status: RenderedStatus
  edition: string
  bytes: Buffer
  links: string[]
  answers: Map<Encoding, ReadyAnswer>
}

const PAGES_AT_MOST = 500

/** Pages rendered once per edition of what they show; an old one stays at hand for when the database is away. */
export class KeptPages {
  readonly #render: RenderPage
  readonly #baseUrl: string
  readonly #pages = new Map<string, KeptPage>()

  constructor(render: RenderPage, baseUrl: string) {
    this.#render = render
    this.#baseUrl = baseUrl
  }

  /** The page as it is now. */
  page(path: string, { edition, data }: PageSource, encoding: Encoding): ReadyPage {
    const kept = this.#pages.get(path)
    const input = () => ({ ...data(), path, baseUrl: this.#baseUrl })
    const page = kept?.edition === edition ? kept : this.#save(path, edition, input())
    return this.#packed(page, encoding)
  }

  /** The page as it was, if anybody saw it. */
  earlierPage(path: string, encoding: Encoding): ReadyPage | undefined {
    const kept = this.#pages.get(path)
    return kept && this.#packed(kept, encoding)
  }

  #save(path: string, edition: string, input: PageInput): KeptPage {
    const { status, html, links } = this.#render(input)
    const page: KeptPage = { status, edition, bytes: Buffer.from(html), links, answers: new Map() }
    this.#pages.delete(path)
    this.#pages.set(path, page)
    const [oldest] = this.#pages.keys()
    if (this.#pages.size > PAGES_AT_MOST && oldest !== undefined) this.#pages.delete(oldest)
    return page
  }

  #packed({ status, bytes, links, answers }: KeptPage, encoding: Encoding): ReadyPage {
    let answer = answers.get(encoding)
    if (!answer) {
      const headers = links.length > 0 ? { link: links.join(', ') } : {}
      answer = readyAnswer({ bytes, type: 'text/html; charset=utf-8', headers }, encoding)
      answers.set(encoding, answer)
    }
    return { status, answer }
  }
}
