import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { overlayDepth, replacePage } from '../../../ui/overlay/page-history'
import { goToTargets } from './go-to-targets'

const told = vi.fn<(what: string) => void>()
afterEach(() => void (document.body.innerHTML = ''))
beforeEach(() => {
  told.mockReset()
  replacePage('/?panel=pedidos', 2)
})
const targets = () =>
  goToTargets({
    current: 'pedidos',
    addressOf: (section) => `/?panel=${section}`,
    onClose: () => told('close'),
    onSignOut: () => told('sign out'),
    onLeave: () => told('leave'),
    onShortcuts: () => told('shortcuts'),
  })
const place = (name: string) => {
  const { sections, actions } = targets()
  const found = [...sections, ...actions].find((one) => one.name === name)
  if (found === undefined) throw new Error(`no place ${name}`)
  return found
}
const go = (name: string) => act(async () => place(name).go())
const said = () => told.mock.calls.flat()

test('another section is the page below the palette, which closes', async () => {
  await go('Productos')
  expect([location.search, overlayDepth(), said()]).toStrictEqual(['?panel=productos', 1, ['leave']])
})

test('the section that is shown already only closes the palette, unless a sheet is above it', async () => {
  await go('Pedidos')
  expect([overlayDepth(), said()]).toStrictEqual([2, ['leave']])
  document.body.innerHTML = '<dialog data-overlay="side-sheet" open></dialog>'
  await go('Pedidos')
  expect([location.search, overlayDepth()]).toStrictEqual(['?panel=pedidos', 1])
})

test('an action of the section that is shown leaves the sheet above it', async () => {
  await go('Nuevo pedido')
  expect(overlayDepth()).toBe(2)
  document.body.innerHTML = '<dialog data-overlay="side-sheet" open></dialog>'
  await go('Nuevo pedido')
  expect([location.search, overlayDepth()]).toStrictEqual(['?panel=pedidos', 1])
})
test.each([
  ['onOrder', '?panel=pedidos&pedido=7'],
  ['onProduct', '?panel=productos&editar=7'],
  ['onClient', '?panel=usuarios&usuario=7'],
] as const)('%s opens its sheet above its section', (kind, address) => {
  targets()[kind](7)
  expect([location.search, overlayDepth(), said()]).toStrictEqual([address, 2, ['leave']])
})

test.each([
  ['Atajos de teclado', 'shortcuts'],
  ['Ver tienda', 'close'],
  ['Cerrar sesión', 'sign out'],
])('«%s» follows the closing of the palette', async (name, what) => {
  await go(name)
  await vi.waitFor(() => expect(said()).toStrictEqual(['leave', what]))
})

/** The main button of a section. */
function main(text: string) {
  const button = Object.assign(document.createElement('button'), { type: 'button', onclick: () => told('pressed') })
  Object.defineProperty(button, 'innerText', { value: text })
  const actions = document.createElement('div')
  actions.dataset['sectionActions'] = ''
  button.className = 'main'
  button.dataset['look'] = 'main'
  actions.append(button)
  return actions
}

test.each([
  [4_900, 1],
  [5_100, 0],
])('a main button that comes after %d ms is pressed %d times', async (milliseconds, times) => {
  vi.useFakeTimers()
  act(() => place('Agregar producto').go())
  await act(() => vi.advanceTimersByTimeAsync(milliseconds))
  document.body.append(main('Agregar producto'))
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(said().filter((what) => what === 'pressed')).toHaveLength(times)
})

test('an action presses the main button of its section, also one that comes later', async () => {
  await go('Agregar producto')
  expect(location.search).toBe('?panel=productos')
  // The button of the section before is still there.
  document.body.append(main('Agregar pedido'))
  await act(() => new Promise((done) => setTimeout(done, 20)))
  expect(said()).not.toContain('pressed')
  document.body.append(main('Agregar producto'))
  document.body.firstElementChild?.remove()
  await vi.waitFor(() => expect(said()).toContain('pressed'))
  expect(said().filter((what) => what === 'pressed')).toHaveLength(1)
})
