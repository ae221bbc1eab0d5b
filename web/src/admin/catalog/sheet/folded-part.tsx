import type { ReactNode } from 'react'

interface FoldedPartProps {
  title: string
  /** Beside the title: what the part is about. */
  note: ReactNode
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  children: ReactNode
}

/** A part of the product's sheet that is opened when it is needed. */
export const FoldedPart = ({ title, note, isOpen, onOpen, children }: FoldedPartProps) => (
  <details
    className="mx-5 border-b border-line text-part max-md:mx-4"
    open={isOpen}
    onToggle={({ currentTarget }) => onOpen(currentTarget.open)}
  >
    <summary className="min-h-control cursor-pointer content-center font-medium max-md:min-h-11">
      {title} <span className="font-normal wrap-anywhere text-ink-2">{note}</span>
    </summary>
    <div className="grid grid-cols-1 gap-2 pt-1 pb-4">{children}</div>
  </details>
)
