import { isDialogOpen } from '../../../ui/overlay/open-dialogs'
import { OPEN_POPOVER } from '../../../ui/overlay/popover-support'

const TYPED_INTO = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role^=menuitem]'

/** Whether a key was pressed in a sheet, and not in the list beside it. */
export const isInSheet = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-overlay=side-sheet]') !== null

/** Whether a letter is for a sheet: not typed, not held down, and no dialog or menu is open above. */
export function isShortcutKey(event: KeyboardEvent): boolean {
  const { target } = event
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return false
  if (target instanceof Element && target.matches(TYPED_INTO)) return false
  return document.querySelector(OPEN_POPOVER) === null && !isDialogOpen()
}
