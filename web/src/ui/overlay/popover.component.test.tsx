import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
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
