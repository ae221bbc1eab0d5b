import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/shop-test'

/** Unbroken text of 60 letters, as in a name that someone typed without spaces. */
export const LONG_WORD = 'Hidratantisima'.repeat(5).slice(0, 60)

/** Phones with larger text: width, height, and the size of the text in percent. */
const phones = [
  [390, 844, 200],
  [360, 640, 150],
  [320, 568, 130],
] as const

/** The phones, and a desk. */
export const textSizes = [...phones, [1440, 900, 200]] as const
export type TextSize = readonly [width: number, height: number, percent: number]

export async function setTextSize(page: Page, [width, height, percent]: TextSize) {
  await page.setViewportSize({ width, height })
  await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), percent)
}

export const nameOfSize = ([width, height, percent]: TextSize) => `${width} × ${height}, ${percent} %`

/** Does it at each size. */
export async function onEachPhone(page: Page, check: (where: string) => Promise<void>) {
  for (const size of phones) {
    await setTextSize(page, size)
    await check(nameOfSize(size))
  }
  await page.evaluate(() => document.documentElement.removeAttribute('style'))
}

/** The parts that a swipe inside the sheet moves, but not the sheet itself. */
const nestedScrollers = (sheet: Locator) =>
  sheet.evaluate((root) => {
    const scrolls = (part: Element) =>
      /auto|scroll/.test(getComputedStyle(part).overflowY) && part.scrollHeight > part.clientHeight + 1
    return [...root.querySelectorAll('*')]
      .filter((part) => part.tagName !== 'TEXTAREA' && part.getClientRects().length > 0 && scrolls(part))
      .filter((part) => {
        for (let around = part.parentElement; around && around !== root.parentElement; around = around.parentElement)
          if (scrolls(around)) return true
        return false
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 160))
  })

/** Controls, headings and fields that leave the given part to the right or left, unless they can be scrolled to. */
export const cutOff = (part: Locator) =>
  part.evaluate((root, width) => {
    const inScroller = (element: Element) => {
      for (let around = element.parentElement; around && around !== root; around = around.parentElement)
        if (/auto|scroll/.test(getComputedStyle(around).overflowX)) {
          const box = around.getBoundingClientRect()
          // A row of chips or of pictures may scroll sideways, but not the scroller of a sheet.
          const isRow = around.matches('nav, ul, [role=tablist], [role=group], .snap-x')
          if (isRow && around.scrollWidth > around.clientWidth && box.right <= width + 1) return true
        }
      return false
    }
    const right = Math.min(width, root.getBoundingClientRect().right) + 1
    // A field of one line scrolls what is typed in it.
    const isCut = (element: Element) => element.tagName !== 'INPUT' && element.scrollWidth > element.clientWidth + 40
    return [...root.querySelectorAll('h1, h2, h3, h4, button, a, input, select, textarea, dd, p, label')]
      .filter((element) => {
        const box = element.getBoundingClientRect()
        const isShown = box.width > 1 && box.height > 1 && getComputedStyle(element).visibility === 'visible'
        if (!isShown || element.closest('.sr-only, [inert], [aria-hidden="true"]') !== null) return false
        return (box.right > right || box.left < -1 || isCut(element)) && !inScroller(element)
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 200))
  }, part.page().viewportSize()?.width ?? 0)

const middleOf = (sheet: Locator) =>
  sheet.evaluate(
    (root, { width, height }) => {
      const { left, right, top, bottom } = root.getBoundingClientRect()
      return {
        x: (Math.max(0, left) + Math.min(width, right)) / 2,
        y: (Math.max(0, top) + Math.min(height, bottom)) / 2,
      }
    },
    sheet.page().viewportSize() ?? { width: 0, height: 0 },
  )

/** The middle of the control, if a finger there would touch it. */
const touchPoint = (control: Locator) =>
  control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const found = document.elementFromPoint(x, y)
    return found !== null && (element === found || element.contains(found)) ? { x, y } : null
  })

/** A finger moves up by 200 px. */
async function swipeUp(page: Page, { x, y }: { x: number; y: number }) {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', up: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: y - up }] })
  await send('touchStart', 0)
  for (let up = 20; up <= 200; up += 20) await send('touchMove', up)
  await send('touchEnd', 200)
  await session.detach()
}

/** The sheet may glide on after a swipe. */
async function untilStill(page: Page, control: Locator) {
  let before = Number.NaN
  await expect
    .poll(async () => {
      await page.waitForTimeout(80)
      const now = (await control.boundingBox())?.y ?? 0
      const isStill = now === before
      before = now
      return isStill
    })
    .toBe(true)
}

/** Swipes up in the middle of the sheet until the control can be touched, and touches it; no request is sent to the shop. */
export async function expectTouchable(page: Page, sheet: Locator, control: Locator, what: string) {
  let point = await touchPoint(control)
  for (let swipes = 0; point === null && swipes < 20; swipes += 1) {
    await swipeUp(page, await middleOf(sheet))
    await untilStill(page, control)
    point = await touchPoint(control)
  }
  expect(point, `${what}: a finger reaches the button`).not.toBeNull()
  await page.evaluate(() => {
    document.documentElement.dataset['touched'] = 'nothing'
    const hear = (event: Event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      const control = event.target instanceof Element ? event.target.closest('button, a, [role=option]') : null
      document.documentElement.dataset['touched'] = control?.textContent ?? ''
    }
    addEventListener('click', hear, { capture: true, once: true })
  })
  if (point !== null) await page.touchscreen.tap(point.x, point.y)
  await expect(page.locator('html'), `${what}: the button hears the touch`).toHaveAttribute(
    'data-touched',
    (await control.textContent()) ?? '',
    { timeout: 5000 },
  )
}

/** Checks a sheet at each size: one scroller, a foot of at most 40 %, nothing off the screen, its button in reach. */
export async function expectUsableSheet(page: Page, name: string, sheet: Locator, main: Locator) {
  await expect(main, name).toBeAttached()
  await onEachPhone(page, async (where) => {
    const what = `${name}, ${where}`
    await expect.soft
      .poll(() => cutOff(sheet), { message: `${what}: nothing is off the screen`, timeout: 3000 })
      .toEqual([])
    expect(await nestedScrollers(sheet), `${what}: one scroller`).toEqual([])
    const foot = await sheet.evaluate((root) => (root.querySelector('footer')?.clientHeight ?? 0) / innerHeight)
    expect(foot, `${what}: height of the foot`).toBeLessThanOrEqual(0.4)
    await expectTouchable(page, sheet, main, what)
  })
}
