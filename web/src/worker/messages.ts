/** Messages from a page to the service worker. */
export type Message =
  /** Replace the previous version. */
  | 'activate'
  /** Asks for the script and style sheets of the worker's build; answered on the transferred port. */
  | 'page-files'

/** The build the worker belongs to; inserted by `web/tools/service-worker.ts`. */
export interface Shell {
  /** A hash of the files. */
  version: string
  /** All files a page may need offline. */
  files: string[]
  /** Script and style sheets in the head of its pages. */
  pageFiles: string[]
}
