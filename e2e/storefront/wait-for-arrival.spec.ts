import type { Response } from '@playwright/test'
import { aProduct } from '../../server/src/testing/factories'
import { dialogOf, expectAccessible, openIdle, sideways, tabTo } from '../support/in-the-shop'
import { expect, test, untilShown } from '../support/shop-test'

test('[WAIT-01] [WAIT-05] by keyboard on a phone: a guest asks for a sold-out piece, opens her list and leaves it', async ({
  page,
  shop,
}) => {
  const name = 'Perfume Esperado'
  await untilShown(shop, await aProduct(shop, { name, stock: 0, category: 'Esperados' }))
  await page.setViewportSize({ width: 390, height: 844 })
  await openIdle(page, '/?categoria=Esperados&existencia=todas')
  await tabTo(page, `Avísame cuando llegue ${name}`)
  await page.keyboard.press('Enter')
  const form = dialogOf(page, 'Te avisamos cuando llegue')
  await expectAccessible(page, 'dialog[open]')
  await form.getByRole('textbox', { name: 'Tu nombre' }).fill('Sofía Luna')
  await form.getByRole('textbox', { name: 'Tu teléfono de WhatsApp' }).fill('55 7800 0001')
  await page.keyboard.press('Enter')
  const told = dialogOf(page, 'Listo, te avisaremos')
  await expect(told.getByText('Eres la primera persona en la lista.')).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  const link = (await told.getByRole('link', { name: /Ver mi lista/ }).getAttribute('href')) ?? ''
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Tu lista de espera' })).toBeVisible()
  await expectAccessible(page, 'body')
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  await page.getByText(`Salir de la lista de ${name}`, { exact: true }).press('Enter')
  await page.getByRole('button', { name: `Sí, salir de la lista de ${name}` }).press('Enter')
  await expect(page.getByText('Saliste de todas las listas y borramos tus datos.')).toBeVisible()
})

test('[WAIT-63] what the device knows of a list is loaded with the first interaction', async ({ page, shop }) => {
  const name = 'Brocha Esperada'
  await untilShown(shop, await aProduct(shop, { name, stock: 0, category: 'Brochas esperadas' }))
  const address = '/?categoria=Brochas+esperadas&existencia=todas'
  await openIdle(page, address)
  // A pointer that rests over the page moves as the page is loaded again.
  await page.getByRole('button', { name: `Avísame cuando llegue ${name}` }).press('Enter')
  const form = dialogOf(page, 'Te avisamos cuando llegue')
  await form.getByRole('textbox', { name: 'Tu nombre' }).fill('Sofía Luna')
  await form.getByRole('textbox', { name: 'Tu teléfono de WhatsApp' }).fill('55 7800 0002')
  await page.keyboard.press('Enter')
  await expect(dialogOf(page, 'Listo, te avisaremos')).toBeVisible()

  const scripts: Response[] = []
  const tab = await page.context().newPage()
  tab.on('response', (response) => response.request().resourceType() === 'script' && scripts.push(response))
  // The words that replace 'Avísame'; the dialog's title begins with the same words.
  const withText = async () => {
    const texts = await Promise.all(scripts.map((script) => script.text()))
    return texts.filter((text) => /["'`] Te avisamos["'`]/.test(text)).length
  }
  await openIdle(tab, '/')
  expect(scripts.length).toBeGreaterThan(0)
  expect(await withText()).toBe(0)
  await tab.keyboard.press('Tab')
  await expect.poll(withText).toBeGreaterThan(0)
  await openIdle(tab, address)
  await expect(tab.getByRole('button', { name: `Avísame cuando llegue ${name}` })).toBeVisible()
  await tab.keyboard.press('Tab')
  await expect(tab.getByRole('button', { name: `Te avisamos cuando llegue ${name}` })).toBeVisible()
})
