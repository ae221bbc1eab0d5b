import type { Action } from './actions'
import { expectOutcome } from './expect-outcome'
import { lapse, openCartOf, type ShopState } from './shop-state'

export interface Expected {
  /** One outcome per action, in the order of the actions. */
  outcomes: string[]
  state: ShopState
}

/**
 * What may come out. Of two actions at once either may come first. Two more things may happen then, and neither changes what
 * somebody gets: holds that are over are released by themselves; and a refused add, or a merge of a cart that another merge takes,
 * leaves an empty cart, since it makes the cart before it waits.
 */
export function* listPossible(before: ShopState, actions: readonly Action[]): Generator<Expected> {
  if (actions.length < 2) {
    yield expectInOrder(before, actions, [0])
    return
  }
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    yield* withEmptyCarts(expectInOrder(before, actions, order), actions)
  }
  for (const products of subsetsOf(productsOver(before))) {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      for (const lapseAt of [0, 1, 2]) {
        yield* withEmptyCarts(expectInOrder(before, actions, order, { products, lapseAt }), actions)
      }
    }
  }
}

function expectInOrder(
  before: ShopState,
  actions: readonly Action[],
  order: readonly number[],
  { products, lapseAt }: { products: readonly number[]; lapseAt: number } = { products: [], lapseAt: 0 },
): Expected {
  const state = structuredClone(before)
  const outcomes: string[] = []
  for (const [turn, position] of [...order, actions.length].entries()) {
    if (turn === lapseAt) lapse(state, products)
    const action = actions[position]
    if (action !== undefined) outcomes[position] = expectOutcome(state, action)
  }
  return { outcomes, state }
}

/** The outcome as it is, and with the empty carts that one of the actions or both may leave. */
function* withEmptyCarts(expected: Expected, actions: readonly Action[]): Generator<Expected> {
  yield expected
  const owners = actions.flatMap((action, position) => {
    if (action.type === 'add' && expected.outcomes[position] !== 'ok') return action.owner
    return action.type === 'merge' ? action.client : []
  })
  for (const leavingOne of subsetsOf(owners)) {
    const state = structuredClone(expected.state)
    for (const owner of leavingOne) {
      if (openCartOf(state, owner) === undefined) state.carts.push({ id: undefined, owner, status: 'active' })
    }
    yield { outcomes: expected.outcomes, state }
  }
}

const productsOver = ({ lines, now }: ShopState): number[] => [
  ...new Set(lines.filter(({ status, until }) => status === 'active' && until <= now).map(({ product }) => product)),
]

/** All but the empty one. */
function subsetsOf<Entry>(entries: readonly Entry[]): Entry[][] {
  const [first, ...others] = entries
  if (first === undefined) return []
  const rest = subsetsOf(others)
  return [[first], ...rest, ...rest.map((subset) => [first, ...subset])]
}
