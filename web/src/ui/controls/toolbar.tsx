import type { ReactNode } from 'react'

/** The row of controls above a list; on phones it scrolls horizontally. */
export const Toolbar = ({ children }: { children: ReactNode }) => (
  <div
    data-toolbar=""
    className="flex min-h-11 flex-none items-center gap-2 px-gutter md:flex-wrap md:py-1.5 max-md:min-h-15 max-md:overflow-x-auto max-md:py-0.5 max-md:[scrollbar-width:none]"
  >
    {children}
  </div>
)
