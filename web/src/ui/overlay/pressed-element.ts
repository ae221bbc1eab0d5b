const FOCUSABLE = 'button, a[href], input, select, textarea, summary, [tabindex]'

let pressed: Element | null = null

// Loaded with the page: the first press opens a dialog whose own code is fetched only then.
if (typeof document !== 'undefined') {
  const remember = ({ target }: Event) => (pressed = target instanceof Element ? target.closest(FOCUSABLE) : null)
  document.addEventListener('click', remember, { capture: true, passive: true })
  document.addEventListener('keydown', () => (pressed = null), { capture: true, passive: true })
}

/** The control that was clicked last; null after a key. */
export const pressedElement = () => pressed
