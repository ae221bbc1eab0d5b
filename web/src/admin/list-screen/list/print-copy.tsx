import './print-copy.css'
import { useEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/**
 * A copy of the sheet outside of shop and panel, shown only in print: an open dialog would be cut to one screen.
 * The class `panel` applies the panel's utilities. `name`
 * is the document title, which browsers suggest as the name of a PDF file.
 */
export function PrintCopy({ name, children }: { name: string; children: ReactNode }) {
  useEffect(() => {
    const before = document.title
    document.title = name
    return () => void (document.title = before)
  }, [name])
  return createPortal(<div className="print-copy panel">{children}</div>, document.body)
}

/** Opens the browser's print dialog when all pictures are loaded; a picture that fails to load is ignored. */
export async function printSheet() {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('.print-copy img')]
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})))
  window.print()
}
