import { askToWait } from '@tocador/contracts/waiting/waiting-endpoints'
import type { Page } from '@playwright/test'
import { aPlace, aProduct } from '../../server/src/testing/factories'
import {
  checkout,
  chooseHandover,
  confirmation,
  fillCustomer,
  next,
  onStep,
  send,
  sendThroughWhatsapp,
  withoutWhatsapp,
} from '../checkout/at-the-checkout'
import {
  addToCart,
  cartButton,
  cartSheet,
  dialogOf,
  openCart,
  openIdle,
  phoneScreen,
  sideways,
  signInDialog,
} from '../support/in-the-shop'
import { cutOff, expectUsableSheet, LONG_WORD, onEachPhone } from './large-text'
import { enterAs } from '../support/owner'
import { expect, test, untilShown } from '../support/shop-test'

test.use({ ...phoneScreen })

const buttonIn = (page: Page, name: string | RegExp) => dialogOf(page).last().getByRole('button', { name }).last()

test('[NAV-19] with large text an order is finished on a phone by touch, also with words of 60 letters', async ({
  page,
  context,
  shop,
}) => {
  test.setTimeout(240_000)
  const name = `Labial ${LONG_WORD}`
  const description = `Dura ${LONG_WORD}`
  const type = `Tipo ${LONG_WORD}`
  const product = await aProduct(shop, {
    name,
    description,
    type,
    category: 'Largos',
    images: ['/media/a-1080.webp', '/media/b-1080.webp'],
  })
  const place = `Plaza ${LONG_WORD}`
  await aPlace(shop, { name: place, description: LONG_WORD })
  await untilShown(shop, product)
  await withoutWhatsapp(context)
  await openIdle(page, '/?categoria=Largos')

  await onEachPhone(page, async (where) => {
    await expect.poll(() => cutOff(page.locator('body')), { message: `landing, ${where}`, timeout: 3000 }).toEqual([])
    expect(await sideways(page), `landing, ${where}`).toBe(0)
  })
  await page.getByRole('button', { name: /Ver fotos/ }).click()
  const gallery = dialogOf(page)
  await expectUsableSheet(page, 'gallery', gallery, gallery.getByRole('button', { name: 'Agregar al carrito' }))
  await gallery.getByRole('button', { name: /^Ampliar la imagen 1/ }).click()
  await expectUsableSheet(page, 'magnifier', dialogOf(page).last(), buttonIn(page, 'Cerrar'))
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')

  await addToCart(page, name)
  await expect(cartButton(page)).toBeVisible()
  await openCart(page)
  const go = cartSheet(page).getByRole('button', { name: 'Continuar con el pedido' })
  await expectUsableSheet(page, 'cart', cartSheet(page), go)
  await go.click()
  await onStep(page, 1, 'Tus datos')
  await expectUsableSheet(page, 'step 1', checkout(page), next(page))
  await fillCustomer(page, LONG_WORD)
  await expectUsableSheet(page, 'step 2', checkout(page), next(page))
  await chooseHandover(page, place)
  await expectUsableSheet(page, 'step 3', checkout(page), send(page))
  await sendThroughWhatsapp(page)
  await expect(confirmation(page)).toBeVisible()
  await expectUsableSheet(
    page,
    'confirmation',
    confirmation(page),
    confirmation(page).getByRole('link', { name: 'Abrir WhatsApp' }),
  )
})

test('[NAV-19] [SEARCH-27] with large text filters and the waiting list are usable on a phone by touch', async ({
  page,
  shop,
}) => {
  test.setTimeout(240_000)
  const product = { name: `Rubor ${LONG_WORD}`, brand: LONG_WORD, type: `Polvo ${LONG_WORD}`, category: 'Altos' }
  await untilShown(shop, await aProduct(shop, { ...product, stock: 0 }))
  await openIdle(page, '/?categoria=Altos&existencia=todas')
  await page
    .locator('#abrir-filtros')
    .getByText(/^Filtros/)
    .tap()
  const filters = dialogOf(page, 'Filtros')
  await expect(filters.getByRole('checkbox').first()).toBeVisible()
  await expectUsableSheet(page, 'filters', filters, filters.getByRole('button', { name: 'Ver 1 producto' }))
  await page.keyboard.press('Escape')
  await expect(filters).toBeHidden()
  await page.getByRole('button', { name: `Avísame cuando llegue ${product.name}` }).tap()
  await expect(dialogOf(page)).toBeVisible()
  await expectUsableSheet(page, 'waiting list', dialogOf(page), buttonIn(page, 'Avísame'))
  await dialogOf(page).getByLabel('Tu nombre').fill('Sofía')
  await dialogOf(page).getByLabel('Tu teléfono de WhatsApp').fill('55 1234 0077')
  await buttonIn(page, 'Avísame').click()
  const told = dialogOf(page, 'Listo, te avisaremos')
  await expect(told).toBeVisible()
  await expectUsableSheet(page, 'place in line', told, buttonIn(page, 'Listo'))
})

test('[NAV-19] with large text the account dialogs are usable on a phone by touch', async ({ page, shop }) => {
  test.setTimeout(240_000)
  await openIdle(page, '/')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(signInDialog(page)).toBeVisible()
  await expectUsableSheet(page, 'sign in', signInDialog(page), buttonIn(page, 'Iniciar sesión'))
  await page.getByRole('button', { name: 'Olvidé mi contraseña' }).click()
  await expectUsableSheet(
    page,
    'forgotten password',
    dialogOf(page),
    dialogOf(page).getByRole('button', { name: 'Ya tengo un código' }),
  )
  await page.goto('/')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await signInDialog(page).getByText('Crea tu cuenta').click()
  await expectUsableSheet(page, 'register', signInDialog(page), buttonIn(page, 'Crear cuenta'))
  const token = await enterAs(page, shop, 'client', { name: LONG_WORD })
  const awaited = await aProduct(shop, { name: `Delineador ${LONG_WORD}`, stock: 0 })
  const asked = await fetch(`${shop.url}/api${askToWait.path}`, {
    method: askToWait.method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ product_id: awaited, name: LONG_WORD, phone: '55 1234 0078' }),
  })
  expect(asked.status).toBe(201)
  await page.goto('/')
  await page.getByRole('button', { name: 'Mi cuenta' }).click()
  const account = dialogOf(page, 'Mi cuenta')
  for (const part of ['Mis pedidos', 'Lo que espero', 'Mis datos']) {
    await account.getByRole('tab', { name: part }).click()
    await expectUsableSheet(page, part, account, account.getByRole('button', { name: 'Cerrar' }).first())
  }
  await account.getByRole('tab', { name: 'Lo que espero' }).click()
  await account.getByRole('button', { name: /^Salir de la lista/ }).click()
  await expectUsableSheet(page, 'leave the list', dialogOf(page).last(), buttonIn(page, 'Salir de la lista'))
  await dialogOf(page).last().getByRole('button', { name: 'Cancelar' }).click()
  await account.getByRole('tab', { name: 'Seguridad' }).click()
  await expectUsableSheet(page, 'my account', account, account.getByRole('button', { name: 'Eliminar mi cuenta' }))
  await account.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
  await expectUsableSheet(page, 'delete account', dialogOf(page).last(), buttonIn(page, /^Eliminar/))
})
