import { fireEvent, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EdgeShadow, useEdgeShadow } from './edge-shadow'

function Wide() {
  const { scroller, shadow } = useEdgeShadow()
  return (
    <>
      <div ref={scroller} />
      <EdgeShadow ref={shadow} />
    </>
  )
}

test.each([
  [100, 0, false],
  [300, 0, true],
  [300, 198, true],
  [300, 199, false],
  [300, 200, false],
])('content of %d px in 100, scrolled by %d, has more at its edge: %s', (scrollWidth, scrollLeft, hasMore) => {
  const { container } = render(<Wide />)
  const [scroller, shadow] = container.children
  if (scroller === undefined) throw new Error('Nothing is rendered')
  for (const [name, value] of Object.entries({ scrollWidth, clientWidth: 100, scrollLeft }))
    Object.defineProperty(scroller, name, { value })
  fireEvent.scroll(scroller)
  expect([scroller, shadow].map((one) => one?.hasAttribute('data-more'))).toStrictEqual([hasMore, hasMore])
})
