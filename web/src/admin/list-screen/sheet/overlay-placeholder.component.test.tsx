import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPanel, settle } from '../../../testing/render-parts'
import { Overlay } from '../../../ui/overlay/overlay'
import { overlayDepth, replacePage } from '../../../ui/overlay/page-history'
import { OverlayPlaceholder } from './overlay-placeholder'

const onClose = vi.fn<() => void>()
const panel = (isLoading: boolean) => (
  <Overlay kind="screen" aria-label="Panel" onCloseRequest={() => {}}>
    <p>Lista</p>
    {isLoading && <OverlayPlaceholder onClose={onClose} />}
  </Overlay>
)

test('a sheet that loads has an entry of the history, which stays for the sheet, and which Back closes', async () => {
  onClose.mockReset()
  replacePage('/?panel=usuarios', 1)
  const { rerender } = renderInPanel(panel(false))
  await screen.findByText('Lista')
  expect(overlayDepth()).toBe(1)
  rerender(panel(true))
  expect(overlayDepth()).toBe(2)
  rerender(panel(false))
  for (let nth = 0; nth < 3; nth++) await settle()
  expect(overlayDepth()).toBe(2)
  rerender(panel(true))
  expect([overlayDepth(), onClose.mock.calls.length]).toStrictEqual([2, 0])
  // As the browser's Back does.
  replacePage('/?panel=usuarios', 1)
  act(() => void dispatchEvent(new PopStateEvent('popstate')))
  expect(onClose).toHaveBeenCalledOnce()
})
