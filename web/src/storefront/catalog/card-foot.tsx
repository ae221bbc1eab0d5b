import type { ReactNode } from 'react'

/**
 * Price and button slot of a card: below each other on narrow cards, else side by side. The slot has one size, whatever
 * stands in it, so that nothing moves when the cart arrives after hydration.
 */
export const CardFoot = ({ price, children }: { price: ReactNode; children: ReactNode }) => (
  <div className="@container pt-2">
    <div className="grid items-center gap-1.5 @min-[16.5rem]:grid-cols-[minmax(0,1fr)_10.75rem]">
      {price}
      <div className="flex min-h-11 justify-end">{children}</div>
    </div>
  </div>
)
