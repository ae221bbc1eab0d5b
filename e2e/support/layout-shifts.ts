import type { Page } from '@playwright/test'

interface LayoutShift extends PerformanceEntry {
  value: number
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** Records every layout shift of the page opened next: its score, and what moved from where to where, which a failure then shows. */
export async function recordLayoutShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    const describe = (node: Node | null) =>
      (node instanceof Element ? node.outerHTML : node?.textContent)?.slice(0, 200)
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        const moves = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${describe(node)} ${JSON.stringify(previousRect)} → ${JSON.stringify(currentRect)}`,
        )
        shifts.push(`${value}: ${moves.join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate<string[]>('shifts')
}
