import { anOrderInput, aPlace, aProduct, levelOf, setNetwork } from '../../server/src/testing/factories'
import { dialogOf, expectAccessible, phoneScreen } from '../support/in-the-shop'
import { enterAs, placeOrder } from '../support/owner'
import { expect, test, untilShown } from '../support/shop-test'

const TITLE = 'Cancelar los pedidos de la misma red'

test('[DESK-17] the owner cancels the unconfirmed orders of a network from an order and from the list', async ({
  browser,
  shop,
}) => {
  const page = await (await browser.newContext({ baseURL: shop.url, ...phoneScreen })).newPage()
  const product = await aProduct(shop, { name: 'Gloss Avalancha', stock: 20 })
  await untilShown(shop, product)
  const place = await aPlace(shop, { name: 'Plaza Avalancha' })
  const ask = async (nth: number) => {
    const customerPhone = `33 8390 000${nth}`
    const order = await placeOrder(shop, anOrderInput(place, { [product]: 2 }, { customerPhone }))
    // The orders of the other tests come from the test's own network.
    await setNetwork(shop, order.id, `network of ${place.id}`)
    return order
  }
  const orders = [await ask(1), await ask(2), await ask(3)]
  expect(await levelOf(shop, product)).toEqual({ onHand: 14, held: 0 })
  await enterAs(page, shop)
  await page.goto(`/?panel=pedidos&pedido=${orders[0]?.id}`)
  const sheet = dialogOf(page, `Pedido ${orders[0]?.order_number}`)
  await expect(sheet.getByText('3 pedidos sin confirmar desde la misma red')).toBeVisible()
  await sheet.getByRole('button', { name: 'Cancelar todos…' }).click()
  const dialog = dialogOf(page, TITLE)
  await expect(
    dialog.getByText(/^Llegaron 3 pedidos sin confirmar desde la misma red\. Al cancelarlos, regresan 6 piezas/),
  ).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'No cancelar' })).toBeFocused()
  await expectAccessible(page, '[data-overlay=dialog][open]')
  // The keys of the order's sheet below do not act.
  await page.keyboard.press('2')
  await dialog.getByRole('button', { name: 'No cancelar' }).click()
  await expect(dialog).toBeHidden()
  expect(await levelOf(shop, product)).toEqual({ onHand: 14, held: 0 })
  await sheet.getByRole('button', { name: 'Cancelar todos…' }).click()
  await dialog.getByRole('button', { name: 'Cancelar 3 pedidos' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('3 pedidos cancelados')).toBeVisible()
  await expect(sheet.getByRole('button', { name: /^Cancelado, cambiar el estado/ })).toBeVisible()
  await expect(sheet.getByText('Cancelado junto con los pedidos sin confirmar de su red')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Cancelar todos…' })).toBeHidden()
  expect(await levelOf(shop, product)).toEqual({ onHand: 20, held: 0 })

  const again = [await ask(4), await ask(5)]
  await page.goto('/?panel=pedidos&estado=pending')
  await page.getByRole('checkbox', { name: new RegExp(again[0]?.order_number ?? '') }).check()
  await page.getByRole('toolbar', { name: 'Con lo seleccionado' }).getByRole('button', { name: 'Estado…' }).click()
  await page.getByRole('menuitem', { name: 'Cancelar los de la misma red…' }).click()
  await dialog.getByRole('button', { name: 'Cancelar 2 pedidos' }).click()
  await expect(page.getByText('2 pedidos cancelados')).toBeVisible()
  await expect(page.getByRole('toolbar', { name: 'Con lo seleccionado' })).toBeHidden()
  for (const { order_number: number } of again) {
    await expect(page.getByRole('button', { name: `Cancelado, cambiar el estado de ${number}` })).toBeVisible()
  }
  expect(await levelOf(shop, product)).toEqual({ onHand: 20, held: 0 })
})
