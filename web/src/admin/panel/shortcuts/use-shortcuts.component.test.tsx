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
const show = (inside: React.ReactNode) =>
  render(
    <>
      <Shell />
      {inside}
    </>,
  )
const panel = (inside: React.ReactNode) => (
  <dialog open className="panel" data-modal="">
    <main>{inside}</main>
  </dialog>
)
const sheet = (inside: React.ReactNode) => (
  <dialog open data-modal="" data-overlay="side-sheet">
    <Button>Hoja</Button>
    {inside}
  </dialog>
)
const type = (target: Element, ...keys: string[]) => keys.map((key) => fireEvent.keyDown(target, { key }))
const button = (name: string) => screen.getByRole('button', { name, hidden: true })

test('single keys and sequences act in the panel', () => {
  show(panel(<Button>Lista</Button>))
  expect(type(button('Lista'), '?', 'x', 'g', 'o')).toStrictEqual([false, true, false, false])
  expect(told.mock.calls).toStrictEqual([['shortcuts'], ['pedidos']])
  // Shift alone does not end a sequence.
  type(button('Lista'), 'g', 'Shift', 'U')
  expect(told.mock.calls.at(-1)).toStrictEqual(['usuarios'])
})

test('keys on the page itself belong to what is on top', () => {
  const { rerender } = show(panel(<p>Texto</p>))
  type(document.body, '?')
  expect(told).toHaveBeenCalledOnce()
  rerender(
    <>
      <Shell />
      {panel(<p>Texto</p>)}
      {sheet(null)}
    </>,
  )
  type(document.body, '?')
  expect(told).toHaveBeenCalledOnce()
})

test('in a sheet only sequences act, and not above a form', () => {
  const { unmount } = show(
    <>
      {panel(null)}
      {sheet(null)}
    </>,
  )
  type(button('Hoja'), '?', 'g', 'r')
  expect(told.mock.calls).toStrictEqual([['resumen']])
  unmount()
  show(
    <>
      {panel(null)}
      {sheet(<form aria-label="Formulario" />)}
    </>,
  )
  // The second key is consumed, so that it does not act as one of the sheet's own.
  expect(type(button('Hoja'), 'g', 'r')).toStrictEqual([false, false])
  expect(told).toHaveBeenCalledOnce()
})

test('a dialog above the panel keeps its keys', () => {
  show(
    <>
      {panel(<Button>Lista</Button>)}
      <dialog open data-modal="" data-overlay="dialog">
        <Button>Diálogo</Button>
      </dialog>
    </>,
  )
  type(button('Diálogo'), '?', 'g', 'o')
  expect(told).not.toHaveBeenCalled()
  fireEvent.keyDown(button('Diálogo'), { key: 'k', ctrlKey: true })
  expect(told).not.toHaveBeenCalled()
})

test('typed letters, and those with another key, are no shortcuts', () => {
  show(
    panel(
      <>
        <input aria-label="Texto" />
        <input aria-label="Casilla" type="checkbox" />
        <Button>Lista</Button>
      </>,
    ),
  )
  type(screen.getByLabelText('Texto'), '?')
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey'])
    fireEvent.keyDown(button('Lista'), { key: '?', [modifier]: true })
  expect(told).not.toHaveBeenCalled()
  type(screen.getByLabelText('Casilla'), '?')
  expect(told).toHaveBeenCalledOnce()
})

test.each([
  [{ key: 'k', ctrlKey: true }, 1],
  [{ key: 'K', metaKey: true }, 1],
  [{ key: 'k' }, 0],
  [{ key: 'k', ctrlKey: true, shiftKey: true }, 0],
  [{ key: 'k', ctrlKey: true, altKey: true }, 0],
  [{ key: 'j', ctrlKey: true }, 0],
])('%j opens the palette %d times', (event, times) => {
  show(panel(<Button>Lista</Button>))
  fireEvent.keyDown(button('Lista'), event)
  expect(told.mock.calls.filter(([what]) => what === 'palette')).toHaveLength(times)
})

test('the keys of rows are left to a row that has the focus', () => {
  show(
    panel(
      <table>
        <tbody>
          <tr>
            <td>
              <Button>Fila</Button>
            </td>
          </tr>
        </tbody>
      </table>,
    ),
  )
  expect(type(button('Fila'), 'j')).toStrictEqual([true])
  expect(type(screen.getByRole('main', { hidden: true }), 'j')).toStrictEqual([false])
})

test('after it was removed nothing acts', () => {
  const { rerender } = show(panel(<Button>Lista</Button>))
  rerender(panel(<Button>Lista</Button>))
  type(button('Lista'), '?', 'g', 'o')
  expect(told).not.toHaveBeenCalled()
})
