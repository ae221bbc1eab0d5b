import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { closeElement, openElement, reopenElement } from './open-element'

const told: string[] = []
const listening: AbortController[] = []
let field: HTMLInputElement
beforeEach(() => {
  told.length = 0
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'requestAnimationFrame', 'queueMicrotask'] })
  field = document.createElement('input')
  document.body.append(field)
  field.focus()
})
afterEach(() => {
  vi.runAllTimers()
  for (const one of listening.splice(0)) one.abort()
  field.remove()
})
/** A dialog with a field; `isFirstShown`: it is shown as a popover before it is modal. */
function aDialog(name: string, isFirstShown = false) {
  const element = document.createElement('dialog')
  element.tabIndex = -1
  element.id = name
  element.innerHTML = `<input aria-label="${name}" />`
  document.body.append(element)
  if (isFirstShown)
    Object.assign(element, { popover: 'manual', showPopover: () => (told.push(`${name} is shown`), element.focus()) })
  onTestFinished(() => {
    element.close()
    element.remove()
  })
  return element
}
function open(element: HTMLDialogElement, mode: 'modal' | 'mounted' | 'beside' = 'modal') {
  const controller = new AbortController()
  listening.push(controller)
  const opener = openElement(element, mode, controller.signal, (focused) =>
    told.push(`${element.id} opened ${focused?.tagName ?? 'by itself'}`),
  )
  return { opener, leave: () => controller.abort() }
}
const close = (element: HTMLDialogElement, opener: Element | null) =>
  closeElement(element, opener, () => told.push(`${element.id} closed`))
const isModal = (element: Element) => element.matches(':modal')

describe('a dialog', () => {
  test('beside the page is open, not modal', () => {
    const element = aDialog('a')
    expect(open(element, 'beside').opener).toBe(field)
    expect([element.open, isModal(element), told]).toStrictEqual([true, false, ['a opened by itself']])
  })
  test('over the page is modal at once, and keeps the room of the scroll bar', () => {
    vi.stubGlobal('innerWidth', 1000)
    const width = vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(985)
    onTestFinished(() => {
      width.mockRestore()
      document.documentElement.style.removeProperty('--scroll-bar')
    })
    const room = () => document.documentElement.style.getPropertyValue('--scroll-bar')
    const element = aDialog('a')
    open(element)
    expect([isModal(element), told, room()]).toStrictEqual([true, ['a opened by itself'], '15px'])
    // Below a second one the bar is gone already.
    width.mockReturnValue(1000)
    open(aDialog('b'))
    expect(room()).toBe('15px')
  })
  test('that is shown first becomes modal after the next frame', () => {
    const element = aDialog('a', true)
    open(element)
    expect([isModal(element), told]).toStrictEqual([false, ['a is shown']])
    vi.runAllTimers()
    expect([isModal(element), told]).toStrictEqual([true, ['a is shown', 'a opened by itself']])
    fireEvent.keyDown(document.body, { key: 'x' })
    expect(told).toHaveLength(2)
  })
  test.each(['keydown', 'pointerdown'])('that is shown first becomes modal at once by a %s', (type) => {
    const element = aDialog('a', true)
    open(element)
    dispatchEvent(new Event(type))
    expect(isModal(element)).toBe(true)
    vi.runAllTimers()
    expect(told).toStrictEqual(['a is shown', 'a opened by itself'])
  })
  test('leaves the focus to the field that the visitor has chosen meanwhile', () => {
    const element = aDialog('a', true)
    open(element)
    element.querySelector('input')?.focus()
    vi.runAllTimers()
    expect(told).toStrictEqual(['a is shown', 'a opened INPUT'])
  })
  test('that was closed before is not opened', () => {
    const element = aDialog('a', true)
    const { opener, leave } = open(element)
    leave()
    vi.runAllTimers()
    expect([element.open, told]).toStrictEqual([false, ['a is shown']])
    close(element, opener)
  })
  test('that is in the page already is shown in place, but not over another one', () => {
    const element = aDialog('a', true)
    open(element, 'mounted')
    expect([element.dataset['shown'], isModal(element), told]).toStrictEqual(['', false, []])
    vi.runAllTimers()
    expect([element.dataset['shown'], isModal(element)]).toStrictEqual([undefined, true])
    const above = aDialog('b', true)
    open(above, 'mounted')
    expect([above.dataset['shown'], told]).toStrictEqual([undefined, ['a opened by itself', 'b is shown']])
  })
})

describe('closing', () => {
  test('gives the focus back, unless it is elsewhere by then', () => {
    const element = aDialog('a')
    const { opener } = open(element)
    element.querySelector('input')?.focus()
    close(element, opener)
    expect([element.open, document.activeElement === field, told.at(-1)]).toStrictEqual([false, true, 'a closed'])
    const other = document.createElement('button')
    document.body.append(other)
    onTestFinished(() => other.remove())
    open(element, 'beside')
    other.focus()
    close(element, field)
    expect(document.activeElement).toBe(other)
  })
  test('a dialog that another one replaces stays until that is modal, and hands on its opener', () => {
    const [first, second] = [aDialog('a', true), aDialog('b', true)]
    const { opener } = open(first)
    vi.runAllTimers()
    first.querySelector('input')?.focus()
    close(first, opener)
    const next = open(second)
    expect(next.opener).toBe(field)
    vi.runAllTicks()
    expect([first.open, isModal(second)]).toStrictEqual([true, false])
    vi.runAllTimers()
    expect([first.open, isModal(second), told.slice(2)]).toStrictEqual([
      false,
      true,
      ['b is shown', 'a closed', 'b opened by itself'],
    ])
  })
  test('one that nothing replaces closes in a moment, and is closed when it opens again before', () => {
    const element = aDialog('a', true)
    const { opener } = open(element)
    vi.runAllTimers()
    close(element, opener)
    expect(element.open).toBe(true)
    open(element)
    expect([element.open, told.slice(2)]).toStrictEqual([false, ['a closed', 'a is shown']])
    vi.runAllTimers()
    close(element, opener)
    vi.runAllTimers()
    expect([element.open, told.at(-1)]).toStrictEqual([false, 'a closed'])
  })
})

test('one that is opened anew, beside the page or over it, stays below those that were opened from it', () => {
  const [below, element, above] = [aDialog('a'), aDialog('b'), aDialog('c')]
  for (const one of [below, element, above]) open(one)
  const steps: string[] = []
  for (const one of [below, element, above])
    for (const name of ['close', 'show', 'showModal'] as const) {
      const before = one[name].bind(one)
      one[name] = () => (steps.push(`${name} ${one.id}`), before())
    }
  reopenElement(element, true)
  expect(steps.splice(0)).toStrictEqual(['close b', 'showModal b', 'close c', 'showModal c'])
  reopenElement(element, false)
  expect(steps).toStrictEqual(['close b', 'show b', 'close c', 'showModal c'])
  expect([below, element, above].map(isModal)).toStrictEqual([true, false, true])
})
