import { addItem, removeItem } from '@tocador/contracts/cart/cart-endpoints'
import { openHeldUnit } from '@tocador/contracts/cart/held-endpoints'
import { updateProduct } from '@tocador/contracts/catalog/admin-products-endpoints'
import { adjustStock, checkStock } from '@tocador/contracts/catalog/stock-endpoints'
import { placeGuestOrder } from '@tocador/contracts/orders/placing-endpoints'
import * as people from '@tocador/contracts/waiting/admin-waiting-endpoints'
import type { WaitStatus } from '@tocador/contracts/waiting/waiting-life'
import { askToWait } from '@tocador/contracts/waiting/waiting-endpoints'
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { aPlace, aProduct, aSession, anOrderInput, levelOf } from '../../testing/factories'
import { createTestApp } from '../../testing/test-app'

// The line for one product as a plain list, beside the shop: after each of any actions both have the same people in the same states.

const shop = await createTestApp()
const second = await createTestApp({ database: shop.database, clock: shop.clock })
const PEOPLE = [0, 1, 2, 3] as const

type Kind =
  | 'ask'
  | 'tell'
  | 'open'
  | 'take out'
  | 'order'
  | 'pass'
  | 'give back'
  | 'arrive'
  | 'break'
  | 'add'
  | 'remove'
  | 'sweep'
  | 'time passes'
  | 'switch'
  | 'invite'
const step = fc.record({
  who: fc.constantFrom(...PEOPLE),
  kind: fc.constantFrom<Kind[]>(
    ...(['ask', 'ask', 'ask', 'tell', 'open', 'open', 'take out', 'order', 'pass', 'give back', 'arrive'] as const),
    ...(['arrive', 'break', 'add', 'remove', 'sweep', 'time passes', 'switch', 'invite'] as const),
  ),
})

interface Person {
  status: WaitStatus
  asked: number
  /** What the shop has noticed of her unit only at the next giving out. */
  unit: 'none' | 'aside' | 'opened' | 'taken out' | 'ordered'
  isTold: boolean
}

class Line {
  people = new Map<number, Person>()
  onHand = 0
  visitors = 0
  isSold = true
  #asked = 0

  get held(): number {
    const units = [...this.people.values()].filter(({ unit }) => unit === 'aside' || unit === 'opened')
    return this.visitors + units.length
  }
  get free(): number {
    return this.onHand - this.held
  }

  ask(who: number): void {
    const person = this.people.get(who)
    if (!this.isSold || this.free > 0 || person?.status === 'waiting' || person?.status === 'held') return
    this.people.set(who, { status: 'waiting', asked: ++this.#asked, unit: person?.unit ?? 'none', isTold: false })
  }

  giveOut(): void {
    for (const person of this.people.values()) {
      const isOffSale = !this.isSold && person.unit === 'aside'
      if (person.unit === 'ordered') this.#end(person, 'bought')
      else if (isOffSale || (person.unit === 'taken out' && !this.isSold)) this.#end(person, 'waiting')
      else if (person.unit === 'taken out') this.#end(person, 'lapsed')
    }
    const waiting = [...this.people.values()]
      .filter(({ status, unit }) => status === 'waiting' && unit === 'none')
      .sort((one, other) => one.asked - other.asked)
    for (const person of waiting.slice(0, this.isSold ? Math.max(0, this.free) : 0)) {
      Object.assign(person, { status: 'held', unit: 'aside', isTold: false })
    }
  }

  /** Everything that is held ends. */
  timePasses(): void {
    this.visitors = 0
    for (const person of this.people.values()) {
      if (person.unit === 'aside' || person.unit === 'opened') this.#end(person, 'lapsed')
    }
    this.giveOut()
  }

  #end(person: Person, status: WaitStatus): void {
    person.unit = 'none'
    if (person.status === 'held') person.status = status
  }
}

let products = 0

async function startLine() {
  const id = await aProduct(shop, { stock: 0 })
  products += 1
  const phones = PEOPLE.map((who) => `55 ${5000 + products} 000${who}`)
  const sessions = PEOPLE.map(aSession)
  const visitors: string[] = []
  const lists = new Map<number, string>()
  let { token } = await shop.signIn('admin')
  let turn = 0
  const model = new Line()

  async function act(who: number, kind: Kind): Promise<void> {
    const { call, schedule } = (turn += 1) % 2 === 0 ? shop : second
    const person = model.people.get(who)
    const [row] = await shop.db.rows<{ id: number; secret: string | null }>(sql`
      select waits.id, hold.token as secret from waits
      left join waiting_holds hold on hold.product_id = waits.product_id and hold.phone_key = waits.phone_key and ended_at is null
      where waits.product_id = ${id} and waits.phone_key = ${`52${phones[who]?.replaceAll(' ', '')}`}`)
    const params = { id: row?.id ?? 0 }
    const sessionId = sessions[who] ?? ''
    switch (kind) {
      case 'ask': {
        const body = { product_id: id, name: 'Ana', phone: phones[who] ?? '', list: lists.get(who) ?? null }
        const reply = await call(askToWait, { body })
        if (reply.status === 201) lists.set(who, reply.body.data.link.slice('/espera/'.length))
        return model.ask(who)
      }
      case 'tell':
        await call(people.tellWaitingPerson, { token, params })
        if (person?.unit === 'aside') person.isTold = true
        else if (person && person.status !== 'passed' && person.status !== 'held' && model.isSold && model.free > 0) {
          if (person.unit === 'none') person.status = 'told'
        }
        return
      case 'open':
        await call(openHeldUnit, { params: { token: row?.secret ?? 'A'.repeat(22) }, body: { sessionId } })
        if (person?.unit === 'aside') person.unit = 'opened'
        return
      case 'take out':
        await call(removeItem, { body: { sessionId, productId: id } })
        if (person?.unit === 'opened') person.unit = 'taken out'
        return
      case 'order': {
        if (person?.unit !== 'opened' || !model.isSold || model.onHand < 1) return
        const body = { ...anOrderInput(await aPlace(shop), { [id]: 1 }), sessionId }
        expect((await call(placeGuestOrder, { body })).status).toBe(201)
        person.unit = 'ordered'
        model.onHand -= 1
        return
      }
      case 'pass': {
        const body = { status: 'passed', seen: person?.status ?? 'waiting' } as const
        await call(people.setWaitStatus, { token, params, body })
        if (person === undefined || person.unit === 'opened') return
        if (person.unit === 'aside') person.unit = 'taken out'
        person.status = 'passed'
        return model.giveOut()
      }
      case 'give back': {
        const body = { status: 'waiting', seen: person?.status ?? 'waiting' } as const
        await call(people.setWaitStatus, { token, params, body })
        if (person === undefined || person.status === 'held') return
        person.status = 'waiting'
        return model.giveOut()
      }
      case 'arrive':
        await call(adjustStock, { token, params: { id }, body: { difference: 2, note: 'Llegó' } })
        model.onHand += 2
        return model.giveOut()
      case 'break':
        await call(adjustStock, { token, params: { id }, body: { difference: -1, note: 'Se rompió' } })
        if (model.onHand > 0) model.onHand -= 1
        return
      case 'add': {
        const visitor = aSession()
        await call(addItem, { body: { sessionId: visitor, productId: id, quantity: 1 } })
        if (!model.isSold || model.free < 1) return
        visitors.push(visitor)
        model.visitors += 1
        return
      }
      case 'remove': {
        const visitor = visitors.pop()
        if (visitor === undefined) return
        await call(removeItem, { body: { sessionId: visitor, productId: id } })
        model.visitors -= 1
        return
      }
      case 'sweep':
        await schedule.runNow('give out units in line')
        return model.giveOut()
      case 'time passes':
        shop.clock.advance({ hours: 73 })
        ;({ token } = await shop.signIn('admin'))
        visitors.length = 0
        await schedule.runNow('release lapsed holds')
        await schedule.runNow('give out units in line')
        return model.timePasses()
      case 'switch':
        await call(updateProduct, { token, params: { id }, body: { status: model.isSold ? 'inactive' : 'active' } })
        model.isSold = !model.isSold
        return model.giveOut()
      case 'invite': {
        const untold = [...model.people.values()].filter(({ unit, isTold }) => unit === 'aside' && !isTold)
        await call(people.inviteWaiting, { token, params: { id } })
        if (!model.isSold || model.free + untold.length <= 0) return
        for (const one of untold) Object.assign(one, { unit: 'taken out' })
        for (const one of model.people.values()) {
          if (one.status === 'waiting' || untold.includes(one)) one.status = 'invited'
        }
        return model.giveOut()
      }
    }
  }

  async function seen() {
    const { body } = await shop.call(people.listWaitingPeople, { token, params: { id } })
    const statuses = new Map(body.data.map(({ phone, status }) => [phone, status]))
    const { data } = (await shop.call(checkStock, { token })).body
    return { ...(await levelOf(shop, id)), people: phones.map((phone) => statuses.get(phone) ?? null), data }
  }
  const expected = () => ({
    onHand: model.onHand,
    held: model.held,
    people: PEOPLE.map((who) => model.people.get(who)?.status ?? null),
    data: { ok: true, differences: [] },
  })
  return { act, seen, expected }
}

const SEED = Date.now() % 2 ** 31

test(`[WAIT-55] the line agrees with a plain list after each of any actions, on two instances in turn (seed ${SEED})`, async () => {
  const property = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 30 }), async (steps) => {
    const line = await startLine()
    const done: string[] = []
    for (const { who, kind } of steps) {
      await line.act(who, kind)
      done.push(`${kind} ${who}`)
      expect({ done, ...(await line.seen()) }).toStrictEqual({ done, ...line.expected() })
    }
  })
  await fc.assert(property, { seed: SEED, numRuns: 1_000, interruptAfterTimeLimit: 5_000 })
}, 120_000)
