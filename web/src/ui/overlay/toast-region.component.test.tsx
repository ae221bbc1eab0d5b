import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { allWords, buttons, wordsOf } from '../../testing/read-screen'
import { setOpenOverlays } from './open-overlays'
import { ToastRegion } from './toast-region'
import { showToast } from './toasts'

const say = (...toast: Parameters<typeof showToast>) => act(() => void showToast(...toast))
const after = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
const shown = () => wordsOf(document.querySelector('[data-toasts]'))
function region() {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  // The overlays of the test before were open by another clock.
  setOpenOverlays([])
  return render(<ToastRegion />)
}
/** The texts in the live regions, which a screen reader reads as they come. */
const read = () => [...allWords('alert'), ...allWords('status')].filter((words) => words !== '')
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test.each([
  ['Cerrar', {}],
  ['Deshacer', { action: { label: 'Deshacer' } }],
  ['Cerrar aviso', { action: { label: 'Deshacer' }, stays: true }],
])('after «%s» was pressed, where neither blur nor leaving is heard, the next toast goes by itself', (name, more) => {
  region()
  say('Quitado', more)
  fireEvent.focus(screen.getByRole('button', { name }))
  press(name)
  expect(shown()).toBe('')
  say('Guardado')
  after(5_999)
  expect(shown()).toBe('Guardado Cerrar')
  after(1)
  expect(shown()).toBe('')
})

test('an error waits, also while others go', () => {
  region()
  say('Falló', { kind: 'error' })
  say('Guardado')
  after(60_000)
  expect(shown()).toBe('Falló Cerrar')
  press('Cerrar')
  expect(shown()).toBe('')
})

test.each([
  [{}, ['Cerrar']],
  [{ kind: 'error' }, ['Cerrar']],
  [{ stays: true }, ['Cerrar']],
  [{ action: { label: 'Deshacer' } }, ['Deshacer']],
  [{ action: { label: 'Reintentar' }, kind: 'error' }, ['Reintentar', 'Cerrar aviso']],
  [{ action: { label: 'Recargar' }, stays: true }, ['Recargar', 'Cerrar aviso']],
] as const)('with %j it has one way to close it, besides its action where it does not go by itself', (more, names) => {
  region()
  say('Aviso', more)
  expect(buttons()).toStrictEqual(names)
})

test('each kind has a picture of its own, and an error another color', () => {
  region()
  const looks = (['done', 'removed', 'note', 'error'] as const).map((kind) => {
    say('Aviso', { kind })
    const picture = document.querySelector('.toast > svg')
    return [picture?.innerHTML, picture?.getAttribute('class')?.includes('text-toast-error')] as const
  })
  expect(new Set(looks.map(([picture]) => picture)).size).toBe(4)
  expect(looks.map(([, isError]) => isError)).toStrictEqual([false, false, false, true])
})

test('an action that is an address opens another tab', () => {
  region()
  say('Pedido enviado', { action: { label: 'Abrir WhatsApp', href: 'https://wa.me/5' } })
  const link = screen.getByRole('link', { name: 'Abrir WhatsApp' })
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toStrictEqual(['_blank', 'noopener'])
  expect(shown()).toBe('Pedido enviado Abrir WhatsApp')
})

test('the action of a toast is done once the toast is gone', () => {
  region()
  const run = vi.fn<() => void>(() => showToast('Regresó'))
  say('Quitado', { action: { label: 'Deshacer', run } })
  press('Deshacer')
  expect([run.mock.calls.length, shown()]).toStrictEqual([1, 'Regresó Cerrar'])
})

describe('where an overlay opens or closes', () => {
  const cover = (...ids: string[]) => act(() => setOpenOverlays(ids))
  afterEach(() => cover())
  function regions() {
    region().rerender(
      <>
        <ToastRegion />
        <ToastRegion overlay="cart" />
      </>,
    )
  }
  const here = () => [...document.querySelectorAll('[data-toasts]')].map((one) => wordsOf(one))

  test.each([{ kind: 'error' }, { stays: true }] as const)('a toast with %j is not read again', (more) => {
    regions()
    say('Aviso', more)
    expect(read()).toStrictEqual(['Aviso Cerrar'])
    after(1_001)
    cover('cart')
    expect([here(), read()]).toStrictEqual([['', 'Aviso Cerrar'], []])
    cover()
    expect([here(), read()]).toStrictEqual([['Aviso Cerrar', ''], []])
    say('Otro', { kind: 'error' })
    expect(read()).toStrictEqual(['Otro Cerrar'])
  })

  test('one that came with it is read there', () => {
    regions()
    cover('cart')
    say('Iniciaste sesión')
    after(1_000)
    cover()
    expect([here(), read()]).toStrictEqual([['Iniciaste sesión Cerrar', ''], ['Iniciaste sesión Cerrar']])
  })

  test('its time goes on', () => {
    regions()
    say('Quitado', { action: { label: 'Deshacer' } })
    after(5_000)
    cover('cart')
    after(2_999)
    expect(here()).toStrictEqual(['', 'Quitado Deshacer'])
    after(1)
    expect(here()).toStrictEqual(['', ''])
  })
})

const page = (
  <>
    <main tabIndex={-1}>
      <input aria-label="Nombre" />
    </main>
    <ToastRegion />
  </>
)
test.each([
  ['Cerrar', {}],
  ['Cerrar', { kind: 'error' }],
  ['Deshacer', { action: { label: 'Deshacer' } }],
  ['Cerrar aviso', { action: { label: 'Reintentar' }, kind: 'error' }],
] as const)(
  'a focused «%s» leaves the focus to the main part, and one that is not focused leaves it alone',
  (name, more) => {
    region().rerender(page)
    say('Aviso', more)
    act(() => screen.getByRole('button', { name }).focus())
    press(name)
    expect([shown(), document.activeElement?.tagName]).toStrictEqual(['', 'MAIN'])
    say('Aviso', more)
    act(() => screen.getByLabelText('Nombre').focus())
    press(name)
    expect([shown(), document.activeElement?.tagName]).toStrictEqual(['', 'INPUT'])
  },
)

test('in a dialog the focus of a toast goes to the title', () => {
  region().rerender(
    <dialog open>
      <h2 tabIndex={-1}>Tu Carrito</h2>
      <ToastRegion />
    </dialog>,
  )
  say('Quitado')
  act(() => screen.getByText('Cerrar').focus())
  press('Cerrar')
  expect(document.activeElement?.tagName).toBe('H2')
})
