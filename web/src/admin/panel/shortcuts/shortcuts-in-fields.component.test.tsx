import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Button } from '../../../ui/controls/button'
import { useShortcuts } from './use-shortcuts'

const told = vi.fn<(what: string) => void>()
beforeEach(() => void told.mockReset())
function Shell() {
  useShortcuts({
    goTo: (section) => told(section),
    showShortcuts: () => told('shortcuts'),
    openGoTo: () => told('palette'),
  })
  return null
}
const show = (inside: React.ReactNode, above: React.ReactNode = null) =>
  render(
    <>
      <Shell />
      <dialog open className="panel" data-modal="">
        <main>{inside}</main>
      </dialog>
      {above}
    </>,
  )
const main = () => screen.getByRole('main', { hidden: true })
const type = (target: Element, ...keys: string[]) => keys.map((key) => fireEvent.keyDown(target, { key }))

test.each([
  ['a text', 0, <input key="a" />],
  ['a search', 0, <input key="a" type="search" />],
  ['a long text', 0, <textarea key="a" />],
  ['a list', 0, <select key="a" aria-label="Orden" />],
  ['an editable part', 0, <div key="a" contentEditable suppressContentEditableWarning />],
  ['a choice', 1, <input key="a" type="radio" />],
  ['a tick', 1, <input key="a" type="checkbox" />],
] as const)('«?» in %s opens the list of shortcuts %i times', (_, times, field) => {
  show(field)
  type(main().firstElementChild ?? document.body, '?')
  expect(told.mock.calls).toStrictEqual(Array.from({ length: times }, () => ['shortcuts']))
})

test('while a menu is open its letters are its own', () => {
  const { rerender } = show(<p>Texto</p>, <div data-popover="open">Menú</div>)
  expect(type(main(), '?', 'g', 'o')).toStrictEqual([true, true, true])
  expect(told).not.toHaveBeenCalled()
  rerender(
    <>
      <Shell />
      <dialog open className="panel" data-modal="">
        <main />
      </dialog>
      <div data-popover="closed">Menú</div>
    </>,
  )
  type(main(), '?')
  expect(told).toHaveBeenCalledOnce()
})

test('a sequence is ended by any key but a letter, and its letters may be capitals', () => {
  show(null)
  type(main(), 'g', 'Escape', 'o')
  type(main(), 'g', 'Tab', 'o')
  type(main(), 'g', 'x', 'o')
  expect(told).not.toHaveBeenCalled()
  type(main(), 'G', 'O')
  expect(told.mock.calls).toStrictEqual([['pedidos']])
  // The first letter twice is no sequence.
  type(main(), 'g', 'g', 'r')
  expect(told).toHaveBeenCalledOnce()
})

test('each key waits anew for the next one', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  show(null)
  type(main(), 'x')
  vi.advanceTimersByTime(1_000)
  type(main(), 'g')
  vi.advanceTimersByTime(1_000)
  type(main(), 'o')
  expect(told.mock.calls).toStrictEqual([['pedidos']])
})

test('Ctrl K opens the palette, unless an open form would be lost, in a dialog or in a sheet', () => {
  const ctrlK = (target: Element) => fireEvent.keyDown(target, { key: 'k', ctrlKey: true })
  const { unmount } = show(<input aria-label="Buscar" />)
  expect(ctrlK(screen.getByLabelText('Buscar'))).toBe(false)
  expect(told.mock.calls).toStrictEqual([['palette']])
  unmount()
  show(
    null,
    <dialog open data-modal="" data-overlay="side-sheet">
      <Button>Cerrar</Button>
      <form>
        <input aria-label="Notas" />
      </form>
    </dialog>,
  )
  expect(ctrlK(screen.getByLabelText('Notas'))).toBe(true)
  expect(told).toHaveBeenCalledOnce()
  expect(ctrlK(screen.getByRole('button', { name: 'Cerrar', hidden: true }))).toBe(false)
  expect(told).toHaveBeenCalledTimes(2)
})

test('the keys of a list are not for what stands below another overlay', () => {
  show(
    <Button>Lista</Button>,
    <dialog open data-modal="" data-overlay="dialog">
      Diálogo
    </dialog>,
  )
  type(screen.getByRole('button', { name: 'Lista', hidden: true }), '?', 'g', 'o')
  expect(told).not.toHaveBeenCalled()
})
