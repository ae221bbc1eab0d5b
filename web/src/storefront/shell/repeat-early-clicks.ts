declare global {
  interface Window {
    /** Targets of clicks before hydration, recorded by `public/early-clicks.js`. */
    earlyClicks?: EventTarget[] | undefined
  }
}

/** Repeats the clicks on buttons made while the script was still loading, each button once. */
export function repeatEarlyClicks() {
  const targets = window.earlyClicks ?? []
  // The property stays defined, so that a recorder that loads later does nothing.
  window.earlyClicks = undefined
  const buttons = targets.map((target) => target instanceof Element && target.closest('button'))
  for (const button of new Set(buttons)) if (button) button.click()
}
