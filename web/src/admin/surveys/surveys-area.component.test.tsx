import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anOption, aPendingOption, aSurvey, aSurveyDetail } from '../../testing/a-survey'
import { onPhone } from '../../testing/on-phone'
import { allWords, buttons } from '../../testing/read-screen'
import { renderInPanel } from '../../testing/render-parts'
import { accepted, asked, storage, stubShop } from '../../testing/stub-shop'
import { Overlay } from '../../ui/overlay/overlay'
import { replacePage } from '../../ui/overlay/page-history'
import { prepareDraft } from '../list-screen/edits/drafts'
import { SurveysArea } from './surveys-area'

const surveys = [
  aSurvey({ options: [anOption({ votes: 3 })], options_count: 1, total_votes: 3, pending_count: 1 }),
  aSurvey({ id: 8, question: '¿Qué marca?', status: 'draft' }),
  aSurvey({ id: 9, question: '¿Qué color?', status: 'closed' }),
]
const options = [
  aPendingOption({ description: 'Mate' }),
  aPendingOption({ id: 13, option_text: 'Vino', suggested_by: '' }),
]
let shown: typeof surveys
// Loaded lazily, which takes longer on a busy machine than a test waits.
beforeAll(async () => {
  await Promise.all([
    import('./dialogs/approve-survey-dialog'),
    import('./dialogs/close-survey-dialog'),
    import('./dialogs/create-option-dialog'),
    import('./dialogs/create-survey-dialog'),
    import('./dialogs/delete-survey-dialog'),
    import('./dialogs/edit-survey-dialog'),
    import('./moderation/pending-view'),
  ])
}, 60_000)
beforeEach(() => {
  shown = surveys
  stubShop(({ path }) => {
    const pagination = { page: 1, limit: 20, total: shown.length, pages: 1 }
    if (path.includes('/counts')) return accepted({ surveys: 3, pending_options: 2 })
    if (path.includes('/pending-options')) return { json: { success: true, data: options, pagination } }
    if (/enhanced-surveys\/\d/.test(path)) return accepted(aSurveyDetail())
    return { json: { success: true, data: path.startsWith('/enhanced-surveys') ? shown : [], pagination } }
  })
})
const show = (address: string) => {
  replacePage(address, 1)
  // The area waits for the panel around it.
  return renderInPanel(
    <Overlay kind="screen" aria-label="Panel" onCloseRequest={() => {}}>
      <SurveysArea timeZone="America/Mexico_City" onNewProduct={() => {}} onNewArrival={() => {}} />
    </Overlay>,
  )
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

describe('the surveys', () => {
  const loaded = async () => {
    show('/?panel=encuestas')
    await screen.findAllByText('¿Qué marca?')
  }
  test('are rows, of which a closed one is dimmed, beside the view of pending options', async () => {
    await loaded()
    await screen.findByRole('button', { name: 'Opciones Pendientes 2' })
    const rows = screen.getAllByRole('row').slice(1)
    expect(rows.map((row) => row.getAttribute('data-off'))).toStrictEqual([null, null, 'true'])
    press('Opciones Pendientes 2')
    expect(location.search).toBe('?panel=encuestas&vista=pendientes')
  })
  test.each([['encuestas'], ['encuestas&vista=pendientes']])(
    '[SADM-03] can be added in the header, also above a list with rows, at «%s»',
    async (panel) => {
      show(`/?panel=${panel}`)
      await screen.findByRole('table')
      const [head, ...others] = document.querySelectorAll<HTMLElement>('[data-section-actions]')
      expect(others).toStrictEqual([])
      fireEvent.click(within(head ?? document.createElement('p')).getByRole('button', { name: 'Nueva Encuesta' }))
      expect(await screen.findByRole('dialog', { name: 'Nueva Encuesta' })).toBeTruthy()
    },
  )
  test.each([
    [/^Crear opción/, /opción/i],
    [/^Cerrar ¿Qué tono/, /cerrar/i],
    [/^Aprobar/, /aprobar/i],
    [/^Editar/, /editar/i],
    [/^Eliminar/, /eliminar/i],
    ['Nueva Encuesta', /nueva encuesta/i],
  ])('%s opens its dialog, which is left again', async (button, title) => {
    await loaded()
    press(button)
    const dialog = await screen.findByRole('dialog', { name: title })
    fireEvent.click(screen.getAllByRole('button', { name: /^(Cancelar|Conservar|Volver)/ }).at(-1) ?? dialog)
    await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull())
  })
  test.each([
    ['Nueva Encuesta', 'Crear encuesta', 'POST', /^Pregunta/],
    [/^Crear opción/, 'Crear opción', 'POST', /^Opción/],
    [/^Editar/, 'Guardar encuesta', 'PUT', /^Pregunta/],
    [/^Cerrar ¿Qué tono/, 'Cerrar encuesta', 'PUT', undefined],
    [/^Aprobar/, 'Aprobar encuesta', 'PUT', undefined],
    [/^Eliminar/, 'Eliminar encuesta', 'DELETE', undefined],
  ])('[ADM-11] the dialog of %s sends the token', async (button, action, method, field) => {
    await loaded()
    storage.set('auth_token', 'secret')
    press(button)
    const dialog = within(await screen.findByRole('dialog', { name: /encuesta|opción/i }))
    if (field !== undefined)
      fireEvent.change(dialog.getByRole('textbox', { name: field }), { target: { value: '¿Traemos brochas?' } })
    fireEvent.click(dialog.getByRole('button', { name: action }))
    await waitFor(() => {
      const sent = asked.filter((one) => one.method !== 'GET')
      expect(sent.map((one) => [one.method, one.token])).toStrictEqual([[method, 'secret']])
    })
    await waitFor(() => expect(screen.queryByRole('button', { name: action })).toBeNull())
  })
  test('open beside the list', async () => {
    await loaded()
    press('¿Qué tono?')
    expect(location.search).toBe('?panel=encuestas&encuesta=7')
  })
  test('on phones are cards with what can be done in each state', async () => {
    onPhone()
    await loaded()
    expect(allWords('listitem').filter((words) => words.startsWith('¿Qué'))).toStrictEqual([
      '¿Qué tono? Activa 1 por revisar 1 opción · 3 votos · jue 19 nov 2026 Vino 100 % Crear opción Cerrar Ver página',
      '¿Qué marca? Borrador 0 opciones · 0 votos · jue 19 nov 2026 Sin votos: todavía no es pública Aprobar Editar Eliminar Ver página',
      '¿Qué color? Cerrada 0 opciones · 0 votos · jue 19 nov 2026 Sin votos Ver página',
    ])
  })
  test('on phones open by a press, and their buttons are for what they say', async () => {
    onPhone()
    await loaded()
    press(/^Eliminar/)
    await screen.findByRole('dialog', { name: '¿Eliminar esta encuesta?' })
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    press(/^¿Qué marca\? Borrador/)
    expect(location.search).toBe('?panel=encuestas&encuesta=8')
  })
  test('that are none offer the first', async () => {
    shown = []
    show('/?panel=encuestas')
    await screen.findByText('Pregunta a tus clientas qué les gustaría encontrar.')
    expect(buttons().filter((name) => name === 'Nueva Encuesta')).toHaveLength(2)
  })
})

test.each([[''], ['&vista=pendientes']])(
  'a survey that was being written opens in its form, also at «%s»',
  async (query) => {
    prepareDraft('encuesta.nueva', { question: '¿Traemos brochas?', description: '' })
    show(`/?panel=encuestas${query}`)
    await screen.findByRole('dialog', { name: 'Nueva Encuesta' })
    expect(screen.getByRole('textbox', { name: /^Pregunta/ })).toHaveProperty('value', '¿Traemos brochas?')
  },
)

describe('the pending options', () => {
  const loaded = async () => {
    show('/?panel=encuestas&vista=pendientes')
    await screen.findAllByText('Coral')
  }
  test('have a description, their survey and an author, or a dash', async () => {
    await loaded()
    expect(allWords('row').slice(1)).toStrictEqual([
      'Coral Mate ¿Qué tono? Ana Ruiz 12:00 p.m. Revisar',
      'Vino — ¿Qué tono? — 12:00 p.m. Revisar',
    ])
    press('Revisar Coral')
    expect(location.search).toBe('?panel=encuestas&vista=pendientes&opcion=12')
  })
  test('[SADM-06] are filtered by a survey, and a new one can be asked beside them', async () => {
    await loaded()
    press('Encuesta')
    await screen.findByRole('menuitemcheckbox', { name: '¿Qué marca?' })
    fireEvent.click(screen.getByRole('menuitemcheckbox', { name: '¿Qué marca?' }))
    expect(location.search).toBe('?panel=encuestas&vista=pendientes&deEncuesta=8')
    await waitFor(() => expect(asked.map(({ path }) => path)).toContainEqual(expect.stringContaining('survey_id=8')))
    press('Nueva Encuesta')
    expect(await screen.findByRole('dialog', { name: 'Nueva Encuesta' })).toBeTruthy()
  })
  test('[SADM-07] are searched for what is typed', async () => {
    await loaded()
    fireEvent.change(screen.getByRole('searchbox', { name: 'Opción, encuesta o autor' }), { target: { value: 'mate' } })
    await waitFor(() => expect(location.search).toContain('&buscar=mate'))
    await waitFor(() =>
      expect(asked.map(({ path }) => path)).toContainEqual(expect.stringMatching(/pending-options\?.*search=mate/)),
    )
  })
  test('on phones are cards', async () => {
    onPhone()
    await loaded()
    expect(allWords('listitem').filter((words) => words.endsWith('Revisar'))).toStrictEqual([
      'Coral 12:00 p.m. Mate Ana Ruiz · ¿Qué tono? Revisar',
      'Vino 12:00 p.m. Sin autor · ¿Qué tono? Revisar',
    ])
    press('Revisar Vino')
    expect(location.search).toContain('opcion=13')
  })
})
