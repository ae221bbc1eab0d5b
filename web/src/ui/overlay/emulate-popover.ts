interface ToggleListeners {
  onBeforeToggle: (willOpen: boolean) => void
  onToggle: (isOpen: boolean) => void
}

/**
 * The part of `popover="auto"` that the shop uses, for Safari 16: the trigger toggles it, Esc and a press elsewhere close
 * it, and closing returns the focus. Its element is `fixed` and stays below the top layer.
 */
export function emulatePopover(element: HTMLElement, listeners: ToggleListeners) {
  const listening = new AbortController()
  const options = { capture: true, signal: listening.signal }
  let trigger: HTMLElement | null = null
  const show = (isOpen: boolean) => {
    if (Boolean(element.hidden) !== isOpen) return
    listeners.onBeforeToggle(isOpen)
    if (!isOpen && element.contains(document.activeElement)) trigger?.focus()
    element.hidden = !isOpen
    if (isOpen) element.focus()
    listeners.onToggle(isOpen)
  }
  const onClick = ({ target }: Event) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>(`[popovertarget="${element.id}"]`) : null
    if (pressed !== null) {
      trigger = pressed
      show(Boolean(element.hidden))
    } else if (target instanceof Node && !element.contains(target)) show(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || Boolean(element.hidden)) return
    // The dialog below it stays open.
    event.preventDefault()
    event.stopPropagation()
    show(false)
  }
  element.hidden = true
  addEventListener('click', onClick, options)
  addEventListener('keydown', onKeyDown, options)
  return { hide: () => show(false), stop: () => listening.abort() }
}
