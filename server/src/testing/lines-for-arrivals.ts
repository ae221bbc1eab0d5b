import * as arrivals from '@tocador/contracts/arrivals/admin-arrivals-endpoints'
import * as people from '@tocador/contracts/waiting/admin-waiting-endpoints'
import { askToWait } from '@tocador/contracts/waiting/waiting-endpoints'
import type { TestApp } from './test-app'

/** Calls of the people who wait for arrivals, each a minute after the one before, and of the owner, whose token `token` gives. */
export function linesForArrivals({ call, clock }: Pick<TestApp, 'call' | 'clock'>, token: () => string) {
  let count = 0
  return {
    aPhone: () => `55 8100 ${1000 + ++count}`,
    anArrival: async (body: object = {}) =>
      (await call(arrivals.createArrival, { body: { name: `Pieza ${++count}`, ...body }, token: token() })).body.data
        .id,
    ask: (arrival_id: number, phone: string, more: object = {}) => {
      clock.advance({ minutes: 1 })
      return call(askToWait, { body: { arrival_id, name: 'Sofía Luna', phone, ...more } })
    },
    arrive: (id: number, product_id: number) =>
      call(arrivals.arriveAsProduct, { params: { id }, body: { product_id }, token: token() }),
    /** The phones in line for an arrival. */
    line: async (id: number) =>
      (await call(people.listPeopleOfArrival, { params: { id }, token: token() })).body.data.map(({ phone }) => phone),
    /** The phones and states of those in line for a product. */
    lineOfProduct: async (id: number) =>
      (await call(people.listWaitingPeople, { params: { id }, token: token() })).body.data.map(({ phone, status }) => [
        phone,
        status,
      ]),
  }
}

export const secretOf = (link: string) => link.slice('/espera/'.length)
