import type { MouseEvent } from 'react'
import { goToPage } from '../../ui/overlay/page-history'

/** A tab is a page of the panel itself, so overlays above it close. */
export function showTab(address: string) {
  const { search } = new URL(address, location.href)
  if (search !== location.search) goToPage(address, 1)
}

/** Modified clicks open the link in another window. */
export function followTab(event: MouseEvent<HTMLAnchorElement>) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
  event.preventDefault()
  const { pathname, search } = event.currentTarget
  showTab(`${pathname}${search}`)
}
