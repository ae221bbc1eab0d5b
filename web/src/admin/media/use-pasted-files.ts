import { useEffect, useEffectEvent } from 'react'

/** Receives files pasted anywhere while the editor is open; pasted text still goes to the focused field. */
export function usePastedFiles(take: (files: readonly File[]) => void) {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length > 0 && !isOfficeText(event.clipboardData?.types ?? [])) take(files)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
}

/**
 * Cells of Excel and text of Word are copied with a picture of themselves. A picture of a web page has no plain text, a
 * file of a file manager no HTML.
 */
const isOfficeText = (types: readonly string[]) => types.includes('text/plain') && types.includes('text/html')
