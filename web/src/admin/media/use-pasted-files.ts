import { useEffect, useEffectEvent, type RefObject } from 'react'
import { topDialog } from '../../ui/overlay/open-dialogs'

/**
 * Receives files pasted anywhere while the editor is in view and no dialog is open above it; pasted text still goes to
 * the focused field.
 */
export function usePastedFiles(editor: RefObject<Element | null>, take: (files: readonly File[]) => void) {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (!isReached(editor.current)) return
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length > 0 && !isOfficeText(event.clipboardData?.types ?? [])) take(files)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
}

/** A tab that is not chosen keeps its editor, and a sheet beside the list stays open below a dialog. */
function isReached(editor: Element | null): boolean {
  return editor !== null && editor.closest('[hidden]') === null && topDialog()?.contains(editor) !== false
}

/**
 * Cells of Excel and text of Word are copied with a picture of themselves. A picture of a web page has no plain text, a
 * file of a file manager no HTML.
 */
const isOfficeText = (types: readonly string[]) => types.includes('text/plain') && types.includes('text/html')
