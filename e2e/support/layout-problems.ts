import type { Page } from '@playwright/test'

/**
 * What is not usable on the screen as it stands: parts beyond its right edge, columns of single letters, cut text that
 * is nowhere whole, texts over each other, scrollers inside or beside others, heads of the panel that scroll, main
 * buttons below the content, and feet that are out of view or leave no content.
 */
export const layoutProblems = (page: Page) =>
  page.evaluate(() => {
    const [width, height] = [document.documentElement.clientWidth, innerHeight]
    const dialog = document.activeElement?.closest<HTMLElement>('dialog') ?? document.querySelector('dialog[open]')
    const popover = document.querySelector('[popover]:not(dialog):popover-open')
    const isPage = dialog === null || dialog.matches('[data-overlay=screen]')
    const root = popover ?? dialog ?? document.body

    /** Nothing changes during the call, and each text asks about everything around it. */
    const computeOnce = <Value extends object | string | boolean>(compute: (element: Element) => Value) => {
      const known = new Map<Element, Value>()
      return (element: Element): Value => {
        const value = known.get(element) ?? compute(element)
        known.set(element, value)
        return value
      }
    }
    const styleOf = computeOnce((element) => {
      const { overflow, overflowX, overflowY, position, visibility, textOverflow, webkitLineClamp } =
        getComputedStyle(element)
      return { overflow, overflowX, overflowY, position, visibility, textOverflow, webkitLineClamp }
    })
    const boxOf = computeOnce((element) => element.getBoundingClientRect())
    /** The element and those around it. */
    const chainOf = computeOnce((element): Element[] =>
      element === root || element.parentElement === null ? [element] : [element, ...chainOf(element.parentElement)],
    )

    const found = new Set<string>()
    const report = (what: string, element: Element, more = '') =>
      found.add(`${what}${more}: ${element.outerHTML.slice(0, 60)}… «${element.textContent?.trim().slice(0, 40)}»`)

    const scrollsDown = (box: Element) =>
      /auto|scroll/.test(styleOf(box).overflowY) && box.scrollHeight > box.clientHeight + 1
    /** Tables, tabs, rows of filters and of pictures scroll sideways; columns of text do not. */
    const mayScrollSideways = computeOnce(
      (box) =>
        /auto|scroll/.test(styleOf(box).overflowX) &&
        boxOf(box).right <= width + 1 &&
        !box.matches('[role=listbox]') &&
        (box.matches('nav, [role=tablist], [role=group], [data-toolbar], .snap-x') ||
          box.querySelector(':scope > table, :scope > * > table, :scope > [role=group], [role=grid]') !== null),
    )
    const isInSideways = (element: Element) => chainOf(element).slice(1).some(mayScrollSideways)

    /** Texts of different scrollers may lie over each other, since each clips its own. */
    const scrollerOf = computeOnce(
      (element) => chainOf(element).find((one) => /auto|scroll/.test(styleOf(one).overflow)) ?? root,
    )

    /** What the panel promises of its sheets and dialogs beyond the shop's. */
    function checkPanelSheet() {
      const [first, ...others] = [...root.querySelectorAll('*:not(header, footer, textarea)')].filter(
        (box) => box.getClientRects().length > 0 && scrollsDown(box),
      )
      const beside = others.find((box) => first?.contains(box) === false)
      if (beside) report('scrolls beside another scroller', beside)
      for (const button of root.querySelectorAll('button[type=submit][data-look=main]'))
        if (button.getClientRects().length > 0 && button.closest('footer') === null) report('is not in a foot', button)
      for (const head of root.querySelectorAll('header')) if (scrollsDown(head)) report('scrolls inside itself', head)
    }

    function checkScrollers() {
      if (document.documentElement.scrollWidth > width + 1) report('the page scrolls sideways', document.body)
      for (const box of [root, ...root.querySelectorAll('*:not(textarea, input)')]) {
        if (box.getClientRects().length === 0 || !/auto|scroll/.test(styleOf(box).overflow)) continue
        if (box.scrollWidth > box.clientWidth + 1 && !mayScrollSideways(box)) report('scrolls sideways', box)
        if (isPage || popover !== null || !scrollsDown(box)) continue
        if (chainOf(box).slice(1).some(scrollsDown)) report('scrolls inside a scroller', box)
      }
    }

    interface Text {
      element: Element
      rects: DOMRect[]
    }
    const range = document.createRange()
    const rectsOf = (node: Node) => {
      range.selectNodeContents(node)
      return [...range.getClientRects()].filter((rect) => rect.width > 0)
    }
    const textNodesOf = (element: Element) =>
      [...element.childNodes].filter(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim())
    const isShown = (element: Element) =>
      element.closest(
        '.sr-only, details:not([open]) > :not(summary), [inert], [aria-hidden="true"], [hidden], svg, option, noscript',
      ) === null &&
      styleOf(element).visibility === 'visible' &&
      boxOf(element).width > 1 &&
      boxOf(element).height > 1

    /** What of them is seen: an ellipsis clips the rest of its line, or the lines after it. */
    const visibleOf = (element: Element, rects: DOMRect[]) => {
      const clips = chainOf(element).filter((one) => /hidden|clip/.test(styleOf(one).overflow))
      const seen = clips.map(boxOf).reduce(
        (inside, clip) =>
          inside.map((rect) => {
            const [left, top] = [Math.max(rect.left, clip.left), Math.max(rect.top, clip.top)]
            const [right, bottom] = [Math.min(rect.right, clip.right), Math.min(rect.bottom, clip.bottom)]
            return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
          }),
        rects,
      )
      return seen.filter((rect, place) => rect.width > 2 && rect.height > (rects[place]?.height ?? 0) / 2)
    }

    function checkColumn(element: Element, node: Node) {
      const lines = new Set(visibleOf(element, rectsOf(node)).map(({ top }) => Math.round(top))).size
      const letters = node.textContent?.trim().length ?? 0
      if (lines >= 3 && letters / lines < 5) report('is a column of letters', element, `, ${letters} in ${lines} lines`)
    }

    function checkCut({ element, rects }: Text) {
      for (const clip of chainOf(element)) {
        const { overflow, overflowX, overflowY, textOverflow, webkitLineClamp } = styleOf(clip)
        // What can be scrolled to is not cut.
        if (/auto|scroll/.test(overflow)) return
        const box = boxOf(clip)
        // Closed on purpose.
        if (box.height === 0 || box.width === 0) return
        const isCut = rects.some(
          ({ right, top, bottom }) =>
            (/hidden|clip/.test(overflowX) && right > box.right + 2) ||
            (/hidden|clip/.test(overflowY) && (bottom > box.bottom + 3 || top < box.top - 3)),
        )
        if (!isCut) continue
        const hasEllipsis = textOverflow === 'ellipsis' || /^\d+$/.test(webkitLineClamp)
        // What names the whole text, or opens it.
        const hasWhole = element.closest('[title], a, button, tbody tr, [role=option]') !== null
        if (!hasEllipsis || !hasWhole) report('is cut', element)
        return
      }
    }

    function checkOverlaps(texts: readonly Text[]) {
      const isInFlow = ({ element }: Text) =>
        !chainOf(element).some((one) => /sticky|fixed|absolute/.test(styleOf(one).position) && one !== root)
      const flowing = texts.filter((text) => isInFlow(text) && !isInSideways(text.element))
      const cover = (a: DOMRect, b: DOMRect) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) * 0.45
      for (const [place, one] of flowing.entries())
        for (const other of flowing.slice(place + 1)) {
          if (scrollerOf(one.element) !== scrollerOf(other.element) || one.element.contains(other.element)) continue
          if (one.rects.some((rect) => other.rects.some((covered) => cover(rect, covered))))
            report('lies over another text', one.element, `, «${other.element.textContent?.slice(0, 30)}»`)
        }
    }

    function checkTexts() {
      const texts: Text[] = []
      for (const element of root.querySelectorAll('*')) {
        const nodes = textNodesOf(element)
        if ((nodes.length === 0 && !element.matches('button, a, input, select, textarea')) || !isShown(element))
          continue
        const text = { element, rects: nodes.flatMap(rectsOf) }
        const isBeyond = ({ left, right }: DOMRect) => right > width + 1 || left < -1
        if (isBeyond(boxOf(element)) && !isInSideways(element)) report('is beyond the edge', element)
        for (const node of nodes) checkColumn(element, node)
        checkCut(text)
        if (nodes.length > 0) texts.push({ element, rects: visibleOf(element, text.rects) })
      }
      checkOverlaps(texts)
    }

    function checkFoot(foot: Element) {
      const { height: own, top, bottom } = boxOf(foot)
      if (own > height * 0.4) report('is too high', foot, `, ${Math.round(own)} of ${height}`)
      if (top < 0 || bottom > height + 1) report('is out of view', foot)
    }

    function checkSheet() {
      const { top, right, bottom, left } = boxOf(root)
      if (top < -1 || left < -1 || right > width + 1 || bottom > height + 1) report('is out of view', root)
      if (popover !== null) return
      if (root.closest('.dense') !== null) checkPanelSheet()
      for (const foot of root.querySelectorAll('footer')) {
        checkFoot(foot)
        for (const button of foot.querySelectorAll('button, a')) {
          const box = boxOf(button)
          if (box.top < 0 || box.bottom > height + 1) report('is out of view', button)
        }
      }
      const body = [...root.querySelectorAll('*:not(header, header *, footer, footer *, textarea)')].find(scrollsDown)
      if (body && body.clientHeight < height * 0.3) report('leaves little content', body, `, ${body.clientHeight} px`)
    }

    checkScrollers()
    checkTexts()
    if (!isPage || popover !== null) checkSheet()
    else
      for (const bar of root.querySelectorAll('[data-section-actions], [role=toolbar]'))
        if (/fixed|sticky/.test(styleOf(bar).position) && bar.getClientRects().length > 0) checkFoot(bar)
    return [...found]
  })
