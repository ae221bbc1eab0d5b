import { beforeEach, expect, test } from 'vitest'
import { clearToasts, dismissToast, durationOf, showToast, useToasts } from './toasts'

const shown = () => useToasts.getState().shown
const texts = () => shown().map(({ text }) => text)

beforeEach(() => useToasts.setState({ shown: [], most: 2 }))

test('a toast says that something is done, unless told otherwise', () => {
  const id = showToast('Listo')
  const other = showToast('Falló', { kind: 'error', stays: true })
  expect(shown()).toStrictEqual([
    { id, at: expect.any(Number), text: 'Listo', kind: 'done' },
    { id: other, at: expect.any(Number), text: 'Falló', kind: 'error', stays: true },
  ])
  expect(other).toBeGreaterThan(id)
})

test('the oldest leaves for a third one', () => {
  showToast('uno')
  showToast('dos')
  showToast('tres')
  expect(texts()).toStrictEqual(['dos', 'tres'])
})

const question = { kind: 'note', stays: true } as const
test.each([
  ['a question stays before an error and what goes by itself', [question, {}, {}], ['toast 0', 'toast 2']],
  ['an error stays before what goes by itself', [{ kind: 'error' }, {}, {}], ['toast 0', 'toast 2']],
  ['a question stays before an error', [question, { kind: 'error' }, {}], ['toast 0', 'toast 2']],
  ['the newest is always shown', [question, { stays: true }, {}], ['toast 1', 'toast 2']],
  ['of two errors the later stays', [{ kind: 'error' }, { kind: 'error' }, {}], ['toast 1', 'toast 2']],
] as const)('%s', (_, toasts, left) => {
  for (const [place, more] of toasts.entries()) showToast(`toast ${place}`, more)
  expect(texts()).toStrictEqual(left)
})

test('the panel shows three', () => {
  useToasts.setState({ most: 3 })
  for (const text of ['uno', 'dos', 'tres', 'cuatro']) showToast(text)
  expect(texts()).toStrictEqual(['dos', 'tres', 'cuatro'])
})

test('an equal text replaces the earlier one and comes last', () => {
  useToasts.setState({ most: 3 })
  const first = showToast('uno')
  showToast('dos')
  const again = showToast('uno')
  expect(shown().map(({ id, text }) => [id, text])).toStrictEqual([
    [first + 1, 'dos'],
    [again, 'uno'],
  ])
})

test('one is dismissed, the other stays', () => {
  const id = showToast('uno')
  showToast('dos')
  dismissToast(id)
  expect(texts()).toStrictEqual(['dos'])
})

test('a toast lasts six seconds, one with an action eight', () => {
  expect([durationOf({}), durationOf({ action: { label: 'Deshacer' } })]).toStrictEqual([6_000, 8_000])
})

test('a shop shows two toasts at once', () => {
  expect(useToasts.getInitialState().most).toBe(2)
})

test('when a visitor leaves, only a question to everybody stays', () => {
  useToasts.setState({ most: 3 })
  showToast('Agregado')
  showToast('Hay una versión nueva', { kind: 'note', stays: true, action: { label: 'Actualizar', run: () => {} } })
  showToast('Falló', { kind: 'error' })
  clearToasts()
  expect(texts()).toStrictEqual(['Hay una versión nueva'])
})

test('a link to the chat of a customer leaves with the one to whom it was offered', () => {
  const href = 'https://wa.me/525512345678?text=Hola%20Ana'
  showToast('Mensaje listo para enviar', { stays: true, action: { label: 'Abrir WhatsApp', href } })
  expect(texts()).toStrictEqual(['Mensaje listo para enviar'])
  clearToasts()
  expect(texts()).toStrictEqual([])
})
