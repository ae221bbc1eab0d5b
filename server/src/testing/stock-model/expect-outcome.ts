import type { Action, OfOwner, OfProduct } from './actions'
import { expectAdd, expectMerge, expectRemove, expectSet } from './expect-cart'
import { expectEditedLines, expectMoved, expectOrder, expectStatus } from './expect-orders'
import { at, closeLines, isOpen, lapse, move, type ShopState } from './shop-state'

/** Changes the state as the shop should, and returns what the shop should answer: `ok`, with a figure, or a refusal's code. */
export function expectOutcome(state: ShopState, action: Action): string {
  switch (action.type) {
    case 'add':
      return expectAdd(state, action)
    case 'set':
      return expectSet(state, action)
    case 'remove':
      return expectRemove(state, action)
    case 'merge':
      return expectMerge(state, action)
    case 'order':
      return expectOrder(state, action)
    case 'send again':
      return 'ok'
    case 'status':
      return expectStatus(state, action.order, action.status)
    case 'edit lines':
      return expectEditedLines(state, action)
    case 'hand over elsewhere':
      return expectMoved(state, action)
    case 'extend':
    case 'cancel line':
    case 'release cart':
    case 'sweep':
      return expectOfOwner(state, action)
    case 'adjust':
    case 'approve':
    case 'delete':
    case 'restore':
    case 'import':
      return expectOfProduct(state, action)
  }
}

function expectOfOwner(state: ShopState, action: OfOwner): string {
  switch (action.type) {
    case 'extend': {
      const line = at(state.lines, action.line)
      if (line.status !== 'active') return 'RESERVATION_NOT_ACTIVE'
      line.until = Math.max(line.until, state.now) + action.hours * 3_600_000
      return 'ok'
    }
    case 'cancel line': {
      const line = at(state.lines, action.line)
      if (line.status !== 'active') return 'RESERVATION_NOT_ACTIVE'
      return `ok ${closeLines(state, [line], 'cancelled', 'release')}`
    }
    case 'release cart': {
      const cart = at(state.carts, action.cart)
      const lines = state.lines.filter((line) => line.cart === cart && line.status === 'active')
      return `ok ${closeLines(state, lines, 'cancelled', 'release')}`
    }
    case 'sweep': {
      const { lines, units } = lapse(state)
      return `ok ${lines} ${units}`
    }
  }
}

function expectOfProduct(state: ShopState, action: OfProduct): string {
  const { product } = action
  const level = at(state.levels, product)
  if (action.type === 'restore') {
    level.isDeleted = false
    return 'ok'
  }
  if (level.isDeleted) return action.type === 'import' ? 'refused' : 'NOT_FOUND'
  switch (action.type) {
    case 'adjust':
      if (level.onHand + action.difference < 0) return 'STOCK_BELOW_ZERO'
      move(state, product, 'adjustment', { onHand: action.difference })
      return 'ok'
    case 'approve':
      level.isApproved = action.isApproved
      return 'ok'
    case 'delete': {
      const lines = state.lines.filter((line) => line.product === product && isOpen(line))
      closeLines(state, lines, 'cancelled', 'removal')
      level.isDeleted = true
      return `ok ${lines.length}`
    }
    case 'import': {
      const difference = action.units - level.onHand
      if (difference === 0) return 'unchanged'
      move(state, product, 'adjustment', { onHand: difference })
      return 'updated'
    }
  }
}
