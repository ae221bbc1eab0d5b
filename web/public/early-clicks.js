// Records clicks made before the page is hydrated; `repeat-early-clicks.ts` repeats them.
if (!('earlyClicks' in window)) {
  window.earlyClicks = []
  addEventListener('click', ({ target }) => window.earlyClicks?.push(target))
}
