import type { MouseEvent } from 'react'
import { navigate } from 'wouter/use-browser-location'

/** A tab lies on the panel itself: whatever was open above it is gone. */
export function showTab(address: string) {
  const { search } = new URL(address, location.href)
  if (search !== location.search) navigate(address, { state: { overlay: 1 } })
}

/** A link of its own to whoever wants it in another window. */
export function followTab(event: MouseEvent<HTMLAnchorElement>) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
  event.preventDefault()
  const { pathname, search } = event.currentTarget
  showTab(`${pathname}${search}`)
}
