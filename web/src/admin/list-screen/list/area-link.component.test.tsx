import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { isLeftToBrowser, MODIFIED_CLICKS } from '../../../testing/click-link'
import { overlayDepth, replacePage } from '../../../ui/overlay/page-history'
import { AreaLink } from './area-link'

beforeEach(() => replacePage('/?panel=resumen', 1))
const show = (depth?: number) => {
  render(
    <AreaLink href="/?panel=pedidos" {...(depth !== undefined && { depth })}>
      3 pedidos
    </AreaLink>,
  )
  return screen.getByRole('link', { name: '3 pedidos' })
}

test.each([
  [undefined, 1],
  [2, 2],
])('a plain click goes to the address, with %s overlays open as %i', (depth, open) => {
  expect(isLeftToBrowser(show(depth))).toBe(false)
  expect([location.search, overlayDepth()]).toStrictEqual(['?panel=pedidos', open])
})

test.each([...MODIFIED_CLICKS, { button: 1 }])('a click with %j is the browser’s', (init) => {
  expect(isLeftToBrowser(show(), init)).toBe(true)
  expect(location.search).toBe('?panel=resumen')
})
