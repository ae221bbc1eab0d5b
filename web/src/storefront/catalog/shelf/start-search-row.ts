/** Less is a trembling finger. */
const MOVED_AT_LEAST = 8

/**
 * On phones the row of search and filters hides while the visitor scrolls down the list, and returns when she scrolls up
 * (`shelf-tools` of the style sheet, which keeps it where it has the focus or suggestions are open).
 */
export function startSearchRow(): void {
  let before = scrollY
  let isAway = false
  const follow = () => {
    const list = document.getElementById('productos')
    const tools = list?.previousElementSibling
    if (!list || !(tools instanceof HTMLElement)) return
    // Until the list has passed the lower half, the categories, all of it is part of the page.
    const isStuck = list.getBoundingClientRect().top < tools.offsetHeight / 2
    const moved = scrollY - before
    if (Math.abs(moved) >= MOVED_AT_LEAST) {
      isAway = moved > 0
      before = scrollY
    }
    tools.toggleAttribute('data-stuck', isStuck)
    tools.toggleAttribute('data-away', isStuck && isAway)
  }
  addEventListener('scroll', follow, { passive: true })
  addEventListener('resize', follow)
  follow()
}
