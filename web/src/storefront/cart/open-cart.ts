let openSheet: (() => void) | undefined
let isRequested = false

/** Opens the cart, or as soon as its sheet is there: it is rendered only when the cart has lines or news. */
export function openCart() {
  if (openSheet === undefined) isRequested = true
  else openSheet()
}

/** Called by the sheet; returns the function to call when it is removed. */
export function onCartRequest(open: () => void): () => void {
  openSheet = open
  if (isRequested) open()
  isRequested = false
  return () => {
    if (openSheet === open) openSheet = undefined
  }
}
