import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { isLeftToBrowser, MODIFIED_CLICKS } from '../../../testing/click-link'
import { overlayDepth, replacePage } from '../../../ui/overlay/page-history'
import { followTab, showTab } from './follow-tab'

beforeEach(() => replacePage('/?panel=resumen', 3))
const tab = () => {
  render(
    <a href="/?panel=pedidos" onClick={followTab}>
      Pedidos
    </a>,
  )
  return screen.getByRole('link', { name: 'Pedidos' })
}

test('a tab is a page of its own, without the overlays above the one before', () => {
  expect(isLeftToBrowser(tab())).toBe(false)
  expect([location.search, overlayDepth()]).toStrictEqual(['?panel=pedidos', 1])
})

test.each([...MODIFIED_CLICKS, { button: 1 }])('a click with %j is the browser’s', (init) => {
  expect(isLeftToBrowser(tab(), init)).toBe(true)
  expect(location.search).toBe('?panel=resumen')
})

test('the tab that is shown already is no further page', () => {
  showTab('/?panel=resumen')
  expect(overlayDepth()).toBe(3)
})
