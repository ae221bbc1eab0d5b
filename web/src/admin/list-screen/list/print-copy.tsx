import './print-copy.css'
import { useEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/**
 * A copy of the sheet outside of shop and panel, shown only in print: an open dialog would be cut to one screen.
 * The class `panel` applies the panel's utilities. `name` is the document title during the print, which browsers suggest
 * as the name of a PDF file; at other times the title is the panel's, which counts new orders.
 */
export function PrintCopy({ name, children }: { name: string; children: ReactNode }) {
  useEffect(() => {
    let before: string | undefined
    const setTitle = () => {
      before ??= document.title
      document.title = name
    }
    const restore = () => {
      // When the panel closes, its own effects end first: the title is the shop's already.
      if (before !== undefined && document.title === name) document.title = before
      before = undefined
    }
    addEventListener('beforeprint', setTitle)
    addEventListener('afterprint', restore)
    return () => {
      removeEventListener('beforeprint', setTitle)
      removeEventListener('afterprint', restore)
      restore()
    }
  }, [name])
  return createPortal(<div className="print-copy panel">{children}</div>, document.body)
}

/** Opens the browser's print dialog when all pictures are loaded; a picture that fails to load is ignored. */
export async function printSheet() {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('.print-copy img')]
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})))
  // A browser may read the title when it is asked to print, before it sends the event itself.
  dispatchEvent(new Event('beforeprint'))
  window.print()
}
