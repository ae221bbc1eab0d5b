/**
 * A unit that was set aside for somebody in line: it lies there until she opens it, lies in the cart of an account or of a browser, was
 * ordered, or is held no more.
 */
export type HeldState = 'set-aside' | 'in-account' | 'in-browser' | 'ordered' | 'ended'

export interface HeldUnit {
  /** The path of this page. */
  link: string
  first_name: string
  state: HeldState
  product_id: number
  product_name: string
  brand: string
  /** Empty outside a family. */
  shade: string
  image_url: string
  price: number
  /** The product can still be seen in the shop. */
  is_sold: boolean
  /** Until when it is held, in words of the shop's time. */
  until: string
  /** The chat with the shop; '' while it has no number. */
  chat_url: string
}

export interface HeldPageInput {
  shopName: string
  /** undefined: no unit has this link. */
  held: HeldUnit | undefined
  notice?: { tone: 'done' | 'error'; text: string } | undefined
}
