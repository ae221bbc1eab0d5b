// For repeat-early-clicks.ts
if (!('earlyClicks' in window)) {
  window.earlyClicks = []
  addEventListener('click', ({ target }) => window.earlyClicks?.push(target))
}
