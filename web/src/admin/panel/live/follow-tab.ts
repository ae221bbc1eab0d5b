import type { MouseEvent } from 'react'
import { goToPage } from '../../../ui/overlay/page-history'

/** Shows a tab as a new page of the panel and closes overlays above it. */
export function showTab(address: string) {
  const { search } = new URL(address, location.href)
  if (search !== location.search) goToPage(address, 1)
}

/** Handles a plain click on a tab; the browser handles modified clicks, such as opening a new window. */
export function followTab(event: MouseEvent<HTMLAnchorElement>) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
  event.preventDefault()
  const { pathname, search } = event.currentTarget
  showTab(`${pathname}${search}`)
}
