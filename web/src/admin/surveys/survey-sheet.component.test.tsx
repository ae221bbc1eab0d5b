import type { SurveyDetail } from '@tocador/contracts/surveys/survey-schemas'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { anOption, aSurvey, aSurveyDetail } from '../../testing/a-survey'
import { allWords, buttons, links, wordsOf } from '../../testing/read-screen'
import { renderInPanel, settle } from '../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../testing/stub-shop'
import { ExportResults } from './results/export-results'
import { VotesChart } from './results/votes-chart'
import { Leader, surveyColumns } from './survey-columns'
import { SurveySheet } from './survey-sheet'

const onNewArrival = vi.fn<(option: { id: number; text: string }) => void>()
const onNewProduct = vi.fn<(product: { name: string; description: string }) => void>()
const sheetPart = ({ close = () => {}, isAsking = false } = {}) => (
  <SurveySheet
    id={7}
    neighbours={{ place: 1, total: 3, go: () => Promise.resolve() }}
    close={close}
    hold={() => {}}
    stay={() => {}}
    timeZone="America/Mexico_City"
    onTask={() => {}}
    onNewProduct={onNewProduct}
    onNewArrival={onNewArrival}
    isAsking={isAsking}
  />
)
async function show(over: Partial<SurveyDetail>) {
  stubShop(() => accepted(aSurveyDetail(over)))
  const shown = renderInPanel(sheetPart())
  await screen.findByText('Resultado')
  return shown
}
const sheet = () => screen.getByRole('dialog')

describe('the sheet of a survey', () => {
  test('[ACT-08] an active one with votes and a suggestion', async () => {
    const { user } = await show({
      description: 'Para diciembre',
      options: [
        anOption({ votes: 3, description: 'Intenso' }),
        anOption({ id: 12, option_text: 'Coral', status: 'pending', suggested_by: 'Ana', admin_notes: '' }),
        anOption({ id: 13, option_text: 'Azul', status: 'rejected', suggested_by: 'Eva', admin_notes: 'No hay' }),
      ],
      options_count: 1,
      total_votes: 3,
      voters: 2,
      admin_notes: 'Preguntar a la fábrica',
    })
    expect(wordsOf(sheet())).toBe(
      '¿Qué tono? 1 de 3 ¿Qué tono? Para diciembre Activa 1 opción · 3 votos · 2 personas Creada el jue 19 nov 2026 Notas: Preguntar a la fábrica Resultado Vino 3 votos 100 % Intenso Convertir en producto Anunciar llegada Rechazar Exportar resultado Votos por día Todavía no hay votos. Por revisar y rechazadas Coral Pendiente Ana Aprobar Rechazar Azul Rechazada Eva · No hay Aprobar Actividad Crear opción Cerrar Ver página',
    )
    expect(buttons(sheet())).toStrictEqual([
      'Encuesta anterior (disabled)',
      'Encuesta siguiente',
      'Cerrar',
      'Convertir en producto: Vino',
      'Anunciar como próxima llegada: Vino',
      'Rechazar: Vino',
      'Exportar resultado',
      'Aprobar: Coral',
      'Rechazar: Coral',
      'Aprobar: Azul',
      'Crear opción en ¿Qué tono?',
      'Cerrar ¿Qué tono?',
    ])
    expect(links(sheet())).toStrictEqual([
      ['Actividad de ¿Qué tono?', '/?panel=ajustes&ajuste=actividad&cosa=survey%3A7'],
      ['Ver página de ¿Qué tono?', '/survey/7'],
    ])
    await user.click(screen.getByRole('button', { name: 'Convertir en producto: Vino' }))
    expect(onNewProduct.mock.calls).toStrictEqual([[{ name: 'Vino', description: 'Intenso' }]])
    expect(onNewArrival.mock.calls).toStrictEqual([])
    await user.click(screen.getByRole('button', { name: 'Anunciar como próxima llegada: Vino' }))
    expect(onNewArrival.mock.calls).toStrictEqual([[{ id: 11, text: 'Vino' }]])
  })

  test('[SADM-22] a closed one without options, with one voter', async () => {
    await show({ status: 'closed', closed_at: '2026-11-20T18:00:00.000Z', voters: 1 })
    expect(wordsOf(sheet())).toBe(
      '¿Qué tono? 1 de 3 ¿Qué tono? Cerrada 0 opciones · 0 votos · 1 persona Creada el jue 19 nov 2026 · cerrada el vie 20 nov 2026 Resultado Encuesta sin opciones disponibles Exportar resultado Votos por día Todavía no hay votos. Actividad Ver página',
    )
  })
})

test('a deleted survey closes its sheet after the dialog above it', async () => {
  const close = vi.fn<() => void>()
  stubShop(() => accepted(aSurveyDetail()))
  const { queries, rerender } = renderInPanel(sheetPart({ close, isAsking: true }))
  await screen.findByText('Resultado')
  stubShop(() => refused(404, 'NOT_FOUND', 'No existe'))
  await act(() => queries.invalidateQueries())
  await waitFor(() =>
    expect(
      queries
        .getQueryCache()
        .getAll()
        .some(({ state }) => state.error !== null),
    ).toBe(true),
  )
  await settle()
  expect(close).not.toHaveBeenCalled()
  rerender(sheetPart({ close }))
  expect(close).toHaveBeenCalledOnce()
})

test('a survey that is not found says so', async () => {
  stubShop(() => refused(404, 'NOT_FOUND', 'No'))
  renderInPanel(sheetPart())
  expect(await screen.findByText('No encontramos esta encuesta')).toBeTruthy()
})
test.each([
  [null, 'mié 18 nov – vie 20 nov: 1 voto'],
  ['2026-11-19T18:00:00.000Z', 'mié 18 nov – jue 19 nov: 1 voto'],
  // The evening of the day before in the shop.
  ['2026-11-20T03:00:00.000Z', 'mié 18 nov – jue 19 nov: 1 voto'],
])('the votes of a survey that closed %s are shown until then', async (closed_at, text) => {
  await show({ closed_at, votes_by_day: [{ day: '2026-11-18', votes: 1 }] })
  expect(screen.getByText(text)).toBeTruthy()
})
test('[SADM-17] one without a title or with many voters says so, and one that cannot be read, too', async () => {
  const { unmount } = await show({ question: ' ', voters: 1_234 })
  expect(screen.getByRole('dialog', { name: 'Encuesta: Encuesta sin título' })).toBeTruthy()
  expect(wordsOf(sheet())).toContain('0 votos · 1,234 personas')
  unmount()
  stubShop(() => refused(500, 'INTERNAL', ''))
  renderInPanel(sheetPart())
  expect(await screen.findByText('Error desconocido')).toBeTruthy()
})
test('the result is exported under the number of its survey', async () => {
  stubShop(() => new Promise(() => {}))
  const { user } = renderInPanel(<ExportResults survey={aSurveyDetail({ voters: 3 })} />)
  await user.click(screen.getByRole('button', { name: 'Exportar resultado' }))
  const csv = await screen.findByRole('menuitem', { name: /CSV/ })
  expect(allWords('menuitem')).toStrictEqual(['Excel (XLSX)', 'Texto (CSV)', 'Imagen de las barras (PNG)'])
  await user.click(csv)
  await vi.waitFor(() => expect(asked.map(({ path }) => path).join()).toMatch(/export.*id=7|\/7\/export/))
})
describe('the leader of a survey', () => {
  const shown = (over: Parameters<typeof aSurvey>[0]) => wordsOf(render(<Leader survey={aSurvey(over)} />).container)
  test.each([
    ['an option with votes', { options: [anOption({ votes: 3 })], total_votes: 4 }, 'Vino 75 %'],
    [
      'the first of two options',
      { options: [anOption({ votes: 3 }), anOption({ id: 12, option_text: 'Coral', votes: 1 })], total_votes: 4 },
      'Vino 75 %',
    ],
    ['an option without votes', { options: [anOption()] }, 'Sin votos'],
    ['no option', { status: 'closed' as const }, 'Sin votos'],
    ['a draft', { status: 'draft' as const }, 'Sin votos: todavía no es pública'],
  ])('%s', (_, over, text) => expect(shown(over)).toBe(text))
})

test('the columns of a survey', () => {
  const columns = surveyColumns({ timeZone: 'America/Mexico_City', onTask: () => {} })
  const row = (over: Parameters<typeof aSurvey>[0]) =>
    columns.map(({ name, cell }) => `${name}: ${wordsOf(render(<>{cell(aSurvey(over))}</>).container)}`)
  expect(row({ options_count: 2, total_votes: 4, pending_count: 1 })).toStrictEqual([
    'status: Activa',
    'leader: Sin votos',
    'options: 2',
    'votes: 4',
    'pending: 1 por revisar',
    'created: jue 19 nov 2026',
    'actions: ',
  ])
  expect(columns.flatMap(({ sort }) => sort ?? [])).toStrictEqual(['total_votes', 'created_at'])
  expect(row({}).slice(2, 5)).toStrictEqual(['options: 0', 'votes: 0', 'pending: —'])
  expect(row({ total_votes: 10_266 })[3]).toBe('votes: 10,266')
})

describe('votes by day', () => {
  const text = () => wordsOf(document.querySelector('p'))
  test('none', () => {
    render(<VotesChart days={[]} />)
    expect(text()).toBe('Todavía no hay votos.')
  })
  test('of one day and of two', () => {
    const { rerender } = render(<VotesChart days={[{ day: '2026-11-19', votes: 1 }]} />)
    expect(text()).toBe('jue 19 nov: 1 voto')
    rerender(
      <VotesChart
        days={[
          { day: '2026-11-19', votes: 0 },
          { day: '2026-11-20', votes: 2 },
        ]}
      />,
    )
    expect(text()).toBe('jue 19 nov – vie 20 nov: 2 votos')
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe('Votos por día. vie 20 nov: 2 votos')
    const [first, second] = document.querySelectorAll('svg > g')
    const boxes = [first, second].map((group) =>
      [...(group?.children ?? [])].map((box) => [box.getAttribute('x'), box.getAttribute('height')]),
    )
    // No votes are no bar, and the most votes the highest one.
    expect(boxes.map(([area, bar]) => [area?.[0], bar?.[1]])).toStrictEqual([
      ['0', '0'],
      ['100', '94'],
    ])
    fireEvent.pointerEnter(second ?? document.body)
    expect(text()).toBe('vie 20 nov: 2 votos')
    expect([first, second].map((group) => group?.lastElementChild?.getAttribute('class'))).toStrictEqual([
      'fill-action',
      'fill-ink',
    ])
    fireEvent.pointerLeave(screen.getByRole('img'))
    expect(text()).toBe('jue 19 nov – vie 20 nov: 2 votos')
  })
})
