/** Header of a cached response: when it was fetched. Written by the service worker, read by `call`. */
export const KEPT_AT = 'x-kept-at'

/** The lists that stay readable offline; they are the same for every visitor. */
export const isCatalogue = (path: string, query: URLSearchParams) =>
  /^\/api\/public\/products(?:\/\d+)?$/.test(path) && !query.has('fields')
