/** What a page says to the service worker. */
export type Message =
  /** Take over from the version before. */
  | 'activate'
  /** Which script and styles do your pages name? Answered on the port that comes along. */
  | 'page-files'

/** The build the worker belongs to; `web/tools/service-worker.ts` writes it in. */
export interface Shell {
  /** Another word for other files. */
  version: string
  /** All that a page may need without network. */
  files: string[]
  /** Script and styles in the head of its pages. */
  pageFiles: string[]
}
