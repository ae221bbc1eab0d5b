import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { closeSurvey, createSurvey, editSurvey, reviewOption } from '@tocador/contracts/surveys/admin-surveys-endpoints'
import { suggestOption } from '@tocador/contracts/surveys/surveys-endpoints'
import type { Route } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import readWorkbook from 'read-excel-file/node'
import { signIn } from '../../server/src/testing/sign-in'
import { violationsOf } from '../support/axe'
import { depth, dialogOf, signInDialog } from '../support/in-the-shop'
import { enterAs } from '../support/owner'
import { expect, test } from '../support/shop-test'
import { aSurvey, owner } from './survey-calls'

// The last file to start: one worker alone would run its tests while the others have nothing to do.
test.describe.configure({ mode: 'parallel' })

test('[NAV-15] [SADM-14] without surveys the panel and the shop’s main area say so', async ({ page, shop }) => {
  await enterAs(page, shop)
  const none = { success: true, message: '', data: [], pagination: { page: 1, limit: 20, total: 0, pages: 0 } }
  await page.route(/\/api\/enhanced-surveys(\/(public\/)?active)?(\?.*)?$/, (route) => route.fulfill({ json: none }))
  await page.goto('/?panel=encuestas')
  await expect(page.getByText('No hay encuestas', { exact: true })).toBeVisible()
  await page.goto('/')
  const section = page.getByRole('main').locator('#encuesta')
  await section.scrollIntoViewIfNeeded()
  await expect(section.getByText('No hay encuestas activas')).toBeVisible()
})

test('[SURV-08] [SURV-22] [SURV-24] [SURV-28] a guest taps an option, registers without leaving, has voted, and suggests another one', async ({
  page,
  shop,
}) => {
  await aSurvey(shop, '¿Qué traemos en enero?', ['Frambuesa', 'Vino'])
  await page.goto('/')
  const section = page.locator('#encuesta')
  await section.scrollIntoViewIfNeeded()
  const raspberry = section.getByRole('button', { name: /Frambuesa.*Votar/ })
  await expect(raspberry).toBeVisible()
  await expect(section.getByText('Acceso requerido')).toBeVisible()
  await expect(section.getByText('Inicia sesión para votar y sugerir')).toBeVisible()
  await raspberry.click()
  const login = signInDialog(page)
  await login.getByRole('button', { name: 'Crea tu cuenta' }).click()
  await login.getByLabel('Tu nombre').fill('Clara Vota')
  await login.getByLabel(/eléfono/).fill(`55${randomInt(10_000_000, 99_999_999)}`)
  await login.getByLabel('Contraseña', { exact: true }).fill('mi-clave-1')
  await login.getByLabel('Repite tu contraseña').fill('mi-clave-1')
  await login.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(section.getByRole('button', { name: /Frambuesa.*1 voto.*Tu voto/, pressed: true })).toBeVisible()
  await expect(section.getByText('Acceso requerido')).toBeHidden()

  await page.route('**/enhanced-surveys/vote', (route) => route.fulfill({ status: 502, body: '<html>' }))
  await section.getByRole('button', { name: /Vino.*Votar/ }).click()
  await expect(page.getByText('Error registrando voto')).toBeVisible()
  await expect(section.getByRole('button', { name: /Vino.*0 votos.*Votar/, pressed: false })).toBeVisible()
  await page.unroute('**/enhanced-surveys/vote')
  await section.getByRole('button', { name: 'Cambiar mi voto', exact: true }).click()
  await section.getByRole('button', { name: /^Vino.*Cambiar a esta$/ }).click()
  await expect(section.getByRole('button', { name: /Vino.*1 voto.*Tu voto/, pressed: true })).toBeVisible()
  await expect(section.getByRole('button', { name: /Frambuesa.*0 votos.*Votar/, pressed: false })).toBeVisible()

  const send = section.getByRole('button', { name: 'Enviar sugerencia' })
  await expect(send).toBeDisabled()
  await section.getByLabel('Tu sugerencia').fill('   ')
  await expect(send).toBeDisabled()
  await section.getByLabel('Tu sugerencia').fill('frambuezas')
  await expect(section.getByText('Se parece a «Frambuesa»')).toBeVisible()
  await section.getByLabel('Tu sugerencia').fill('Terracota')
  await send.click()
  await expect(section.getByText('Está pendiente de aprobación.')).toBeVisible()
  await expect(section.getByText('Tu sugerencia. Se podrá votar cuando la aprobemos.')).toBeVisible()
  expect(await violationsOf(page, '#encuesta')).toEqual([])

  const long = '¿Qué crema hidratante para la noche te gustaría encontrar en la tienda este invierno?'
  await aSurvey(shop, long, ['De avena', 'De rosas'])
  await page.setViewportSize({ width: 390, height: 844 })
  const choice = section.getByRole('group', { name: /encuestas activas$/ }).getByRole('button', { name: long })
  await expect(choice).toBeVisible()
  const { x = 0, width = 0 } = (await choice.boundingBox()) ?? {}
  expect(x + width).toBeLessThanOrEqual(390)
})

test('[NAV-04] a survey’s page is read without JavaScript, shows the final result, and is not found for a draft', async ({
  browser,
  shop,
}) => {
  const send = await owner(shop)
  const id = await aSurvey(shop, '¿Muestras de perfume?', ['Sí', 'No'])
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(`${shop.url}/survey/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: '¿Muestras de perfume?' })).toBeVisible()
  await expect(page.getByText('Encuesta activa · 0 votos · 2 opciones')).toBeVisible()
  await send(closeSurvey, id, {})
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(/Encuesta cerrada · resultado final/)).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.getByRole('button', { name: /Votar/ })).toHaveCount(0)
  const draft = await send(createSurvey, undefined, { question: '¿Secreta?' })
  const missing = await page.goto(`${shop.url}/survey/${draft}`)
  expect(missing?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'No encontramos esta página' })).toBeVisible()
  await context.close()
})

test('a survey is shared with the list of apps, or its link is copied where that list cannot be opened', async ({
  page,
  shop,
}) => {
  const id = await aSurvey(shop, '¿Qué perfume compartes?', ['De rosas', 'De azahar'])
  let answer: string | undefined
  const asked: { title: string; url: string }[] = []
  await page.exposeFunction('listOfApps', (what: { title: string; url: string }) => {
    asked.push(what)
    return answer
  })
  await page.addInitScript(() => {
    navigator.share = async (what) => {
      const failure = await (window as unknown as { listOfApps: (what?: ShareData) => string | undefined }).listOfApps(
        what,
      )
      if (failure !== undefined) throw new DOMException('', failure)
    }
  })
  await page.goto(`/survey/${id}`)
  const share = page.getByRole('button', { name: 'Compartir encuesta' })
  const copied = page.getByText('Enlace copiado')
  for (const failure of [undefined, 'AbortError']) {
    answer = failure
    asked.length = 0
    await share.click()
    await expect.poll(() => asked).toEqual([{ title: '¿Qué perfume compartes?', url: `${shop.url}/survey/${id}` }])
    await expect(copied).toBeHidden()
  }
  answer = 'NotAllowedError'
  await share.click()
  await expect(copied).toBeVisible()
})

test.describe('[SADM-20] [SADM-26] [SADM-27] [SADM-35] the owner decides in dialogs', () => {
  test('[SADM-03] [SADM-10] [SADM-12] [SADM-33] the owner creates, approves and fills a survey, reviews its option and closes it', async ({
    page,
    shop,
  }) => {
    await enterAs(page, shop)
    await page.goto('/?panel=encuestas')
    await page.getByRole('button', { name: 'Nueva Encuesta' }).first().click()
    const creating = dialogOf(page, 'Nueva Encuesta')
    await creating.getByRole('button', { name: 'Crear encuesta' }).click()
    await expect(creating.getByLabel('Pregunta')).toHaveAccessibleDescription(/La pregunta es requerida/)
    await creating.getByLabel('Pregunta').fill('¿Qué brocha falta?')
    await creating.getByRole('button', { name: 'Crear encuesta' }).click()
    await page.getByRole('button', { name: 'Aprobar ¿Qué brocha falta?' }).click()
    const approving = dialogOf(page, 'Aprobar encuesta')
    await expect(approving.getByLabel(/^Notas del administrador/)).toHaveValue('')
    await approving.getByRole('button', { name: 'Aprobar encuesta' }).click()
    await expect(page.getByRole('row', { name: /¿Qué brocha falta\?.*Activa/ })).toBeVisible()
    await page.getByRole('button', { name: 'Crear opción en ¿Qué brocha falta?' }).click()
    const option = dialogOf(page, 'Crear opción')
    await option.getByLabel('Opción').fill('Brocha abanico')
    await option.getByRole('button', { name: 'Crear opción' }).click()
    await expect(page.getByText('Opción creada exitosamente y pendiente de aprobación')).toBeVisible()
    expect(await violationsOf(page, '.panel')).toEqual([])

    await page.getByRole('button', { name: /^Opciones Pendientes/ }).click()
    await page.getByRole('button', { name: 'Revisar Brocha abanico' }).click()
    const review = dialogOf(page, 'Revisar opción')
    await review.getByLabel(/Notas del administrador/).fill('Buena idea')
    const reviewed = page.waitForRequest((request) => request.method() === 'PUT')
    await review.getByRole('button', { name: 'Aprobar opción' }).click()
    expect((await reviewed).postDataJSON()).toStrictEqual({
      is_approved: true,
      admin_notes: 'Buena idea',
      seen: 'pending',
    })
    await expect(page.getByText('Opción aprobada')).toBeVisible()

    await page.goto('/?panel=encuestas')
    await page.getByRole('button', { name: 'Cerrar ¿Qué brocha falta?' }).click()
    const closing = dialogOf(page, '¿Seguro que quieres cerrar esta encuesta?')
    await closing.getByRole('button', { name: 'Cerrar encuesta' }).click()
    await expect(page.getByRole('row', { name: /¿Qué brocha falta\?.*Cerrada/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Crear opción en ¿Qué brocha falta?' })).toHaveCount(0)
  })

  test('[SADM-37] [SADM-38] [SADM-39] the owner edits and deletes drafts beside another tab, in their sheet and in the list', async ({
    page,
    shop,
  }) => {
    const send = await owner(shop)
    const id = await send(createSurvey, undefined, { question: '¿Qué polvo falta?', description: 'Para enero' })
    const curler = await send(createSurvey, undefined, { question: '¿Qué rizador falta?' })
    await enterAs(page, shop)
    await page.goto('/?panel=encuestas')
    await page.getByRole('button', { name: 'Editar ¿Qué polvo falta?' }).click()
    const editing = dialogOf(page, 'Editar encuesta')
    await expect(editing.getByLabel('Pregunta')).toHaveValue('¿Qué polvo falta?')
    await editing.getByLabel('Pregunta').fill(' ')
    await editing.getByRole('button', { name: 'Guardar encuesta' }).click()
    await expect(editing.getByLabel('Pregunta')).toHaveAccessibleDescription(/La pregunta es requerida/)
    await editing.getByLabel('Pregunta').fill('¿Qué polvo traemos?')
    await page.reload()
    await page.getByRole('button', { name: 'Editar ¿Qué polvo falta?' }).click()
    await expect(editing.getByLabel('Pregunta')).toHaveValue('¿Qué polvo traemos?')

    await send(editSurvey, id, { question: '¿Qué polvo suelto falta?', description: 'Para febrero' })
    await editing.getByRole('button', { name: 'Guardar encuesta' }).click()
    await expect(
      editing.getByText(/Ahora: pregunta «¿Qué polvo suelto falta\?», descripción «Para febrero»/),
    ).toBeVisible()
    await editing.getByRole('button', { name: 'Guardar encuesta' }).click()
    await expect(editing).toBeHidden()
    await expect(page.getByText('Encuesta guardada')).toBeVisible()

    await page.getByRole('button', { name: 'Eliminar ¿Qué rizador falta?' }).click()
    const deleting = dialogOf(page, '¿Eliminar esta encuesta?')
    await deleting.getByRole('button', { name: 'Cancelar' }).click()
    await expect(deleting).toBeHidden()
    await page.getByRole('button', { name: 'Eliminar ¿Qué rizador falta?' }).click()
    await send(editSurvey, curler, { question: '¿Qué rizador traemos?' })
    await deleting.getByRole('button', { name: 'Eliminar encuesta' }).click()
    await expect(deleting.getByText(/Ahora: pregunta «¿Qué rizador traemos\?»/)).toBeVisible()
    await deleting.getByRole('button', { name: 'Eliminar encuesta' }).click()
    await expect(page.getByRole('button', { name: /^Aprobar ¿Qué rizador/ })).toHaveCount(0)

    await page.goto(`/?panel=encuestas&encuesta=${id}`)
    const sheet = dialogOf(page, /^Encuesta: /)
    await sheet.getByRole('button', { name: 'Eliminar ¿Qué polvo traemos?' }).click()
    await deleting.getByRole('button', { name: 'Eliminar encuesta' }).click()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/\?panel=encuestas$/)
    await expect(page.getByRole('button', { name: 'Aprobar ¿Qué polvo traemos?' })).toHaveCount(0)
  })

  test('[SADM-05] [SADM-09] [SADM-11] [SADM-16] the owner finds pending options, and approves and rejects them by keyboard', async ({
    page,
    shop,
  }) => {
    const send = await owner(shop)
    const survey = await aSurvey(shop, '¿Qué polvo falta?', ['Traslúcido'])
    for (const option_text of ['Polvo rosado', 'Polvo dorado']) {
      await send(suggestOption, undefined, { survey_id: survey, option_text })
    }
    await enterAs(page, shop)
    await page.goto('/?panel=encuestas')
    await page.getByLabel('Buscar encuesta u opción').fill('que POLVO falta')
    await expect(page.getByRole('row', { name: /¿Qué polvo falta\?/ })).toBeVisible()
    await page.getByLabel('Buscar encuesta u opción').fill('zzz nada')
    await expect(page.getByText('No se encontraron resultados')).toBeVisible()

    await page.getByRole('button', { name: /^Opciones Pendientes/ }).click()
    const clear = page.getByRole('button', { name: 'Limpiar filtros' })
    await expect(clear).toBeDisabled()
    await page.getByLabel('Opción, encuesta o autor').fill('polvo')
    await expect(clear).toBeEnabled()
    await page.getByRole('button', { name: 'Revisar Polvo rosado' }).press('Enter')
    const review = dialogOf(page, 'Revisar opción')
    await expect(review.getByText('Polvo rosado')).toBeVisible()
    expect(await violationsOf(page, '[aria-label="Revisar opción"]')).toEqual([])
    const notes = review.getByLabel(/Notas del administrador/)
    await notes.focus()
    // In the notes the letters are typed and decide nothing.
    await page.keyboard.type('Ya casi; ar')
    await expect(notes).toHaveValue('Ya casi; ar')
    await review.getByRole('heading', { name: 'Revisar opción' }).focus()
    const rejected = page.waitForRequest((request) => request.method() === 'PUT')
    await page.keyboard.press('r')
    expect((await rejected).postDataJSON()).toStrictEqual({
      is_approved: false,
      admin_notes: 'Ya casi; ar',
      seen: 'pending',
    })
    await expect(page.getByText('Opción rechazada')).toBeVisible()
    await expect(review.getByText('Polvo dorado')).toBeVisible()
    await page.keyboard.press('a')
    await expect(page.getByText('Opción aprobada')).toBeVisible()
    await expect(review).toBeHidden()
    await expect(page.getByText('No se encontraron resultados')).toBeVisible()
    await page.goto(`/survey/${survey}`)
    await expect(page.getByRole('button', { name: /Polvo dorado.*0 votos.*Votar/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /Polvo rosado/ })).toHaveCount(0)
  })
})

test('[SURV-25] [SURV-27] [SURV-29] [ERR-44] a failed suggestion is kept and sent again without a description; its author reads what became of it', async ({
  page,
  shop,
}) => {
  const survey = await aSurvey(shop, '¿Qué aroma falta?', ['Vainilla'])
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAs(page, shop, 'client')
  await page.goto(`/survey/${survey}`)
  const text = page.getByLabel('Tu sugerencia')
  await text.fill('Azahar')
  const path = `**/api${suggestOption.path}`
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(path, async (route) => {
    await held
    await route.fulfill({ status: 502, body: '<html>' })
  })
  await page.getByRole('button', { name: 'Enviar sugerencia' }).click()
  await expect(page.getByRole('button', { name: 'Enviando…' })).toBeVisible()
  release()
  await expect(page.getByText('Error al enviar la sugerencia. Inténtalo de nuevo.')).toBeVisible()
  await expect(text).toHaveValue('Azahar')
  await page.unroute(path)
  const sentAt = Date.now()
  await page.getByRole('button', { name: 'Enviar sugerencia' }).click()
  const success = page.getByText('Está pendiente de aprobación.')
  await expect(success).toBeVisible()
  await expect(text).toHaveValue('')
  await expect(success).toBeHidden({ timeout: 15_000 })
  expect(Date.now() - sentAt).toBeGreaterThanOrEqual(3_000)

  const mine = page.locator('details').filter({ hasText: 'Mis sugerencias' })
  await mine.getByText('Mis sugerencias').click()
  await expect(mine.getByText('En revisión')).toBeVisible()
  const { token } = await signIn(shop, 'admin')
  const headers = { authorization: `Bearer ${token}` }
  const pending = await fetch(`${shop.url}/api/enhanced-surveys/pending-options?survey_id=${survey}`, { headers })
  const { data } = (await pending.json()) as { data: { id: number }[] }
  const send = await owner(shop)
  await send(reviewOption, data[0]?.id, { is_approved: true, admin_notes: 'Llega en enero' })
  await expect(mine.getByText('Aprobada · 0 votos')).toBeVisible()
  await expect(mine.getByText('Llega en enero')).toBeVisible()
})

test('[SADM-04] [SADM-13] [SADM-15] [SURV-21] a vote is shown before its answer; the owner exports the result and turns the option into a product', async ({
  browser,
  page,
  shop,
}) => {
  const survey = await aSurvey(shop, '¿Qué base falta?', [
    'Base ligera',
    { option_text: 'Base mate', description: 'Sin brillo, tono medio' },
  ])
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const client = await context.newPage()
  const clientToken = await enterAs(client, shop, 'client')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await client.route('**/enhanced-surveys/vote', async (route) => {
    await held
    await route.continue()
  })
  // A vote waits until the visitor's own ones are known.
  const ownVotes = client.waitForResponse(`**/enhanced-surveys/active/${survey}`)
  await client.goto(`${shop.url}/survey/${survey}`)
  await ownVotes
  await expect(client.getByRole('button', { name: /Base mate.*0 votos.*Votar/ })).toBeVisible()
  // A read begins before the vote and ends after it; those that begin later get no answer.
  const reads: Route[] = []
  const earlier = await client.evaluate(
    async ([address, token]) => (await fetch(address, { headers: { authorization: `Bearer ${token}` } })).text(),
    [`/api/enhanced-surveys/active/${survey}`, clientToken] as const,
  )
  await client.route(`**/enhanced-surveys/active/${survey}`, (route) => void reads.push(route))
  // The stream of changes starts with the visitor's first move.
  const stream = client.waitForResponse('**/api/live')
  await client.mouse.move(9, 9)
  await stream
  await aSurvey(shop, '¿Otra encuesta?', ['Sí'])
  // Changes that are told one by one begin a read each.
  await expect.poll(() => reads.length).toBeGreaterThan(0)
  const begun = reads.splice(0)
  await client.getByRole('button', { name: /Base mate.*0 votos.*Votar/ }).click()
  const voted = client.getByRole('button', { name: /Base mate.*1 voto.*Tu voto/, pressed: true })
  await expect(voted).toHaveAttribute('aria-disabled', 'true')
  release()
  await expect(voted).not.toHaveAttribute('aria-disabled')
  for (const read of begun) await read.fulfill({ contentType: 'application/json', body: earlier }).catch(() => {})
  await client.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  await expect(voted).toBeVisible()
  await context.close()

  await enterAs(page, shop)
  const nothing = { success: true, message: '', data: [], pagination: { page: 1, limit: 20, total: 0, pages: 1 } }
  await page.route('**/enhanced-surveys/pending-options**', (route) => route.fulfill({ json: nothing }))
  await page.goto('/?panel=encuestas&vista=pendientes')
  await expect(page.getByText('No hay opciones pendientes de aprobación')).toBeVisible()
  await page.goto('/?panel=encuestas&estado=draft')
  const row = page.getByRole('row', { name: /¿Qué base falta\?/ })
  const status = page.getByRole('button', { name: /^Estado/ }).first()
  await status.click()
  await page.getByRole('menuitemradio', { name: 'Todas' }).click()
  await expect(row).toBeVisible()
  await page.getByRole('button', { name: 'Crear opción en ¿Qué base falta?' }).click()
  const option = dialogOf(page, 'Crear opción')
  await expect(option.getByText('En «¿Qué base falta?»')).toBeVisible()
  await option.getByRole('button', { name: 'Cancelar' }).click()
  // The history step of the closed overlay would cancel the navigation.
  await expect.poll(() => depth(page)).toBe(1)
  await page.goto(`/?panel=encuestas&encuesta=${survey}`)
  const sheet = dialogOf(page, 'Encuesta: ¿Qué base falta?')
  await expect(sheet.getByRole('button', { name: 'Exportar resultado' })).toBeVisible()
  expect(await violationsOf(page, '[aria-label="Encuesta: ¿Qué base falta?"]')).toEqual([])
  const exported = async (name: string) => {
    await sheet.getByRole('button', { name: 'Exportar resultado' }).click()
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name }).click()])
    return readFile(await file.path())
  }
  const votes = [
    ['Opción', 'Votos'],
    ['Base mate', '1'],
    ['Base ligera', '0'],
  ]
  const table = parse(await exported('Texto (CSV)'), { bom: true }) as string[][]
  expect(table.map((row) => [row[0], row[3]])).toEqual(votes)
  const [workbook] = await readWorkbook(await exported('Excel (XLSX)'))
  expect(workbook?.data.map((row) => [row[0], String(row[3])])).toEqual(votes)
  const png = await exported('Imagen de las barras (PNG)')
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect(png.readUInt32BE(16)).toBe(1200)

  await sheet.getByRole('button', { name: 'Convertir en producto: Base mate' }).click()
  const product = dialogOf(page, 'Agregar producto')
  await expect(product.getByLabel('Nombre')).toHaveValue('Base mate')
  await expect(product.getByLabel('Descripción')).toHaveValue('Sin brillo, tono medio')
})
