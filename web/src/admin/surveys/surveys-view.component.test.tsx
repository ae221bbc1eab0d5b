import type { AdminSurvey, PendingOption } from '@tocador/contracts/surveys/survey-schemas'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { anOption, aPendingOption, aSurvey, aSurveyDetail } from '../../testing/a-survey'
import { allWords, buttons } from '../../testing/read-screen'
import { renderInPanel, settle } from '../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../testing/stub-shop'
import { Overlay } from '../../ui/overlay/overlay'
import { replacePage } from '../../ui/overlay/page-history'
import { SurveysArea } from './surveys-area'

const onNewProduct = vi.fn<(product: { name: string; description: string }) => void>()
const onNewArrival = vi.fn<(option: { id: number; text: string }) => void>()
let isDeleted: boolean
let pending: PendingOption[]
// Loaded lazily, which takes longer on a busy machine than a test waits.
beforeAll(async () => {
  await Promise.all([
    import('./dialogs/close-survey-dialog'),
    import('./dialogs/create-survey-dialog'),
    import('./dialogs/delete-survey-dialog'),
    import('./moderation/pending-view'),
    import('./moderation/review-sheet'),
    import('./survey-sheet'),
  ])
}, 60_000)
beforeEach(() => {
  isDeleted = false
  pending = []
  onNewProduct.mockReset()
  onNewArrival.mockReset()
  sessionStorage.clear()
})
async function show(address: string, survey: Partial<AdminSurvey> = {}) {
  const surveys = [aSurvey(survey)]
  stubShop(({ path, method }) => {
    if (method !== 'GET') return accepted({})
    if (path.includes('/counts')) return accepted({ surveys: 1, pending_options: 0 })
    if (/enhanced-surveys\/\d/.test(path))
      return isDeleted ? refused(404, 'NOT_FOUND', 'No existe') : accepted(aSurveyDetail(survey))
    const data = path.includes('/pending-options') ? pending : surveys
    return {
      json: { success: true, data, pagination: { page: 1, limit: 20, total: Math.max(1, data.length), pages: 1 } },
    }
  })
  replacePage(address, 1)
  const shown = renderInPanel(
    <Overlay kind="screen" aria-label="Panel" onCloseRequest={() => {}}>
      <SurveysArea timeZone="America/Mexico_City" onNewProduct={onNewProduct} onNewArrival={onNewArrival} />
    </Overlay>,
  )
  await waitFor(() => expect(screen.queryByText(/^Cargando (encuestas|opciones)/)).toBeNull())
  return shown
}
const sheet = () => screen.findByRole('dialog', { name: /^Encuesta: / })
const listed = () => asked.filter(({ path }) => /^\/enhanced-surveys\?|^\/enhanced-surveys$/.test(path)).length

test('a survey that is deleted while its dialog is open keeps its sheet below it', async () => {
  const { user, queries } = await show('/?panel=encuestas', { status: 'draft' })
  await user.click(await screen.findByRole('button', { name: '¿Qué tono?' }))
  await user.click(await within(await sheet()).findByRole('button', { name: 'Eliminar ¿Qué tono?' }))
  await screen.findByRole('dialog', { name: '¿Eliminar esta encuesta?' })
  isDeleted = true
  await act(() => queries.invalidateQueries())
  await settle()
  expect(location.search).toBe('?panel=encuestas&encuesta=7')
  expect(screen.getByRole('dialog', { name: 'Encuesta: ¿Qué tono?' })).toBeTruthy()
  expect(screen.getByRole('dialog', { name: '¿Eliminar esta encuesta?' })).toBeTruthy()
})

test('a survey that could not be read again stays open', async () => {
  const { queries } = await show('/?panel=encuestas&encuesta=7')
  await sheet()
  stubShop(() => refused(500, 'INTERNAL', ''))
  await act(() => queries.invalidateQueries())
  await waitFor(() => expect(asked.some(({ path }) => path.includes('/7'))).toBe(true))
  await settle()
  expect(location.search).toBe('?panel=encuestas&encuesta=7')
  expect(screen.getByText('Resultado')).toBeTruthy()
})

test('[ARR-08] an option of the sheet becomes a product or an arrival', async () => {
  const options = [anOption({ description: 'Intenso' })]
  const { user } = await show('/?panel=encuestas&encuesta=7', { options })
  await user.click(await within(await sheet()).findByRole('button', { name: 'Convertir en producto: Vino' }))
  await user.click(screen.getByRole('button', { name: 'Anunciar como próxima llegada: Vino' }))
  await waitFor(() => expect(onNewProduct.mock.calls).toStrictEqual([[{ name: 'Vino', description: 'Intenso' }]]))
  await waitFor(() => expect(onNewArrival.mock.calls).toStrictEqual([[{ id: 11, text: 'Vino' }]]))
})

test('[SADM-17] the table names its columns, and an untitled survey is called so', async () => {
  await show('/?panel=encuestas', { question: ' ', options: [anOption({ votes: 1 })], total_votes: 4 })
  await screen.findByTitle('Vino')
  expect(allWords('columnheader')).toStrictEqual([
    'Pregunta',
    'Estado',
    'Va ganando',
    'Opciones',
    'Votos',
    'Sugerencias',
    'Creada',
    'Acciones',
  ])
  expect(allWords('row')[1]).toMatch(/^Encuesta sin título Activa Vino 25 % 0 4 — jue 19 nov 2026/)
  // A quarter of the bar, which begins before its edge.
  expect(document.querySelector('svg rect[rx]')?.getAttribute('width')).toBe('26%')
  expect(screen.getByTitle('Vino').textContent).toBe('Vino')
})

test('what a dialog saved is read again, and the dialog is gone', async () => {
  const { user } = await show('/?panel=encuestas')
  await user.click(await screen.findByRole('button', { name: 'Cerrar ¿Qué tono?' }))
  const before = listed()
  await user.click(await screen.findByRole('button', { name: 'Cerrar encuesta' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /cerrar/ })).toBeNull())
  await waitFor(() => expect(listed()).toBeGreaterThan(before))
})

test.each([
  ['the surveys', '/?panel=encuestas'],
  ['the pending options', '/?panel=encuestas&vista=pendientes'],
])('a new survey that was created beside %s is listed', async (_, address) => {
  const { user } = await show(address)
  await user.click(await screen.findByRole('button', { name: 'Nueva Encuesta' }))
  await user.type(await screen.findByRole('textbox', { name: /^Pregunta/ }), '¿Qué marca?')
  const before = asked.filter(({ method }) => method === 'GET').length
  await user.click(screen.getByRole('button', { name: 'Crear encuesta' }))
  await screen.findByText(/^Encuesta creada/)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Nueva Encuesta' })).toBeNull())
  await waitFor(() => expect(asked.filter(({ method }) => method === 'GET').length).toBeGreaterThan(before))
})

test('[SADM-01] [SADM-02] the surveys and the pending options are counted, the current view is marked, and surveys are sorted by votes', async () => {
  const { unmount, user } = await show('/?panel=encuestas')
  const pressed = () => buttons().filter((name) => screen.queryAllByRole('button', { name, pressed: true }).length > 0)
  await waitFor(() => expect(pressed()).toStrictEqual(['Encuestas 1']))
  await user.click(screen.getByRole('button', { name: /^Votos/ }))
  await waitFor(() => expect(asked.at(-1)?.path).toMatch(/sort=-?total_votes/))
  unmount()
  await show('/?panel=encuestas&vista=pendientes')
  await waitFor(() => expect(pressed()).toStrictEqual(['Opciones Pendientes 0']))
})

test('[SADM-17] [SADM-26] a pending option of an untitled survey is listed, approved, and counted again', async () => {
  pending = [aPendingOption({ id: 800, description: 'Mate', survey_question: ' ' })]
  const { user } = await show('/?panel=encuestas&vista=pendientes', { question: ' ' })
  await screen.findByTitle('Coral')
  expect(allWords('columnheader')).toStrictEqual([
    'Opción',
    'Descripción',
    'Encuesta',
    'Sugerida por',
    'Cuándo',
    'Acciones',
  ])
  expect(allWords('row')[1]).toMatch(/^Coral Mate Encuesta sin título Ana Ruiz/)
  expect(screen.getByTitle('Coral').textContent).toBe('Coral')
  expect(screen.getByTitle('Mate').textContent).toBe('Mate')
  await user.click(screen.getByRole('button', { name: /^Cuándo/ }))
  await waitFor(() => expect(asked.at(-1)?.path).toContain('sort=-created_at'))
  await user.click(await screen.findByRole('button', { name: 'Revisar Coral' }))
  const approve = await screen.findByRole('button', { name: 'Aprobar opción' })
  const counts = () => asked.filter(({ path }) => path.includes('/counts')).length
  const before = counts()
  await user.click(approve)
  await screen.findByText('Opción aprobada')
  await waitFor(() => expect(counts()).toBeGreaterThan(before))
  await user.click(screen.getByRole('button', { name: 'Encuesta' }))
  expect(await screen.findByRole('menuitemcheckbox', { name: 'Encuesta sin título' })).toBeTruthy()
})

test('surveys to filter by that could not be read say so, with another try', async () => {
  const { queries, user } = await show('/?panel=encuestas&vista=pendientes')
  const choices = { queryKey: ['surveys', 'choices'] }
  stubShop(() => refused(500, 'INTERNAL', ''))
  await act(() => queries.invalidateQueries(choices))
  await waitFor(() => expect(allWords('alert')).toStrictEqual(['Error cargando encuestas Reintentar']))
  stubShop(() => accepted([aSurvey()]))
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await waitFor(() => expect(allWords('alert')).toStrictEqual([]))
})

test('the next pending option begins without the notes of the one before', async () => {
  pending = [aPendingOption({ id: 800 }), aPendingOption({ id: 801, option_text: 'Azul' })]
  const { user } = await show('/?panel=encuestas&vista=pendientes')
  await user.click(await screen.findByRole('button', { name: 'Revisar Coral' }))
  const dialog = await screen.findByRole('dialog', { name: 'Revisar opción' })
  const notes = () => within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: /^Notas del administrador/ })
  await screen.findByRole('button', { name: 'Aprobar opción' })
  await user.type(notes(), 'Ya la tenemos')
  await user.click(within(dialog).getByRole('button', { name: 'Opción siguiente' }))
  await waitFor(() =>
    expect(allWords('paragraph', screen.getByRole('dialog', { name: 'Revisar opción' }))).toContain('Azul'),
  )
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Notas del administrador/ }).value).toBe('')
})

test('while a survey is read, nothing of the one before is shown', async () => {
  const [one, other] = [aSurvey({ id: 7 }), aSurvey({ id: 8, question: '¿Qué aroma?' })]
  stubShop(({ path }) => {
    if (path.includes('/counts')) return accepted({ surveys: 2, pending_options: 0 })
    const [, id] = /enhanced-surveys\/(\d)/.exec(path) ?? []
    if (id === '7') return accepted(aSurveyDetail({ ...one, options: [anOption({ option_text: 'Vino' })] }))
    if (id === '8') return new Promise(() => {})
    return { json: { success: true, data: [one, other], pagination: { page: 1, limit: 20, total: 2, pages: 1 } } }
  })
  replacePage('/?panel=encuestas', 1)
  const { user } = renderInPanel(
    <Overlay kind="screen" aria-label="Panel" onCloseRequest={() => {}}>
      <SurveysArea timeZone="America/Mexico_City" onNewProduct={onNewProduct} onNewArrival={onNewArrival} />
    </Overlay>,
  )
  await user.click(await screen.findByRole('button', { name: '¿Qué tono?' }))
  await screen.findByText('Vino')
  await user.click(screen.getByRole('button', { name: 'Encuesta siguiente' }))
  await waitFor(() => expect(location.search).toBe('?panel=encuestas&encuesta=8'))
  await waitFor(() => expect(screen.queryByText('Vino')).toBeNull())
})
