import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { addDays, shopTime } from '@tocador/contracts/calendar'
import { aPlace, aProduct } from '../../server/src/testing/factories'
import { startRunningShop } from '../../server/src/testing/running-shop'
import type { TestCluster } from '../../server/src/testing/test-cluster'
import { asOwner } from '../checkout/at-the-checkout'
import { addToCart, cartSheet, dialogOf, openCart } from '../support/in-the-shop'
import { expect, test } from '../support/shop-test'

const name = 'Rubor de un día'
const MINUTE = 60_000
/** The shop's zone has no summer time. */
const midnightAfter = (day: string) => Date.parse(`${addDays(day, 1)}T00:00:00-06:00`)

/** A shop whose clock the test sets. */
async function aShopWithClock() {
  const folder = await mkdtemp(join(tmpdir(), 'tocador-clock-'))
  const file = join(folder, 'ahead')
  const setClock = (at: number) => writeFile(file, String(at - Date.now()))
  await writeFile(file, '0')
  const shop = await startRunningShop(JSON.parse(process.env['E2E_CLUSTER'] ?? '{}') as TestCluster, {
    NODE_OPTIONS: `--import ${new URL('../support/shifted-clock.mjs', import.meta.url).href}`,
    SHIFTED_CLOCK: file,
    SHOP_TIME_ZONE: 'America/Mexico_City',
  })
  const close = async () => {
    await shop.close()
    await rm(folder, { recursive: true })
  }
  return { shop, setClock, close }
}

const card = (page: Page) => page.locator('#productos').getByRole('listitem').filter({ hasText: name })

test('[OFFER-02] [OFFER-11] an offer begins and ends at the shop’s midnight: on shelf, sheet, own page and in the cart', async ({
  page,
}) => {
  test.slow()
  const { shop, setClock, close } = await aShopWithClock()
  const today = shopTime(new Date(), 'America/Mexico_City').day
  const [begins, ends] = [midnightAfter(today), midnightAfter(addDays(today, 1))]
  await aPlace(shop)
  const id = await aProduct(shop, { name, priceCents: 10_000 })
  const owner = await asOwner(shop)
  const day = addDays(today, 1)
  await owner.addOffer(id, { price: 80, first_day: day, last_day: day })
  const own = `${shop.url}/producto/${id}-rubor-de-un-dia`

  const expectRegular = async () => {
    await page.goto(shop.url)
    await expect(card(page)).toContainText('$100.00')
    await expect(card(page)).not.toContainText('Oferta')
    await page.goto(own)
    await expect(page.getByRole('article', { name })).toContainText('$100.00')
    await expect(page.getByRole('article', { name })).not.toContainText('Antes')
  }
  const expectOffer = async () => {
    await page.goto(shop.url)
    await expect(card(page)).toContainText(/Oferta.*\$80\.00/)
    await card(page)
      .getByRole('button', { name: `Ver fotos de ${name}` })
      .click()
    for (const part of ['$80.00', 'Antes $100.00, mínimo de 30 días', 'Oferta hasta el '])
      await expect(dialogOf(page, name)).toContainText(part)
    // The page of the product was kept with the price of the day before.
    await page.goto(own)
    await expect(page.getByRole('article', { name })).toContainText('Antes $100.00, mínimo de 30 días')
  }

  await setClock(begins - 10 * MINUTE)
  await expectRegular()
  await setClock(begins + MINUTE)
  await expect(expectOffer).toPass()
  await setClock(ends - 10 * MINUTE)
  await page.goto(shop.url)
  await addToCart(page, name)
  await openCart(page)
  await expect(cartSheet(page)).toContainText('$80.00')
  await setClock(ends + MINUTE)
  await expect(expectRegular).toPass()
  await page.getByRole('button', { name: /^Tu carrito: 1 pieza/ }).click()
  await expect(cartSheet(page)).toContainText('$100.00')
  await expect(cartSheet(page)).not.toContainText('$80.00')
  await close()
})
