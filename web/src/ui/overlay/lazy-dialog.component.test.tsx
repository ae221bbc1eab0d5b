import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInPanel, settle } from '../../testing/render-parts'
import { lazyDialog } from './lazy-dialog'

interface Props {
  isOpen: boolean
  keepMounted?: boolean
  onClose: () => void
}
const onClose = vi.fn<() => void>()
const load = vi.fn<() => Promise<(props: Props) => React.ReactNode>>()
const Shown = ({ isOpen }: Props) => <p>{isOpen ? 'abierto' : 'cerrado'}</p>
beforeEach(() => {
  onClose.mockReset()
  load.mockReset().mockResolvedValue(Shown)
})

test('its code is fetched once, when it is opened', async () => {
  const Lazy = lazyDialog<Props>(load, 'Sin conexión')
  const { rerender } = renderInPanel(<Lazy isOpen={false} onClose={onClose} />)
  await settle()
  expect(load).not.toHaveBeenCalled()
  rerender(<Lazy isOpen onClose={onClose} />)
  await screen.findByText('abierto')
  rerender(<Lazy isOpen={false} onClose={onClose} />)
  expect([screen.queryByText('cerrado') !== null, load.mock.calls.length]).toStrictEqual([true, 1])
})

test('it is fetched earlier where it is likely to be opened', async () => {
  const Lazy = lazyDialog<Props>(load, 'Sin conexión')
  renderInPanel(<Lazy isOpen={false} keepMounted onClose={onClose} />)
  await screen.findByText('cerrado')
})

test('code that was fetched before is there at once', async () => {
  const Lazy = lazyDialog<Props>(load, 'Sin conexión')
  Lazy.preload()
  await settle()
  renderInPanel(<Lazy isOpen onClose={onClose} />)
  expect([screen.queryByText('abierto') !== null, load.mock.calls.length]).toStrictEqual([true, 1])
})

test('a failed fetch closes it and says why; the next attempt fetches again', async () => {
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const Lazy = lazyDialog<Props>(load, 'Sin conexión')
  const { rerender } = renderInPanel(<Lazy isOpen onClose={onClose} />)
  expect((await screen.findByText('Sin conexión')).closest('[role=alert]')).not.toBeNull()
  expect(onClose).toHaveBeenCalledOnce()
  rerender(<Lazy isOpen={false} onClose={onClose} />)
  rerender(<Lazy isOpen onClose={onClose} />)
  await screen.findByText('abierto')
})

test('a fetch that failed unasked says nothing', async () => {
  load.mockRejectedValue(new TypeError('Failed to fetch'))
  const Lazy = lazyDialog<Props>(load, 'Sin conexión')
  renderInPanel(<Lazy isOpen={false} keepMounted onClose={onClose} />)
  Lazy.preload()
  await settle()
  expect([screen.queryByText('Sin conexión'), onClose.mock.calls.length]).toStrictEqual([null, 0])
})

test('who asked for its code ahead is told when that failed, and can ask again', async () => {
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const Lazy = lazyDialog<Props>(load, 'Sin conexión')
  const onFailure = vi.fn<() => void>()
  Lazy.preload(onFailure)
  await settle()
  Lazy.preload(onFailure)
  await settle()
  expect([onFailure.mock.calls.length, load.mock.calls.length]).toStrictEqual([1, 2])
})

test('what arrives after it was removed is dropped', async () => {
  let fail: (() => void) | undefined
  load.mockReturnValue(new Promise((_, reject) => (fail = () => reject(new TypeError('Failed to fetch')))))
  const Lazy = lazyDialog<Props>(load, 'Sin conexión')
  const { rerender } = renderInPanel(<Lazy isOpen onClose={onClose} />)
  rerender(<p>otra página</p>)
  await act(async () => fail?.())
  expect([screen.queryByText('Sin conexión'), onClose.mock.calls.length]).toStrictEqual([null, 0])
})
