import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { onPhone } from '../../testing/on-phone'
import { Menu, MenuItem } from './menu'
import { historyEntry, replacePage } from './page-history'
import { Popover } from './popover'

// In happy-dom, popovers are those of Safari 16.
const outside = vi.fn<(key: string) => void>()
beforeEach(() => {
  outside.mockReset()
  const hear = ({ key }: KeyboardEvent) => outside(key)
  document.addEventListener('keydown', hear)
  return () => document.removeEventListener('keydown', hear)
})
const trigger = (props: object) => (
  <button type="button" {...props}>
    Más
  </button>
)
const menu = () => (
  <>
    <Menu label="Acciones" renderTrigger={trigger}>
      {(close) =>
        ['Editar', 'Copiar', 'Borrar'].map((name) => (
          <MenuItem key={name} onClick={close}>
            {name}
          </MenuItem>
        ))
      }
    </Menu>
    <button type="button">Otro</button>
  </>
)
const opener = () => screen.getByRole('button', { name: 'Más' })
const isOpen = () => [opener().getAttribute('aria-expanded'), screen.queryByText('Editar') !== null]
const OPEN = ['true', true]
const CLOSED = ['false', false]
const focused = () => document.activeElement?.textContent
/** Its content has the focus one frame later. */
const open = async () => {
  opener().focus()
  fireEvent.click(opener())
  await act(() => new Promise((done) => requestAnimationFrame(done)))
}
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

describe('a menu', () => {
  test('is opened and closed by its button, and begins at its first entry', async () => {
    render(menu())
    expect([isOpen(), opener().getAttribute('aria-haspopup')]).toStrictEqual([CLOSED, 'menu'])
    await open()
    expect([isOpen(), focused()]).toStrictEqual([OPEN, 'Editar'])
    fireEvent.click(opener())
    expect([isOpen(), focused()]).toStrictEqual([CLOSED, 'Más'])
  })
  test('is walked by arrow keys around its ends', async () => {
    render(menu())
    await open()
    const seen = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End'].map((key) => [press(key), focused()])
    expect(seen).toStrictEqual([
      [false, 'Copiar'],
      [false, 'Borrar'],
      [false, 'Editar'],
      [false, 'Borrar'],
      [false, 'Editar'],
      [false, 'Borrar'],
    ])
    expect(press('x')).toBe(true)
  })
  test('is closed by Esc, which is not for the dialog below, and gives the focus back', async () => {
    render(menu())
    await open()
    expect(press('Escape')).toBe(false)
    expect([isOpen(), focused(), outside.mock.calls]).toStrictEqual([CLOSED, 'Más', []])
    expect(press('Escape')).toBe(true)
    expect(outside.mock.calls).toStrictEqual([['Escape']])
  })
  test('is closed by a press elsewhere, and by its entries', async () => {
    render(menu())
    await open()
    fireEvent.click(screen.getByRole('menu'))
    expect(isOpen()).toStrictEqual(OPEN)
    fireEvent.click(screen.getByRole('button', { name: 'Otro' }))
    expect(isOpen()).toStrictEqual(CLOSED)
    await open()
    fireEvent.click(screen.getByRole('menuitem', { name: 'Copiar' }))
    expect(isOpen()).toStrictEqual(CLOSED)
  })
})

describe('on a phone a menu', () => {
  test('has an entry of the history, and is closed by Back', async () => {
    onPhone()
    render(menu())
    await open()
    expect([historyEntry().overlay, typeof historyEntry().menu]).toStrictEqual([1, 'number'])
    act(() => {
      replacePage('/', 0)
      dispatchEvent(new Event('popstate'))
    })
    expect(isOpen()).toStrictEqual(CLOSED)
  })
})

test('on a wide screen a menu has no entry of the history', async () => {
  render(menu())
  await open()
  expect(historyEntry().menu).toBeUndefined()
})

test('a small dialog leaves the arrows to its fields', async () => {
  render(
    <Popover label="Precio" renderTrigger={trigger}>
      {() => (
        <>
          <input aria-label="Desde" />
          <input aria-label="Hasta" />
        </>
      )}
    </Popover>,
  )
  expect(opener().getAttribute('aria-haspopup')).toBe('dialog')
  await open()
  expect(document.activeElement).toBe(screen.getByLabelText('Desde'))
  expect(press('ArrowDown')).toBe(true)
  expect(document.activeElement).toBe(screen.getByLabelText('Desde'))
})

test('a menu begins at its chosen entry, skips those that are off, and has a name', async () => {
  // Which happy-dom lacks.
  Object.defineProperty(Element.prototype, 'ariaChecked', {
    configurable: true,
    get(this: Element) {
      return this.getAttribute('aria-checked')
    },
  })
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'ariaChecked'))
  render(
    <Menu label="Orden" renderTrigger={trigger}>
      {() => (
        <>
          {['Nombre', 'Precio', 'Fecha'].map((name) => (
            <MenuItem key={name} role="menuitemradio" aria-checked={name === 'Precio'}>
              {name}
            </MenuItem>
          ))}
          <MenuItem disabled>Otro orden</MenuItem>
        </>
      )}
    </Menu>,
  )
  await open()
  expect([focused(), screen.getByRole('menu', { name: 'Orden' }).dataset['popover']]).toStrictEqual(['Precio', 'open'])
  press('End')
  expect(focused()).toBe('Fecha')
  press('Escape')
  expect(document.querySelector<HTMLElement>('[role=menu]')?.dataset['popover']).toBe('closed')
})

test('a menu has the focus as soon as it opens, and does not take it back from elsewhere', async () => {
  render(menu())
  opener().focus()
  fireEvent.click(opener())
  expect(document.activeElement).toBe(screen.getByRole('menu', { name: 'Acciones' }))
  await act(() => new Promise((done) => requestAnimationFrame(done)))
  screen.getByRole('button', { name: 'Otro' }).focus()
  press('Escape')
  expect([isOpen(), focused()]).toStrictEqual([CLOSED, 'Otro'])
})

test('a press inside a menu is not one of the row below it', async () => {
  const onRow = vi.fn<() => void>()
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a row
  render(<div onClick={onRow}>{menu()}</div>)
  fireEvent.click(screen.getByRole('button', { name: 'Otro' }))
  await open()
  const before = onRow.mock.calls.length
  fireEvent.click(screen.getByRole('menuitem', { name: 'Copiar' }))
  expect([before, onRow.mock.calls.length]).toStrictEqual([2, 2])
})

test.each([
  [{ left: 100, top: 50 }, 100, ['100px', '74px']],
  [{ left: 2, top: 50 }, 100, ['8px', '74px']],
  [{ left: 900, top: 50 }, 100, ['792px', '74px']],
  [{ left: 100, top: 276 }, 100, ['100px', '300px']],
  [{ left: 100, top: 277 }, 100, ['100px', '173px']],
  [{ left: 100, top: 90 }, 400, ['100px', '8px']],
])('below a button at %j a menu of %d px is at %j', async (button, height, [left, top]) => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(200)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000)
  vi.stubGlobal('innerHeight', 400)
  onTestFinished(() => void vi.restoreAllMocks())
  render(menu())
  vi.spyOn(opener(), 'getBoundingClientRect').mockReturnValue(new DOMRect(button.left, button.top, 60, 20))
  await open()
  const { style } = screen.getByRole('menu')
  expect([style.left, style.top]).toStrictEqual([left, top])
})

test('a menu that is removed with its page leaves the history', async () => {
  onPhone()
  const { unmount } = render(menu())
  await open()
  expect(typeof historyEntry().menu).toBe('number')
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  const go = vi.spyOn(history, 'go').mockImplementation(() => {})
  onTestFinished(() => go.mockRestore())
  unmount()
  vi.advanceTimersByTime(250)
  expect([historyEntry().menu, go.mock.calls]).toStrictEqual([undefined, [[-1]]])
  dispatchEvent(new Event('popstate'))
})
