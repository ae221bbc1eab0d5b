/** Gaps and padding of a place shrink, so that large text and long words fit. */
export const placeGrid =
  'grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-2 [&>:is(label,a)]:grid-cols-[1.5rem_minmax(0,1fr)] [&>:is(label,a)]:gap-x-[min(.75rem,3vw)] [&>:is(label,a)]:px-[min(1rem,5vw)] [&>:is(label,a)]:wrap-anywhere'

export const dayGrid = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,3.85rem),1fr))] gap-2 md:grid-cols-4'
