import sql from 'sql-template-tag'
import { expect, vi } from 'vitest'
import { addDays, shopTime } from '@tocador/contracts/calendar'
import { addNoticeDevice } from '@tocador/contracts/notices/notices-endpoints'
import { placeGuestOrder } from '@tocador/contracts/orders/placing-endpoints'
import { afterFile } from './after-file'
import { aPlace, aProduct, aSession, anOrderInput } from './factories'
import { openPushService, PUSH_TEST_CA, type TestDevice } from './push-service'
import { createTestApp, type TestApp, type TestAppOptions } from './test-app'

const WITHIN = { timeout: 10_000, interval: 10 }

/** A shop whose notices go to a push service of the tests. */
export async function createNoticeShop(options: TestAppOptions = {}) {
  const service = await openPushService()
  const shop = await createTestApp({ ...options, env: { PUSH_TEST_CA, ...options.env } })
  // Registered after the shop's, so it runs before it: the shop closes without a service to wait for.
  afterFile(() => service.close())
  const place = await aPlace(shop)
  const product = await aProduct(shop, { priceCents: 18_950, stock: 1_000 })
  /** Resolves when every notice is planned: quiet hours and the minutes of an unopened order are reckoned from that moment. */
  const planned = () =>
    vi.waitFor(
      async () => expect(await shop.db.first(sql`select from notices where group_id is null`)).toBeUndefined(),
      WITHIN,
    )
  return {
    shop,
    service,
    planned,
    place,
    product,
    /** A device of the account, which gets notices from now on. */
    addDevice: async (token: string, device: TestDevice = service.device()) => {
      const { status, body } = await shop.call(addNoticeDevice, { token, body: device.subscription })
      expect(status).toBe(201)
      const { id } = body.data
      /** Resolves when what became of its notice is saved: an event before that would join the notice. */
      const saved = () =>
        vi.waitFor(async () => {
          const leased = sql`select from notice_devices where id = ${id} and leased_until is not null`
          expect(await shop.db.first(leased)).toBeUndefined()
        }, WITHIN)
      return { ...device, id, saved }
    },
    placeOrder: async (quantity = 1, by: TestApp = shop) => {
      // The clock of a test may be days after the place was made.
      const deliveryDate = addDays(shopTime(shop.clock.now(), shop.env.SHOP_TIME_ZONE).day, 1)
      const { body } = await by.call(placeGuestOrder, {
        body: { ...anOrderInput(place, { [product]: quantity }, { deliveryDate }), sessionId: aSession() },
      })
      await planned()
      return body.data.order
    },
    /** Runs the work of time: tries again, quiet hours, unopened orders. */
    tick: () => shop.schedule.runNow('send notices'),
  }
}

type Receiver = TestDevice & { saved?: () => Promise<void> }

/** Resolves when a device was sent exactly so many, and the last is saved as sent. */
export async function arrived(device: Receiver, count: number): Promise<void> {
  await vi.waitFor(() => expect(device.received).toHaveLength(count), WITHIN)
  await device.saved?.()
}

/** The titles that a device was sent, once it has so many. */
export async function titlesOf(device: Receiver, count: number): Promise<string[]> {
  await arrived(device, count)
  return device.notices().map(({ title }) => title)
}
