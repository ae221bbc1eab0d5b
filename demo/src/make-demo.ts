import { inTransaction, type ContextFor, type ShopContext, type ShopTx } from '@tocador/server/platform/context'
import type { Deps } from '@tocador/server/platform/deps'
import { createClients } from '@tocador/server/accounts'
import { createPlace, createSlots } from '@tocador/server/delivery'
import { needsDemo } from '@tocador/server/demo'
import { openMedia } from '@tocador/server/media'
import { ensureFirstSettings } from '@tocador/server/settings'
import { adjustOnHand } from '@tocador/server/stock'
import { seededChance, type Chance } from './chance'
import { makeCarts } from './make-carts'
import { makeFamilies, makeOffer } from './group-products'
import { makeOrders, type DemoWorld } from './make-orders'
import { makeProducts } from './make-products'
import { makeSurveys } from './make-surveys'
import { demoActor, demoClients, demoWhatsapp } from './people'
import { demoPlaces, weekOf } from './places'
import { planDemo, stepsOf } from './plan-demo'
import { listDemoRows, markDemoRows } from './queries'
import { removeDemo } from './remove-demo'

const DAY_MS = 86_400_000
const OPENED_DAYS_AGO = 95
const SEED = 20_261_121

/**
 * Fills an empty database with a realistic shop through the slices' own verbs; the same for the same start day. A demo that was
 * interrupted is removed and made again. Returns whether one was made.
 */
export async function makeDemo(deps: Deps, progressed: (share: number) => void = () => {}): Promise<boolean> {
  const { db, clock, env } = deps
  if (!(await needsDemo(db))) return false
  const { started } = await listDemoRows(db)
  if (started.length > 0) await removeDemo(deps.contextFor(demoActor))
  // There are no listeners yet, so nothing is published.
  const contextFor: ContextFor = (actor, now) => ({ ...deps.contextFor(actor, now), publish: () => {} })
  const now = clock.now()
  const opened = new Date(now.getTime() - OPENED_DAYS_AGO * DAY_MS)
  const opening = contextFor(demoActor, opened)
  await inTransaction(opening, (tx) => markDemoRows(tx, 'started', [1]))
  await ensureFirstSettings(opening, demoWhatsapp)
  const chance = seededChance(SEED)
  const plan = planDemo(now, env.SHOP_TIME_ZONE, chance)
  // The demo's pictures are always stored in the folder, so that a paid media host does not store examples.
  const media = await openMedia({ ...deps, env: { DATA_DIR: env.DATA_DIR } })
  const firstStocks = plan.supplies.map(({ first }) => first)
  const [products, { places, clients }] = await Promise.all([
    makeProducts(opening, media, firstStocks),
    makePlacesAndClients(opening),
  ])
  await makeFamilies(opening, products)
  const world = { products, places, clients }
  const steps = stepsOf(plan)
  let done = 0
  const stepDone = () => progressed(++done / steps)
  const [orders] = await Promise.all([
    makeSales(contextFor, world, plan, { now, chance, stepDone }),
    // Random numbers of their own, because both run at the same time.
    makeSurveys(contextFor, world, now, seededChance(SEED + 1)),
  ])
  await makeOffer(contextFor(demoActor, now), products)
  await inTransaction(opening, async (tx) => {
    await markDemoRows(tx, 'order', orders)
    await markDemoRows(tx, 'finished', [1])
  })
  return true
}

const makePlacesAndClients = (opening: ShopContext) =>
  inTransaction(opening, async (tx) => {
    const places: number[] = []
    for (const place of demoPlaces) {
      const { id } = await createPlace(tx, place)
      await createSlots(tx, weekOf(id))
      places.push(id)
    }
    const clients = await createClients(tx, demoClients)
    await markDemoRows(tx, 'place', places)
    await markDemoRows(
      tx,
      'client',
      clients.map(({ id }) => id),
    )
    return { places, clients }
  })

/** All that changes stock, one after the other. Returns the ids of the orders. */
async function makeSales(
  contextFor: ContextFor,
  world: DemoWorld,
  plan: ReturnType<typeof planDemo>,
  { now, chance, stepDone }: { now: Date; chance: Chance; stepDone: () => void },
): Promise<number[]> {
  const orders = await makeOrders(contextFor, world, plan, { chance, stepDone })
  await inTransaction(contextFor(demoActor, now), async (tx) => {
    for (const [place, { missing }] of plan.supplies.entries()) await count(tx, world.products[place] ?? 0, missing)
  })
  await makeCarts(contextFor, world, plan.carts, stepDone)
  return orders
}

async function count(tx: ShopTx, productId: number, missing: number): Promise<void> {
  if (missing > 0) await adjustOnHand(tx, { productId, difference: -missing, note: 'Conteo de inventario' })
}
