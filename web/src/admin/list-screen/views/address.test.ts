import { describe, expect, test } from 'vitest'
import { stubAddress } from '../../../testing/stub-address'
import { addressWith, closeLayer, idIn, openLayer, refineTo, stepTo } from './address'

test.each([
  ['/admin', { pagina: 2 }, '/admin?pagina=2'],
  ['/admin?tab=orders', { pagina: 2 }, '/admin?tab=orders&pagina=2'],
  ['/admin?tab=orders&pagina=2', { pagina: undefined }, '/admin?tab=orders'],
  ['/admin?tab=orders', { tab: '' }, '/admin'],
  ['/admin?tab=orders&q=a', { q: 'b', tab: 'x' }, '/admin?tab=x&q=b'],
  ['/admin?tab=orders', {}, '/admin?tab=orders'],
  ['/admin', { lugar: 0 }, '/admin?lugar=0'],
])('at %s the change %j leads to %s', (address, change, expected) => {
  stubAddress(address)
  expect(addressWith(change)).toBe(expected)
})

test('a change can be made to another query than the current one', () => {
  stubAddress('/admin?tab=orders')
  expect(addressWith({ q: 'b' }, '?tab=users')).toBe('/admin?tab=users&q=b')
})

describe('the history of the panel', () => {
  const layer = { overlay: 1 }

  test('a step adds an entry at the same depth', () => {
    const steps = stubAddress('/admin?tab=orders', layer)
    stepTo({ pagina: 2 })
    expect(steps).toStrictEqual(['push /admin?tab=orders&pagina=2 {"overlay":1}'])
  })

  test('typing replaces the entry and keeps its state', () => {
    const steps = stubAddress('/admin?tab=orders', layer)
    refineTo({ q: 'rubor' })
    expect(steps).toStrictEqual(['replace /admin?tab=orders&q=rubor {"overlay":1}'])
  })

  test("a choice in a menu takes over the menu's entry", () => {
    const steps = stubAddress('/admin?tab=orders', { overlay: 2, menu: 5 })
    refineTo({ q: 'rubor' })
    expect(steps).toStrictEqual(['replace /admin?tab=orders&q=rubor {"overlay":1}'])
  })

  test('a sheet is one deeper', () => {
    const steps = stubAddress('/admin?tab=orders', layer)
    openLayer({ pedido: 7 })
    expect(steps).toStrictEqual(['push /admin?tab=orders&pedido=7 {"overlay":2}'])
  })

  test('closing a sheet that was opened here goes back', () => {
    const steps = stubAddress('/admin?tab=orders&pedido=7', { overlay: 2 })
    closeLayer('pedido')
    expect(steps).toStrictEqual(['go -1'])
  })

  test('closing a sheet that a link opened removes it from the address', () => {
    const steps = stubAddress('/admin?tab=orders&pedido=7', layer)
    closeLayer('pedido')
    expect(steps).toStrictEqual(['replace /admin?tab=orders {"overlay":1}'])
  })

  test('closing a sheet that is not open does nothing', () => {
    const steps = stubAddress('/admin?tab=orders', { overlay: 2 })
    closeLayer('pedido')
    expect(steps).toStrictEqual([])
  })
})

test.each([
  ['7', 7],
  ['2147483647', 2_147_483_647],
  ['0', undefined],
  ['07', undefined],
  ['-7', undefined],
  ['7a', undefined],
  ['a7', undefined],
  ['12345678901', undefined],
  ['', undefined],
])('the id %j in an address is %s', (written, id) => {
  expect(idIn(new URLSearchParams({ pedido: written }), 'pedido')).toBe(id)
})

test('an address without an id has none', () => {
  expect(idIn(new URLSearchParams('otro=7'), 'pedido')).toBeUndefined()
})
