import type { Wait } from './waiting-schemas'

export interface WaitingList {
  /** The path of this page. */
  link: string
  first_name: string
  waits: Wait[]
}

export interface WaitingPageInput {
  shopName: string
  /** undefined: no list has this link, or she has just left it. */
  list: WaitingList | undefined
  /** What happened before the page is shown, or why it was refused. */
  notice?: { tone: 'done' | 'error'; text: string } | undefined
}
