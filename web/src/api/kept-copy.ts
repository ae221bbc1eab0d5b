/** On an answer that is a kept copy: the instant it was fresh. The service worker writes it, `call` reads it. */
export const KEPT_AT = 'x-kept-at'

/** The lists a visitor may go on reading without network; their answers are the same for everybody. */
export const isCatalogue = (path: string, query: URLSearchParams) =>
  /^\/api\/public\/products(?:\/\d+)?$/.test(path) && !query.has('fields')
