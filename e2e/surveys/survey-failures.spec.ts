import { createSurvey, editSurvey } from '@tocador/contracts/surveys/admin-surveys-endpoints'
import { suggestOption } from '@tocador/contracts/surveys/surveys-endpoints'
import { failCalls } from '../support/fail-calls'
import { dialogOf, signInDialog } from '../support/in-the-shop'
import { enterAs } from '../support/owner'
import { expect, test } from '../support/shop-test'
import { aSurvey, owner } from './survey-calls'

test('[ERR-35] [ERR-36] [ERR-37] [ERR-38] a client reads what failed: the surveys, her vote, its change, her suggestion', async ({
  page,
  shop,
}) => {
  await aSurvey(shop, '¿Qué espejo falta?', ['Espejo oval', 'Espejo de luz'])
  await enterAs(page, shop, 'client')
  let recover = await failCalls(page, 'GET', /\/api\/enhanced-surveys\/active$/)
  await page.goto('/')
  const section = page.locator('#encuesta')
  await section.scrollIntoViewIfNeeded()
  await expect(section.getByRole('alert')).toContainText('Error cargando encuestas')
  recover()
  await section.getByRole('button', { name: 'Reintentar' }).click()
  const choice = section.getByRole('group', { name: /encuestas activas$/ })
  if (await choice.isVisible()) await choice.getByRole('button', { name: /¿Qué espejo falta\?/ }).click()

  recover = await failCalls(page, 'POST', /\/api\/enhanced-surveys\/vote$/)
  const oval = section.getByRole('button', { name: /Espejo oval.*Votar/ })
  await oval.click()
  await expect(page.getByText('Error registrando voto', { exact: true })).toBeVisible()
  recover()
  await oval.click()
  await expect(section.getByRole('button', { name: /Espejo oval.*1 voto.*Tu voto/, pressed: true })).toBeVisible()
  await failCalls(page, 'PUT', /\/api\/enhanced-surveys\/change-vote$/)
  await section.getByRole('button', { name: 'Cambiar mi voto', exact: true }).click()
  await section.getByRole('button', { name: /^Espejo de luz.*Cambiar a esta$/ }).click()
  await expect(page.getByText('Error cambiando voto', { exact: true })).toBeVisible()
  await expect(section.getByRole('button', { name: /Espejo oval.*1 voto.*Tu voto/, pressed: true })).toBeVisible()

  await failCalls(page, 'POST', /\/api\/enhanced-surveys\/options$/)
  await section.getByLabel('Tu sugerencia').fill('Espejo de mano')
  await section.getByRole('button', { name: 'Enviar sugerencia' }).click()
  await expect(section.getByRole('alert').getByText('Error agregando opción', { exact: true })).toBeVisible()
})

test('[ERR-34] [ERR-39] [ERR-40] the owner reads what failed: a survey, the pending options, a creation', async ({
  page,
  shop,
}) => {
  const id = await aSurvey(shop, '¿Qué peine falta?', ['Peine fino'])
  await enterAs(page, shop)
  const detail = new RegExp(`/api/enhanced-surveys/${id}$`)
  const answers = [
    { status: 500, json: {} },
    { status: 409, json: { success: false, message: 'Palabras de la tienda' } },
  ]
  await page.route(detail, (route) => {
    const answer = answers.shift()
    return answer === undefined ? route.continue() : route.fulfill(answer)
  })
  await page.goto(`/?panel=encuestas&encuesta=${id}`)
  await expect(page.getByText('Error desconocido', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByText('Palabras de la tienda', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByText('Peine fino').first()).toBeVisible()

  let recover = await failCalls(page, 'GET', /\/api\/enhanced-surveys\/pending-options/)
  await page.goto('/?panel=encuestas&vista=pendientes')
  await expect(page.getByText('Error cargando opciones pendientes', { exact: true })).toBeVisible()
  recover()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByText('Error cargando opciones pendientes', { exact: true })).toBeHidden()

  await page.goto('/?panel=encuestas')
  recover = await failCalls(page, 'POST', /\/api\/enhanced-surveys$/)
  await page.getByRole('button', { name: 'Nueva Encuesta' }).first().click()
  const creating = dialogOf(page, 'Nueva Encuesta')
  await creating.getByLabel('Pregunta').fill('¿Qué cepillo falta?')
  await creating.getByRole('button', { name: 'Crear encuesta' }).click()
  await expect(creating.getByRole('alert').filter({ hasText: /^Error creando encuesta$/ })).toBeVisible()
  recover()
  await creating.getByRole('button', { name: 'Crear encuesta' }).click()
  await expect(creating).toBeHidden()
})

test('[ERR-41] [ERR-42] [ERR-43] [ERR-45] the owner reads that an approval, a closing, a new option or its review failed', async ({
  page,
  shop,
}) => {
  const send = await owner(shop)
  const active = await aSurvey(shop, '¿Qué esponja falta?', ['Esponja azul'])
  await send(suggestOption, undefined, { survey_id: active, option_text: 'Esponja verde' })
  const draft = await send(createSurvey, undefined, { question: '¿Qué lima falta?' })
  await enterAs(page, shop)
  await page.goto('/?panel=encuestas')
  let recover = await failCalls(page, 'PUT', /\/api\/enhanced-surveys\/\d+\/approve$/)
  await page.getByRole('button', { name: 'Aprobar ¿Qué lima falta?' }).click()
  const approving = dialogOf(page, 'Aprobar encuesta')
  await approving.getByRole('button', { name: 'Aprobar encuesta' }).click()
  await expect(approving.getByRole('alert').filter({ hasText: /^Error aprobando encuesta$/ })).toBeVisible()
  recover()
  await send(editSurvey, draft, { description: 'De vidrio' })
  await approving.getByRole('button', { name: 'Aprobar encuesta' }).click()
  await expect(approving.getByRole('alert').filter({ hasText: 'Ahora' })).toHaveText(
    'Alguien la cambió mientras la revisabas. Ahora: descripción «De vidrio». Aprueba otra vez para publicarla así.',
  )
  await expect(approving.getByText('De vidrio', { exact: true })).toBeVisible()
  await approving.getByRole('button', { name: 'Aprobar encuesta' }).click()
  await expect(approving).toBeHidden()

  const answers = [
    { status: 409, json: { success: false, message: 'Ya cerró' } },
    { status: 502, json: {} },
  ]
  await page.route(/\/api\/enhanced-surveys\/options$/, (route) => {
    const answer = answers.shift()
    return answer === undefined ? route.continue() : route.fulfill(answer)
  })
  await page.getByRole('button', { name: 'Crear opción en ¿Qué esponja falta?' }).click()
  const option = dialogOf(page, 'Crear opción')
  await option.getByLabel('Opción').fill('Esponja roja')
  await option.getByRole('button', { name: 'Crear opción' }).click()
  await expect(page.getByText('Error al crear la opción: Ya cerró', { exact: true })).toBeVisible()
  await option.getByRole('button', { name: 'Crear opción' }).click()
  await expect(page.getByText('Error al crear la opción', { exact: true })).toBeVisible()
  await option.getByRole('button', { name: 'Crear opción' }).click()
  await expect(option).toBeHidden()

  recover = await failCalls(page, 'PUT', /\/api\/enhanced-surveys\/\d+\/close$/)
  await page.getByRole('button', { name: 'Cerrar ¿Qué esponja falta?' }).click()
  const closing = dialogOf(page, '¿Seguro que quieres cerrar esta encuesta?')
  await closing.getByRole('button', { name: 'Cerrar encuesta' }).click()
  await expect(closing.getByRole('alert').filter({ hasText: /^Error cerrando encuesta$/ })).toBeVisible()
  await closing.getByRole('button', { name: 'Cancelar' }).click()
  await expect(closing).toBeHidden()

  await failCalls(page, 'PUT', /\/api\/enhanced-surveys\/options\/\d+\/approve$/)
  await page.getByRole('button', { name: /^Opciones Pendientes/ }).click()
  await page.getByRole('button', { name: 'Revisar Esponja verde' }).click()
  const review = dialogOf(page, 'Revisar opción')
  await review.getByRole('button', { name: 'Aprobar opción' }).click()
  await expect(review.getByRole('alert').filter({ hasText: /^Error aprobando opción$/ })).toBeVisible()
})

test('[SURV-19] the answer of the server decides whether the click was a vote', async ({ page, shop }) => {
  const id = await aSurvey(shop, '¿Qué toalla falta?', ['Toalla gris'])
  await enterAs(page, shop, 'client')
  const read = page.waitForResponse(`**/api/enhanced-surveys/active/${id}`)
  await page.goto(`/survey/${id}`)
  await (await read).finished()
  // The survey is read again after each vote; these votes are not in the database.
  await page.route(`**/api/enhanced-surveys/active/${id}`, (route) => route.abort())
  for (const action of ['unvoted', 'voted'] as const) {
    await page.route('**/api/enhanced-surveys/vote', async (route) => {
      const { survey_id, option_id } = route.request().postDataJSON() as { survey_id: number; option_id: number }
      const votes = action === 'voted' ? 1 : 0
      const data = { action, survey_id, option_id, votes, total_votes: votes }
      await route.fulfill({ json: { success: true, message: '', data } })
    })
    const option = page.getByRole('button', { name: /^Toalla gris/ })
    await expect(option).toHaveAttribute('aria-pressed', 'false')
    await option.click()
    await expect(page.getByText(action === 'voted' ? 'Voto registrado' : 'Voto retirado')).toHaveCount(1)
    await expect(option).toHaveAttribute('aria-pressed', String(action === 'voted'))
    await page.unroute('**/api/enhanced-surveys/vote')
  }
})

test('[ROLE-16] [ROLE-19] who has signed out cannot take back or change her vote, and is asked to sign in', async ({
  page,
  shop,
}) => {
  await aSurvey(shop, '¿Qué bolsa falta?', ['Bolsa chica', 'Bolsa grande'])
  await enterAs(page, shop, 'client')
  await page.goto('/')
  const section = page.locator('#encuesta')
  await section.scrollIntoViewIfNeeded()
  const chip = section.getByRole('group', { name: /encuestas activas$/ }).getByRole('button', { name: /¿Qué bolsa/ })
  await expect(section.getByRole('button', { name: /Votar$/ }).first()).toBeVisible()
  if (await chip.isVisible()) await chip.click()
  await section.getByRole('button', { name: /^Bolsa chica.*Votar/ }).click()
  await expect(section.getByRole('button', { name: /^Bolsa chica.*1 voto.*Tu voto/ })).toBeVisible()
  await expect(section.getByRole('button', { name: 'Cambiar mi voto', exact: true })).toBeVisible()

  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(new URL(request.url()).pathname))
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(section.getByRole('button', { name: /^Cambiar mi voto/ })).toHaveCount(0)
  for (const name of [/^Bolsa chica.*1 voto.*Votar/, /^Bolsa grande.*0 votos.*Votar/]) {
    await section.getByRole('button', { name }).click()
    await expect(signInDialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(signInDialog(page)).toBeHidden()
    await expect(section.getByRole('button', { name })).toBeVisible()
  }
  expect(sent.filter((path) => path.includes('vote'))).toStrictEqual([])
})
