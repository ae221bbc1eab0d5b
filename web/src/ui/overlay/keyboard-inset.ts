/**
 * Phones draw the keyboard over the page, where it would cover a sheet's foot. The dialog keeps the height of the
 * keyboard free at its bottom, as `--keyboard`.
 */
export function watchKeyboard(element: HTMLElement, { signal }: AbortController) {
  const viewport = window.visualViewport
  if (viewport === null || matchMedia('(hover: hover)').matches) return
  const update = () => {
    // A page that is zoomed in also has a smaller visual viewport.
    const isZoomed = viewport.scale > 1.01
    const covered = document.documentElement.clientHeight - viewport.height - viewport.offsetTop
    element.style.setProperty('--keyboard', `${isZoomed ? 0 : Math.max(0, Math.round(covered))}px`)
  }
  viewport.addEventListener('resize', update, { signal })
  viewport.addEventListener('scroll', update, { signal })
  signal.addEventListener('abort', () => element.style.removeProperty('--keyboard'))
}
