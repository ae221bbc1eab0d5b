import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { buttons, wordsOf } from '../../testing/read-screen'
import { ToastRegion } from './toast-region'
import { showToast } from './toasts'

const say = (...toast: Parameters<typeof showToast>) => act(() => void showToast(...toast))
const after = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
const shown = () => wordsOf(document.querySelector('[data-toasts]'))
function region() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  render(<ToastRegion />)
}
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
