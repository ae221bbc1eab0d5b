import type { CDPSession, Page } from '@playwright/test'
import sql from 'sql-template-tag'
import { aPlace, aProduct, anOrderInput } from '../../server/src/testing/factories'
import { openPushService, type TestDevice } from '../../server/src/testing/push-service'
import { openBehindNotices } from '../support/behind-notices'
import { dialogOf, expectAccessible, phoneScreen } from '../support/in-the-shop'
import { enterAs, placeOrder } from '../support/owner'
import { expect, test } from '../support/shop-test'

test.use({ serviceWorkers: 'allow', ...phoneScreen })

/** The browser's own subscription would need the push service of its maker, which the tests cannot reach. */
const subscribeAs = (page: Page, { subscription }: TestDevice) =>
  page.addInitScript(({ endpoint, p256dh, auth }) => {
    const made = {
      endpoint,
      options: { applicationServerKey: null },
      toJSON: () => ({ keys: { p256dh, auth } }),
      unsubscribe: async () => true,
    }
    // A headless Chromium refuses notifications, whatever is granted.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
    let isSubscribed = false
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (isSubscribed ? made : null),
      subscribe: async () => {
        isSubscribed = true
        return made
      },
    })
  }, subscription)

/** The scripts of the registered workers that are ready. */
const workers = (page: Page) =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations())
      .flatMap(({ active }) => (active === null ? [] : [new URL(active.scriptURL).pathname]))
      .toSorted(),
  )

/** Hands the worker of notices pushes as the browser would. */
async function openPushes(browser: CDPSession, origin: string) {
  const registered = new Promise<string>((found) =>
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.endsWith('/avisos/'))
      if (own !== undefined) found(own.registrationId)
    }),
  )
  await browser.send('ServiceWorker.enable')
  const registrationId = await registered
  return (data: object) =>
    browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(data) })
}

test('[PAPP-09] [PUSH-30] [PUSH-39] the panel has its manifest and worker on a phone; an order rings with it closed, the tap opens exactly that order, and signing out ends it', async ({
  page,
  context,
  shop,
}) => {
  const service = await openPushService()
  const device = service.device()
  const proxy = await openBehindNotices(shop.url)
  await subscribeAs(page, device)
  await enterAs(page, shop)
  await page.goto(`${proxy.url}/?panel=ajustes&ajuste=avisos`)
  expect(await page.evaluate(() => innerWidth)).toBe(390)
  // That of the page, and that of the notices once they are on.
  await expect.poll(() => workers(page)).toStrictEqual(['/sw.js'])
  await page.getByRole('button', { name: 'Encender avisos aquí' }).click()
  await expect(page.getByText('· este dispositivo')).toBeVisible()
  await expect.poll(() => workers(page)).toStrictEqual(['/notices-sw.js', '/sw.js'])
  await expectAccessible(page, 'main')
  const browser = await context.newCDPSession(page)
  expect(await browser.send('Page.getAppManifest')).toMatchObject({ url: `${proxy.url}/panel.webmanifest`, errors: [] })

  await page.goto(`${proxy.url}/aviso-de-privacidad`)
  const deliver = await openPushes(browser, proxy.url)
  const order = await placeOrder(shop, anOrderInput(await aPlace(shop), { [await aProduct(shop)]: 2 }))
  const title = `Pedido nuevo · ${order.order_number}`
  const received = () => device.notices().filter((notice) => notice.title === title)
  await expect.poll(received, { intervals: [50] }).toHaveLength(1)
  for (const notice of received()) await deliver(notice)
  await expect.poll(() => proxy.shown.map((notice) => notice.title), { intervals: [50] }).toStrictEqual([title])
  expect(proxy.shown[0]?.body).toMatch(/^2 piezas · /)
  await deliver({ tapped: proxy.shown[0]?.data })
  await expect.poll(() => proxy.opened, { intervals: [50] }).toHaveLength(1)
  await page.goto(`${proxy.url}${proxy.opened[0]}`)
  await expect(dialogOf(page, `Pedido ${order.order_number}`)).toBeVisible()

  const rows = () => shop.db.rows(sql`select from notice_devices where endpoint = ${device.subscription.endpoint}`)
  expect(await rows()).toHaveLength(1)
  await page.goto(`${proxy.url}/`)
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect.poll(rows, { intervals: [50] }).toHaveLength(0)
  await service.close()
  proxy.close()
})
