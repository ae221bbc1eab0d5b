import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { allWords, buttons, wordsOf } from '../../testing/read-screen'
import { settle } from '../../testing/render-parts'
import { onScreen } from '../../testing/on-phone'
import { Announcer, announce } from './announcer'
import { Dialog } from './dialog'
import { Overlay } from './overlay'
import { overlayDepth, replacePage } from './page-history'
import { SideSheet } from './side-sheet'
import { ToastRegion } from './toast-region'
import { clearToasts, showToast, useToasts } from './toasts'

const told = vi.fn<(what: unknown) => void>()
beforeEach(() => void told.mockReset())
const dialog = (more: Partial<Parameters<typeof Dialog>[0]> = {}) => (
  <Dialog title="Lugar" onClose={(isBack) => told(isBack ?? 'button')} {...more}>
    {more.children ?? 'Texto'}
  </Dialog>
)
/** The browser's Back. */
const goBack = (depth = 0) =>
  act(() => {
    replacePage('/', depth)
    dispatchEvent(new Event('popstate'))
  })
const hover = (canHover: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: canHover && query === '(hover: hover)' }))

describe('a dialog', () => {
  test('is told whether its button or Back closes it', () => {
    render(dialog())
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
    goBack()
    expect(told.mock.calls).toStrictEqual([['button'], [true]])
  })
  test('that is locked stays, whatever asks it to close', () => {
    render(dialog({ isLocked: true }))
    goBack()
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    expect(told).not.toHaveBeenCalled()
    // Back used up its entry.
    expect(overlayDepth()).toBe(1)
  })
  test('goes back by its steps, unless it is locked', () => {
    const onStep = (step: number) => (told(`step ${step}`), true)
    const { rerender } = render(dialog({ step: 2, onStep }))
    expect(overlayDepth()).toBe(2)
    goBack(1)
    expect(told.mock.calls).toStrictEqual([['step 1']])
    rerender(dialog({ step: 1, onStep }))
    rerender(dialog({ step: 2, onStep, isLocked: true }))
    goBack(1)
    expect(told.mock.calls).toStrictEqual([['step 1']])
  })
  test('leaves its entry in the history when it is removed', async () => {
    const { unmount } = render(dialog())
    expect(overlayDepth()).toBe(1)
    const stepped = vi.spyOn(history, 'go').mockReturnValue()
    unmount()
    await settle()
    expect(stepped.mock.calls).toStrictEqual([[-1]])
    stepped.mockRestore()
    goBack()
  })
  test('is rendered while it is closed only where that is asked for', () => {
    const { container, rerender } = render(dialog({ isOpen: false }))
    expect(container.querySelector('dialog')).toBeNull()
    rerender(dialog({ isOpen: false, keepMounted: true }))
    expect(container.querySelector('dialog')?.open).toBe(false)
  })
  test('of a text has a part that arrow keys scroll', () => {
    const { rerender } = render(dialog())
    const part = () => screen.getByText('Texto').getAttribute('tabindex')
    expect(part()).toBeNull()
    rerender(dialog({ isText: true }))
    expect(part()).toBe('0')
  })
  test('that asks before it closes gives the focus back to the field', () => {
    hover(true)
    render(dialog({ isDirty: true, children: <input aria-label="Nombre" /> }))
    expect(document.activeElement).toBe(screen.getByLabelText('Nombre'))
    goBack()
    expect(allWords('alert').join()).toContain('¿Descartar lo que escribiste?')
    expect(document.activeElement?.textContent).toBe('Seguir editando')
    fireEvent.click(screen.getByRole('button', { name: 'Seguir editando' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Nombre'))
    expect(told).not.toHaveBeenCalled()
  })
  test('that asks leaves the focus to the field that has it', () => {
    hover(true)
    render(
      dialog({ isDirty: true, children: [<input key="a" aria-label="Nombre" />, <input key="b" aria-label="Otro" />] }),
    )
    goBack()
    screen.getByLabelText('Otro').focus()
    fireEvent.click(screen.getByRole('button', { name: 'Seguir editando' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Otro'))
  })
  test.each([
    [true, 'INPUT'],
    [false, 'H2'],
  ])('begins at its field where a pointer can hover (%s), else at its title', (canHover, tag) => {
    hover(canHover)
    render(
      dialog({
        children: [
          <input key="a" type="checkbox" />,
          <input key="b" type="radio" />,
          <input key="c" disabled />,
          <input key="d" aria-label="Nombre" />,
        ],
      }),
    )
    expect(document.activeElement?.tagName).toBe(tag)
    if (canHover) expect(document.activeElement?.getAttribute('aria-label')).toBe('Nombre')
  })
  test('begins at its title where that is asked for', () => {
    hover(true)
    render(dialog({ initialFocus: 'title', children: <input aria-label="Nombre" /> }))
    expect(document.activeElement?.textContent).toBe('Lugar')
  })
  test('returns the focus when it is removed', () => {
    const page = (isOpen: boolean) => (
      <>
        <button type="button">Abrir</button>
        {isOpen && dialog()}
      </>
    )
    const { rerender } = render(page(false))
    const opener = screen.getByRole('button', { name: 'Abrir' })
    opener.focus()
    rerender(page(true))
    expect(document.activeElement?.textContent).toBe('Lugar')
    rerender(page(false))
    expect(document.activeElement).toBe(opener)
  })
})

describe('an overlay', () => {
  const overlay = (more: Partial<Parameters<typeof Overlay>[0]> = {}) => (
    <Overlay kind="dialog" aria-label="Capa" onCloseRequest={(isBack) => told(isBack ?? 'asked')} {...more}>
      <input type="file" aria-label="Archivo" />
    </Overlay>
  )
  const cancel = (element: Element) => {
    const event = new Event('cancel', { cancelable: true, bubbles: true })
    fireEvent(element, event)
    return event.defaultPrevented
  }
  test.each([
    [{}, [['asked']]],
    [{ ignoresEscape: true }, []],
  ])('%j is asked by Esc: %j', (more, expected) => {
    render(overlay(more))
    expect([cancel(screen.getByRole('dialog')), told.mock.calls]).toStrictEqual([true, expected])
  })
  test('is not asked by a file field inside that was left', () => {
    render(overlay())
    expect([cancel(screen.getByLabelText('Archivo')), told.mock.calls]).toStrictEqual([false, []])
  })
  test.each([
    [undefined, 0],
    [true, 0],
    [false, 1],
  ])('that answers %s to Back has %i entries left', (answer, depth) => {
    render(overlay({ onCloseRequest: () => answer }))
    goBack()
    expect(overlayDepth()).toBe(depth)
  })
})

describe('a side sheet', () => {
  const sheet = (foot?: string) => (
    <SideSheet label="Pedido" head={<h2 tabIndex={-1}>Pedido 1</h2>} foot={foot} onClose={() => {}}>
      Texto
    </SideSheet>
  )
  test.each([
    [1279, true],
    [1280, false],
  ])('on a screen of %i px covers the page: %s', (width, isModal) => {
    onScreen(width)
    render(sheet())
    const element = screen.getByRole('dialog', { name: 'Pedido' })
    expect([element.matches(':modal'), element.hasAttribute('open')]).toStrictEqual([isModal, true])
  })
  test('has its toasts in the corner, or above its foot', () => {
    const { container, rerender } = render(sheet())
    const place = () => container.querySelector<HTMLElement>('dialog [data-toasts]')?.dataset['place']
    expect([place(), container.querySelector('footer')]).toStrictEqual(['corner', null])
    rerender(sheet('Guardar'))
    expect([place(), wordsOf(container.querySelector('footer'))]).toStrictEqual(['above-foot', 'Guardar'])
  })
})

describe('toasts', () => {
  test('are shown on the topmost overlay alone', async () => {
    const { container, rerender } = render(<ToastRegion />)
    act(() => void showToast('Guardado'))
    expect(wordsOf(container)).toBe('Guardado Cerrar')
    rerender(
      <>
        <ToastRegion />
        {dialog()}
      </>,
    )
    expect(container.textContent?.match(/Guardado/g)).toHaveLength(1)
    expect(wordsOf(screen.getByRole('dialog'))).toContain('Guardado')
  })
  test('wait while their button has the focus, and those that stay wait for their answer', () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
    const { container } = render(<ToastRegion />)
    act(() => void showToast('Quitado', { action: { label: 'Deshacer' } }))
    const undo = screen.getByRole('button', { name: 'Deshacer' })
    fireEvent.focus(undo)
    act(() => void vi.advanceTimersByTime(60_000))
    expect(wordsOf(container)).toBe('Quitado Deshacer')
    fireEvent.blur(undo)
    act(() => void vi.advanceTimersByTime(7_999))
    expect(wordsOf(container)).toBe('Quitado Deshacer')
    act(() => void vi.advanceTimersByTime(1))
    expect(wordsOf(container)).toBe('')
    act(() => void showToast('Versión nueva', { stays: true }))
    act(() => void vi.advanceTimersByTime(60_000))
    expect(wordsOf(container)).toContain('Versión nueva')
  })
  test('of a visitor who left are removed, questions to everybody stay', () => {
    showToast('Guardado')
    showToast('Versión nueva', { stays: true })
    clearToasts()
    expect(useToasts.getState().shown.map(({ text }) => text)).toStrictEqual(['Versión nueva'])
  })
})

test('an announcement is read again when it is repeated, on the topmost overlay alone', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { container, rerender } = render(<Announcer />)
  const page = () => container.querySelector('[data-announcer]')?.textContent
  const say = () => {
    act(() => announce('3 piezas'))
    const between = page()
    act(() => void vi.advanceTimersByTime(50))
    return [between, page()]
  }
  expect([say(), say()]).toStrictEqual([
    ['', '3 piezas'],
    ['', '3 piezas'],
  ])
  rerender(
    <>
      <Announcer />
      {dialog()}
    </>,
  )
  expect(say()).toStrictEqual(['', ''])
  expect(screen.getByRole('dialog').querySelector('[data-announcer]')?.textContent).toBe('3 piezas')
  expect(buttons(screen.getByRole('dialog'))).toStrictEqual(['Cerrar'])
})
