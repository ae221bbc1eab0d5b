import { useEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/**
 * The sheet beside shop and panel, shown on paper alone: a dialog over the page prints as one screenful. `name` is what a
 * file made of it is called.
 */
export function PrintCopy({ name, children }: { name: string; children: ReactNode }) {
  useEffect(() => {
    const before = document.title
    document.title = name
    return () => void (document.title = before)
  }, [name])
  return createPortal(<div className="print-copy">{children}</div>, document.body)
}

/** Opens the browser's own dialog once every picture is there; one that fails does not keep the paper waiting. */
export async function printSheet() {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('.print-copy img')]
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})))
  window.print()
}
