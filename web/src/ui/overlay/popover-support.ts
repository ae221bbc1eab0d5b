/** Safari before 17 has no popovers, and there `:popover-open` in `matches` or `querySelector` throws a SyntaxError. */
export const hasPopover = typeof HTMLElement !== 'undefined' && 'popover' in HTMLElement.prototype

export const isPopoverOpen = (element: Element) => hasPopover && element.matches(':popover-open')

/** Set by `Popover`, so that the selector is valid in every browser. */
export const OPEN_POPOVER = '[data-popover=open]'
