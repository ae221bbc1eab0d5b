/** In forced colours a pressed button has the background of the others. The focus keeps its own outline. */
export const pressedOutline =
  'forced-colors:aria-pressed:not-focus-visible:outline-2 forced-colors:aria-pressed:not-focus-visible:-outline-offset-2 forced-colors:aria-pressed:not-focus-visible:outline-[Highlight]'
