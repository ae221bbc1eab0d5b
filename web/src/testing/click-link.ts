import { fireEvent } from '@testing-library/react'

/** The clicks with which a visitor opens a link in another tab or window. */
export const MODIFIED_CLICKS = [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }] as const

/** Clicks a link; whether the page left the click to the browser, which would open the link's address. */
export function isLeftToBrowser(link: Element, init: MouseEventInit = {}): boolean {
  let isLeft = true
  addEventListener(
    'click',
    (event) => {
      isLeft = !event.defaultPrevented
      // The tests' window would load the page.
      event.preventDefault()
    },
    { once: true },
  )
  fireEvent.click(link, init)
  return isLeft
}
