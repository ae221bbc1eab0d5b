export interface Query {
  role:
    | 'button'
    | 'link'
    | 'textbox'
    | 'combobox'
    | 'radio'
    | 'checkbox'
    | 'heading'
    | 'dialog'
    | 'tab'
    | 'menuitem'
    | 'text'
  /** The full accessible name, or a regular expression written between slashes. */
  name: string
  /** The name of the open dialog to search in; same form as `name`. */
  dialog?: string
}

export interface Found {
  /** The element's visible part, in CSS pixels from the viewport's corner. */
  x: number
  y: number
  width: number
  height: number
  text: string
  value: string
  isDisabled: boolean
  isFocused: boolean
  /** Whether a click in its center hits it. */
  isReachable: boolean
  /** An animation of itself or of an element around it has not ended. */
  isMoving: boolean
}

/**
 * Finds the first visible element with this role and name. It runs inside the page, so it must be self-contained.
 * With `scroll`, an element outside the viewport is scrolled into it first.
 */
export function findInPage({ role, name, dialog, scroll }: Query & { scroll: boolean }): Found | null {
  const selectors: Record<string, string> = {
    button: 'button:not([role]), [role=button]',
    link: 'a[href]:not([role])',
    textbox: 'input:not([type=radio], [type=checkbox], [type=file]), textarea',
    combobox: 'select, [role=combobox]',
    radio: 'input[type=radio], [role=radio]',
    checkbox: 'input[type=checkbox], [role=checkbox]',
    heading: 'h1, h2, h3, h4, [role=heading]',
    dialog: 'dialog, [role=dialog]',
    tab: '[role=tab]',
    menuitem: '[role^=menuitem]',
    text: '*',
  }
  const simplify = (text: string) => text.replace(/\s+/g, ' ').trim()
  const matches = (text: string, wanted: string) => {
    const pattern = /^\/(.*)\/$/.exec(wanted)?.[1]
    return pattern === undefined ? simplify(text) === wanted : new RegExp(pattern).test(simplify(text))
  }
  const isShown = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'
  const ownText = (element: Element): string => {
    let text = ''
    for (const node of element.childNodes) {
      if (node instanceof Text) text += node.data
      else if (node instanceof HTMLImageElement) text += node.alt
      else if (node instanceof Element && node.getAttribute('aria-hidden') !== 'true') {
        const inner = node.getAttribute('aria-label') ?? ownText(node)
        text += getComputedStyle(node).display === 'inline' ? inner : ` ${inner} `
      }
    }
    return text
  }
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    if (ids.length > 0) return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
    const label = element.getAttribute('aria-label')
    if (label !== null) return label
    if (element.matches('input, textarea, select')) {
      const labels = [...((element as HTMLInputElement).labels ?? [])]
      if (labels.length > 0) return labels.map(ownText).join(' ')
    }
    return ownText(element)
  }
  const root =
    dialog === undefined
      ? document
      : [...document.querySelectorAll('dialog, [role=dialog]')].findLast(
          (one) => isShown(one) && matches(nameOf(one), dialog),
        )
  if (root === undefined) return null
  const element = [...root.querySelectorAll(selectors[role] ?? '*')].find((one) => {
    if (role !== 'text') return matches(nameOf(one), name) && (isShown(one) || one.matches('input'))
    const hasText = [...one.childNodes].some((node) => node instanceof Text && matches(node.data, name))
    return (hasText || (one.children.length === 0 && matches(one.textContent ?? '', name))) && isShown(one)
  })
  if (element === undefined) return null
  // A radio button is often hidden and shown by its label.
  const target = element.matches('input[type=radio], input[type=checkbox]')
    ? ((element as HTMLInputElement).labels?.[0] ?? element)
    : element
  const isInside = ({ top, bottom }: DOMRect) => top >= 0 && bottom <= innerHeight
  if (scroll && !isInside(target.getBoundingClientRect()))
    target.scrollIntoView({ block: 'center', behavior: 'instant' })
  const box = target.getBoundingClientRect()
  const [left, top] = [Math.max(0, box.left), Math.max(0, box.top)]
  const [width, height] = [Math.min(innerWidth, box.right) - left, Math.min(innerHeight, box.bottom) - top]
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  const movements = document.getAnimations().filter((animation) => {
    const { effect } = animation
    const isAround = effect instanceof KeyframeEffect && effect.target?.contains(target) === true
    return isAround && effect.getComputedTiming().endTime !== Infinity && animation.playState === 'running'
  })
  return {
    x: left,
    y: top,
    width,
    height,
    text: simplify((element as HTMLElement).innerText ?? ''),
    value: (element as HTMLInputElement).value ?? '',
    isDisabled: element.matches(':disabled, [aria-disabled=true]'),
    isFocused: document.activeElement === element,
    isReachable: width > 0 && height > 0 && hit !== null && target.contains(hit),
    isMoving: movements.length > 0,
  }
}
