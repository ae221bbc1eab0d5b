import { beforeEach, expect, test } from 'vitest'
import { watchKeyboard } from './keyboard-inset'

let viewport: EventTarget & { scale: number; height: number; offsetTop: number }
let hovers: boolean
const { matchMedia } = window
beforeEach(() => {
  viewport = Object.assign(new EventTarget(), { scale: 1, height: 800, offsetTop: 0 })
  hovers = false
  Object.defineProperty(window, 'visualViewport', { value: viewport, configurable: true })
  Object.defineProperty(document.documentElement, 'clientHeight', { value: 800, configurable: true })
  window.matchMedia = ((query: string) => ({ matches: query === '(hover: hover)' && hovers })) as never
  return () => {
    Object.defineProperty(window, 'visualViewport', { value: null, configurable: true })
    Reflect.deleteProperty(document.documentElement, 'clientHeight')
    window.matchMedia = matchMedia
  }
})
function watch() {
  const [element, ending] = [document.createElement('dialog'), new AbortController()]
  watchKeyboard(element, ending)
  const change = (event: string, to: Partial<typeof viewport>) => {
    Object.assign(viewport, to)
    viewport.dispatchEvent(new Event(event))
    return element.style.getPropertyValue('--keyboard')
  }
  return { change, ending }
}

test('a sheet keeps the height of the keyboard free, however the page was moved for it', () => {
  const { change, ending } = watch()
  expect(change('resize', { height: 499.6 })).toBe('300px')
  expect(change('scroll', { offsetTop: 40 })).toBe('260px')
  expect(change('resize', { height: 800, offsetTop: 0 })).toBe('0px')
  expect(change('resize', { height: 820 })).toBe('0px')
  change('resize', { height: 500 })
  ending.abort()
  expect(change('resize', { height: 400 })).toBe('')
})

test.each([
  [1.01, '300px'],
  [1.02, '0px'],
])('scaled %d times, a smaller viewport means %s', (scale, expected) =>
  expect(watch().change('resize', { height: 500, scale })).toBe(expected),
)

test('where a mouse hovers, or the browser tells no viewport, nothing is kept free', () => {
  hovers = true
  expect(watch().change('resize', { height: 500 })).toBe('')
  hovers = false
  Object.defineProperty(window, 'visualViewport', { value: null, configurable: true })
  expect(watch().change('resize', { height: 500 })).toBe('')
})
