/** Slightly longer than the opening animation of a dialog. */
const OPENING_MS = 250

/** Runs work that would make a slow phone drop frames while a dialog opens; returns a function that cancels it. */
export function afterOpening(run: () => void): () => void {
  const timer = setTimeout(run, OPENING_MS)
  return () => clearTimeout(timer)
}
