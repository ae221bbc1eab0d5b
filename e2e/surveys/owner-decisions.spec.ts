import { vote, suggestOption } from '@tocador/contracts/surveys/surveys-endpoints'
import type { Page } from '@playwright/test'
import sql from 'sql-template-tag'
import { signIn } from '../../server/src/testing/sign-in'
import type { RunningShop } from '../../server/src/testing/running-shop'
import { dialogOf } from '../support/in-the-shop'
import { enterAs } from '../support/owner'
import { expect, test } from '../support/shop-test'
import { aSurvey, owner } from './survey-calls'

const statusOf = async (shop: RunningShop, text: string) =>
  (await shop.db.first<{ status: string }>(sql`select status from survey_options where option_text = ${text}`))?.status

async function aSuggestion(shop: RunningShop, text: string) {
  const survey = await aSurvey(shop, `¿Qué falta? ${text}`, [`Ya está ${text}`])
  await (
    await owner(shop)
  )(suggestOption, undefined, { survey_id: survey, option_text: text })
  return survey
}

async function review(page: Page, text: string) {
  await page.goto(`/?panel=encuestas&vista=pendientes&buscar=${encodeURIComponent(text)}`)
  await page.getByRole('button', { name: `Revisar ${text}` }).click()
  const sheet = dialogOf(page, 'Revisar opción')
  await expect(sheet.getByText(text, { exact: true })).toBeVisible()
  return sheet
}

test('at 1000 px a sequence of keys that begins with g leaves the sheet of an option without deciding', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1000, height: 900 })
  const text = 'Corrector compacto'
  await aSuggestion(shop, text)
  await enterAs(page, shop)
  for (const [keys, tab] of [
    ['gr', 'Resumen'],
    ['ga', 'Ajustes'],
    ['GR', 'Resumen'],
  ] as const) {
    const sheet = await review(page, text)
    for (const key of keys) await page.keyboard.press(key)
    await expect(page.getByRole('heading', { level: 1, name: tab })).toBeVisible()
    await expect(sheet).toBeHidden()
    expect(await statusOf(shop, text)).toBe('pending')
  }
  const sheet = await review(page, text)
  // An unknown second key is consumed; a dialog above the sheet keeps its keys from the sheet.
  for (const key of ['g', 'x', '?']) await page.keyboard.press(key)
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(dialogOf(page, 'Ir a…')).toBeVisible()
  await page.keyboard.press('a')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  expect(await statusOf(shop, text)).toBe('pending')
})

test('[SADM-36] a decision is undone by its toast, and changed in the survey until it is closed, with the votes kept', async ({
  page,
  shop,
}) => {
  const text = 'Iluminador en barra'
  const survey = await aSuggestion(shop, text)
  await enterAs(page, shop)
  await review(page, text)
  for (const [key, said, status] of [
    ['r', 'Opción rechazada', 'rejected'],
    ['a', 'Opción aprobada', 'approved'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page.getByText(said)).toBeVisible()
    expect(await statusOf(shop, text)).toBe(status)
    await page.getByRole('button', { name: 'Deshacer' }).click()
    // The row may still be there from before the decision, while it is being undone.
    await expect.poll(() => statusOf(shop, text)).toBe('pending')
    await expect(page.getByRole('button', { name: `Revisar ${text}` })).toBeVisible()
    if (status === 'rejected') await page.getByRole('button', { name: `Revisar ${text}` }).click()
    if (status === 'rejected')
      await expect(dialogOf(page, 'Revisar opción').getByText(text, { exact: true })).toBeVisible()
  }
  await review(page, text)
  await page.keyboard.press('a')
  await expect(page.getByText('Opción aprobada')).toBeVisible()
  const [option] = await shop.db.rows<{ id: number }>(sql`select id from survey_options where option_text = ${text}`)
  const { token } = await signIn(shop, 'client')
  await fetch(`${shop.url}/api${vote.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ survey_id: survey, option_id: option?.id }),
  })

  await page.goto(`/?panel=encuestas&encuesta=${survey}`)
  const sheet = page.getByRole('dialog', { name: /^Encuesta: ¿Qué falta\? Iluminador/ })
  await expect(sheet.getByText(/1 voto ·/)).toBeVisible()
  await sheet.getByRole('button', { name: `Rechazar: ${text}` }).click()
  await expect(sheet.getByText(/0 votos ·/)).toBeVisible()
  await expect(sheet.getByText('Rechazada', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(sheet.getByText(/1 voto ·/)).toBeVisible()
  await sheet.getByRole('button', { name: `Rechazar: ${text}` }).click()
  await sheet.getByRole('button', { name: `Aprobar: ${text}` }).click()
  await expect(sheet.getByText(/1 voto ·/)).toBeVisible()
  await sheet.getByRole('button', { name: /^Cerrar ¿Qué falta\?/ }).click()
  await page.getByRole('button', { name: 'Cerrar encuesta' }).click()
  await expect(sheet.getByText('Cerrada', { exact: true })).toBeVisible()
  await expect(sheet.getByRole('button', { name: `Rechazar: ${text}` })).toHaveCount(0)
})
