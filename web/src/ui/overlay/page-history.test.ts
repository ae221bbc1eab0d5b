import { describe, expect, test } from 'vitest'
import { stubAddress } from '../../testing/stub-address'
import { openNext } from './open-next'
import {
  goToPage,
  historyEntry,
  insertPageBelow,
  leaveAddress,
  openAt,
  overlayDepth,
  pushOverlayEntry,
  replaceAddress,
  replaceByLogin,
  replacePage,
  stepBack,
} from './page-history'

test.each([
  [null, {}, 0],
  [{ overlay: 2, menu: 5 }, { overlay: 2, menu: 5 }, 2],
])('the entry %j has the depth %j', (state, entry, depth) => {
  stubAddress('/', state)
  expect([historyEntry(), overlayDepth()]).toStrictEqual([entry, depth])
})

describe('from two overlays on /admin?tab=orders', () => {
  test.each([
    ['an overlay without an address', () => pushOverlayEntry(3), 'push undefined {"overlay":3,"menu":5}'],
    ['two steps back', () => stepBack(2), 'go -2'],
    ['another page', () => goToPage('/login'), 'push /login {"overlay":0}'],
    ['another page with an overlay', () => goToPage('/login', 1), 'push /login {"overlay":1}'],
    ['another page below an overlay', () => replacePage('/x', 1), 'replace /x {"overlay":1}'],
    ['an overlay with an address', () => openAt('/producto/7'), 'push /producto/7 {"overlay":3}'],
    ['another thing in it', () => openNext('/producto/8'), 'push /producto/8 {"overlay":2,"menu":5,"earlier":1}'],
    ['letters of a search', () => replaceAddress('/?q=a'), 'replace /?q=a {"overlay":2,"menu":5}'],
    ['closing the topmost', () => leaveAddress('/', 1), 'go -1'],
    ['closing what a link opened', () => leaveAddress('/', 2), 'replace / {"overlay":2}'],
    ['an expired session', () => replaceByLogin('/login'), 'replace /login {"below":"/admin?tab=orders"}'],
  ])('%s', (_, go, step) => {
    const steps = stubAddress('/admin?tab=orders', { overlay: 2, menu: 5 })
    go()
    expect(steps).toStrictEqual([step])
  })
})

test('closing an overlay that showed three things leaves all of them', () => {
  const steps = stubAddress('/producto/9', { overlay: 1, earlier: 2 })
  leaveAddress('/')
  openNext('/producto/10')
  expect(steps).toStrictEqual(['go -3', 'push /producto/10 {"overlay":1,"earlier":3}'])
})

test('closing what a link opened shows the page that it replaced', () => {
  const steps = stubAddress('/login', { below: '/admin' })
  leaveAddress('/')
  expect(steps).toStrictEqual(['replace /admin {"overlay":0}'])
})

test.each([
  [null, ['replace / null', 'push /producto/7 {"overlay":1}']],
  [{ below: '/admin' }, ['replace /admin null', 'push /producto/7 {"overlay":1}']],
  [{ overlay: 1 }, []],
])('a link to an overlay gets a page below it, unless it was opened here: %j', (state, expected) => {
  const steps = stubAddress('/producto/7', state)
  insertPageBelow('/')
  expect(steps).toStrictEqual(expected)
})
