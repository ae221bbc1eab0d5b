import { act, screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { useOnline } from '../../api/online'
import { useSession } from '../../api/session'
import { aCart, aCartLine } from '../../testing/a-cart'
import { wordsOf } from '../../testing/read-screen'
import { renderInShop, signIn } from '../../testing/render-parts'
import { HoldClock } from './hold-clock'
import { HoldStatus } from './hold-status'

// The line is held until 7 p.m. UTC.
const setTime = (at: string) => vi.useFakeTimers({ now: new Date(`2026-11-20T${at}.000Z`), toFake: ['Date'] })
beforeEach(() => void setTime('18:30:00'))

const show = (line: Partial<Parameters<typeof aCartLine>[0]> = {}) =>
  renderInShop(<HoldStatus item={aCartLine({ productId: 1, ...line })} onLapsed={<b>Agrégalo otra vez</b>} />).container
/** The filled part of the ring, in percent; undefined without a ring. */
const ring = () => document.querySelector('circle[pathLength]')?.getAttribute('stroke-dasharray')
const tone = () => /text-(\w+)/.exec(screen.getByRole('paragraph').className.replace('t-min', ''))?.[1]

test('the ring shows the part of a guest’s hour that is left', () => {
  expect(wordsOf(show())).toBe('Apartado por 30 min')
  expect(ring()).toBe('50 100')
  expect(tone()).toBe('success')
})

test('of a client it shows the part of her seven days, or of the hour of a new account', () => {
  const showCart = (holdMinutes: number) => act(() => useSession.setState({ cart: aCart([], { holdMinutes }) }))
  signIn()
  showCart(10_080)
  expect(wordsOf(show())).toBe('Apartado por 30 min')
  expect(ring()).toBe(`${(30 / 10_080) * 100} 100`)
  showCart(60)
  expect(ring()).toBe('50 100')
})

test.each([
  ['18:29:59', 'success'],
  ['18:30:01', 'success'],
  ['18:45:00', 'success'],
  ['18:45:01', 'warning'],
  ['18:59:00', 'warning'],
])('at %s the ring is of tone %s', (at, expected) => {
  setTime(at)
  show()
  expect(tone()).toBe(expected)
})

test('the ring is never more than full', () => {
  setTime('17:00:00')
  show()
  expect(ring()).toBe('100 100')
})

test.each([
  ['17:29:59', 'Apartado hasta el vie 20 nov, 1:00 p.m.'],
  ['17:30:00', 'Apartado por 1 h 30 min'],
  ['17:30:01', 'Apartado por 1 h 30 min'],
])('[RES-18] at %s it says %s', (at, text) => {
  setTime(at)
  expect(wordsOf(show())).toBe(text)
})

test.each([
  ['05:59', 'Apartado hasta el sáb 21 nov, 11:59 p.m.'],
  ['06:00', 'Apartado hasta el dom 22 nov, 12:00 a.m.'],
])('[RES-18] a hold that ends at %s UTC names the day of the shop', (at, text) => {
  const item = { ...aCartLine({ productId: 1 }), reservedUntil: `2026-11-22T${at}:00.000Z` }
  expect(wordsOf(renderInShop(<HoldStatus item={item} />).container)).toBe(text)
})

test.each([
  ['when the time is over', {}, '19:00:00'],
  ['when the server says so', { lapsed: true }, '18:30:00'],
])('%s it has lapsed, and says what follows', (_, line, at) => {
  setTime(at)
  expect(wordsOf(show(line))).toBe('Tu apartado venció Agrégalo otra vez')
  expect([ring(), tone()]).toStrictEqual([undefined, 'danger'])
})

test.each([
  [0, 'Se agotó mientras esperaba'],
  [1, 'Se agotó mientras esperaba; queda 1'],
  [2, 'Se agotó mientras esperaba; quedan 2'],
])('of three units of which %d are left, it says %s', (maxQuantity, text) => {
  expect(wordsOf(show({ quantity: 3, maxQuantity }))).toBe(text)
})

test('the last unit of a line that is still there is held', () => {
  expect(wordsOf(show({ quantity: 3, maxQuantity: 3 }))).toBe('Apartado por 30 min')
})

test('the ring is never less than empty', () => {
  renderInShop(
    <HoldClock tone="warning" percentLeft={-5}>
      Apartado
    </HoldClock>,
  )
  expect(ring()).toBe('0 100')
})

test.each([
  ['19:30:00', -3_600_000],
  ['17:30:00', 3_600_000],
])('on a device whose clock says %s the time left is that of the server', (at, serverAheadMs) => {
  setTime(at)
  useOnline.setState({ serverAheadMs })
  expect(wordsOf(show())).toBe('Apartado por 30 min')
})

test('a line whose time is unknown says nothing', () => {
  const item = { ...aCartLine({ productId: 1 }), reservedUntil: '' }
  expect(wordsOf(renderInShop(<HoldStatus item={item} />).container)).toBe('')
})

test('the time left is said anew every minute, until the line is gone', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T18:30:00.000Z'), toFake: ['Date', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { container, unmount } = renderInShop(<HoldStatus item={aCartLine({ productId: 1 })} />)
  act(() => void vi.advanceTimersByTime(59_999))
  expect(wordsOf(container)).toBe('Apartado por 30 min')
  act(() => void vi.advanceTimersByTime(1))
  expect(wordsOf(container)).toBe('Apartado por 29 min')
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
