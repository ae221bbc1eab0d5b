import { staying } from './leave-warning'

/** Suppresses the leave warning (NAV-18) while WhatsApp is being opened; returns a function that ends the pause. */
export function pauseLeaveWarning(): () => void {
  staying.pauses += 1
  let isOver = false
  return () => {
    if (!isOver) staying.pauses -= 1
    isOver = true
  }
}

/** Before a button of the shop loads one of its pages, as a link does. */
export function stayInShop() {
  staying.pressedAt = performance.now()
}

export function loadAgain() {
  stayInShop()
  location.reload()
}
