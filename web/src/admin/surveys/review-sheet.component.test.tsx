import type { PendingOption, SurveyDetail } from '@tocador/contracts/surveys/survey-schemas'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ConnectionFailure } from '../../api/failure'
import { anOption, aPendingOption, aSurvey, aSurveyDetail } from '../../testing/a-survey'
import { allWords, buttons, wordsOf } from '../../testing/read-screen'
import { renderInPanel, settle } from '../../testing/render-parts'
import { accepted, asked, refused, stubShop, unreachable } from '../../testing/stub-shop'
import { hasDraft, prepareDraft } from '../list-screen/edits/drafts'
import { OptionDecisions } from './moderation/option-decisions'
import { ReviewSheet } from './moderation/review-sheet'

const onSaved = vi.fn<() => void>()
const close = vi.fn<() => void>()
const go = vi.fn<(step: 1 | -1) => Promise<void>>(() => Promise.resolve())
beforeEach(() => {
  for (const told of [onSaved, close, go]) told.mockClear()
})
let nextId = 100
/** Each test has an option of its own, since the sheet stores which ones were decided. */
function show(
  over: Partial<PendingOption> = {},
  survey: Partial<SurveyDetail> = {},
  at = { place: 1, total: 2 },
  readSurvey = (detail: SurveyDetail): ReturnType<Parameters<typeof stubShop>[0]> => accepted(detail),
) {
  const option = aPendingOption({ id: nextId++, ...over })
  stubShop(({ path, method }) => {
    if (method !== 'GET') return accepted({})
    if (path.includes('pending-options'))
      return { json: { success: true, data: [option], pagination: { page: 1, limit: 20, pages: 1, total: at.total } } }
    return readSurvey(aSurveyDetail({ options: [anOption({ votes: 3 })], total_votes: 3, ...survey }))
  })
  const shown = renderInPanel(
    <ReviewSheet
      id={option.id}
      neighbours={{ ...at, go }}
      close={close}
      hold={() => {}}
      stay={() => {}}
      timeZone="America/Mexico_City"
      onSaved={onSaved}
    />,
  )
  return { ...shown, option }
}
const sheet = () => screen.getByRole('dialog', { name: 'Revisar opción' })
const decisions = () =>
  asked.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body])
const ready = () => screen.findByText(/^Vino$/)

describe('the sheet of a pending option', () => {
  test('shows author, text, description and what the survey has', async () => {
    show({ description: 'Para el verano' })
    await ready()
    expect(wordsOf(sheet())).toBe(
      'Revisar opción 1 de 2 Sugerencia de Ana Ruiz, 12:00 p.m. Coral Para el verano Ya están en «¿Qué tono?» Vino 3 votos 100 % Notas del administrador (opcional) Su autor las ve junto a su sugerencia. Rechazar R Aprobar opción',
    )
    expect(buttons(sheet())).toStrictEqual([
      'Opción anterior (disabled)',
      'Opción siguiente',
      'Cerrar',
      'Rechazar R',
      'Aprobar opción',
    ])
  })

  test('one without an author is of the shop, and a similar one is named', async () => {
    show({ suggested_by: '', option_text: 'vinó' })
    await ready()
    expect(wordsOf(sheet())).toContain('Sugerencia de la tienda, ')
    expect(wordsOf(sheet())).toContain('Se parece a «Vino»')
  })

  test.each([
    ['pending', 0],
    ['rejected', 0],
    ['approved', 1],
  ] as const)('a suggestion whose text the survey has as %s is called similar %i times', async (status, times) => {
    show({}, { options: [anOption(), anOption({ id: 13, option_text: 'Coral', status })] })
    await ready()
    expect(screen.queryAllByText('Se parece a «Coral»')).toHaveLength(times)
  })
  test('«Aprobar» is disabled once the survey is closed, also for its key; rejecting is not', async () => {
    const { user } = show({ survey_status: 'closed' })
    await ready()
    expect(buttons(sheet())).toStrictEqual([
      'Opción anterior (disabled)',
      'Opción siguiente',
      'Cerrar',
      'Rechazar R',
      'Aprobar opción (disabled)',
    ])
    expect(wordsOf(sheet())).toContain('La encuesta ya cerró: esta opción solo se puede rechazar.')
    await user.keyboard('a')
    expect(decisions()).toStrictEqual([])
    await user.keyboard('r')
    await vi.waitFor(() => expect(decisions()).toHaveLength(1))
    // The final result does not change any more.
    await screen.findByText('Opción rechazada')
    expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull()
  })
  test('its keys are the same with Caps Lock, and none with another key', async () => {
    show()
    await ready()
    fireEvent.keyDown(sheet(), { key: 'r', ctrlKey: true })
    fireEvent.keyDown(sheet(), { key: 'A', metaKey: true })
    expect(decisions()).toStrictEqual([])
    fireEvent.keyDown(sheet(), { key: 'R' })
    await vi.waitFor(() => expect(decisions()).toHaveLength(1))
  })
  test.each([
    ['in the sheet', () => screen.getByRole('heading', { name: 'Revisar opción' })],
    ['nowhere, as after a decision', () => document.body],
  ])('its keys decide while the focus is %s, and nothing in the list beside it', async (_, focused) => {
    const { container } = show()
    await ready()
    for (const key of ['a', 'r']) fireEvent.keyDown(container, { key })
    expect(decisions()).toStrictEqual([])
    fireEvent.keyDown(focused(), { key: 'a' })
    await vi.waitFor(() => expect(decisions().map(([, , body]) => body)).toMatchObject([{ is_approved: true }]))
  })
  test.each([
    ['refused', () => refused(500, 'INTERNAL', '')],
    ['not answered', unreachable],
  ])('what the survey has already, when that is %s, is an error with a retry', async (_, fail) => {
    let isFailing = true
    const { user } = show({}, {}, undefined, (detail) => (isFailing ? fail() : accepted(detail)))
    const failed = await screen.findByText('Error cargando encuestas')
    expect(failed.closest('[role=alert]')).not.toBeNull()
    expect(wordsOf(sheet())).not.toContain('Cargando opciones')
    expect(buttons(sheet()).slice(3)).toStrictEqual(['Reintentar', 'Rechazar R', 'Aprobar opción'])
    isFailing = false
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    await ready()
    expect(wordsOf(sheet())).not.toContain('Error')
  })
  test('what the survey has already stays when it could not be read again, with the failure and another try', async () => {
    let isFailing = false
    const { queries, user } = show({}, {}, undefined, (detail) =>
      isFailing ? refused(500, 'INTERNAL', '') : accepted(detail),
    )
    await ready()
    isFailing = true
    await act(() => queries.invalidateQueries())
    await vi.waitFor(() => expect(allWords('alert', sheet())).toStrictEqual(['Error cargando encuestas Reintentar']))
    expect(screen.getByText(/^Vino$/)).toBeTruthy()
    isFailing = false
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    await vi.waitFor(() => expect(allWords('alert', sheet())).toStrictEqual([]))
  })
  test('kept notes are shown again, and gone after the decision', async () => {
    prepareDraft(`opcion.${nextId}`, 'Preguntar' as never)
    const { user, option } = show({}, {}, { place: 1, total: 1 })
    await ready()
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'Preguntar')
    await user.click(screen.getByRole('button', { name: /^Rechazar/ }))
    await vi.waitFor(() => expect(close).toHaveBeenCalledOnce())
    expect(hasDraft(`opcion.${option.id}`)).toBe(false)
  })
  test('one that is in the list no more was reviewed, and suggestions are none of what the survey has', async () => {
    const { queries, unmount } = show(
      { option_text: 'Azul' },
      {
        options: [anOption(), anOption({ id: 12, option_text: 'Coral', status: 'pending' })],
      },
    )
    await ready()
    expect(wordsOf(sheet())).not.toContain('Coral')
    unmount()
    queries.clear()
    stubShop(() => ({ json: { success: true, data: [], pagination: { page: 1, limit: 20, pages: 1, total: 0 } } }))
    renderInPanel(
      <ReviewSheet
        id={1}
        neighbours={{ place: undefined, total: 0, go }}
        close={close}
        hold={() => {}}
        stay={() => {}}
        timeZone="America/Mexico_City"
        onSaved={onSaved}
      />,
    )
    expect(await screen.findByText('Esta opción ya fue revisada')).toBeTruthy()
    // It is not decided any more.
    expect(buttons(sheet()).filter((name) => /^(Rechazar|Aprobar)/.test(name))).toStrictEqual([])
    for (const key of ['a', 'r']) fireEvent.keyDown(sheet(), { key })
    await settle()
    expect(decisions()).toStrictEqual([])
  })
  test('of a list that could not be read is not called reviewed, and is read by its button', async () => {
    const listed = [aPendingOption({ id: 90 })]
    stubShop(() => refused(500, 'INTERNAL', ''))
    const { user } = renderInPanel(
      <ReviewSheet
        id={90}
        neighbours={{ place: undefined, total: 0, go }}
        close={close}
        hold={() => {}}
        stay={() => {}}
        timeZone="America/Mexico_City"
        onSaved={onSaved}
      />,
    )
    await vi.waitFor(() =>
      expect(allWords('alert', sheet())).toStrictEqual(['Error cargando opciones pendientes Reintentar']),
    )
    expect(screen.queryByText('Esta opción ya fue revisada')).toBeNull()
    stubShop(({ path }) =>
      path.includes('pending-options')
        ? { json: { success: true, data: listed, pagination: { page: 1, limit: 20, pages: 1, total: 1 } } }
        : accepted(aSurveyDetail()),
    )
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText('Coral')).toBeTruthy()
  })

  test('what the survey has is waited for', async () => {
    const option = aPendingOption({ id: nextId++ })
    let answer: (() => void) | undefined
    stubShop(({ path }) =>
      path.includes('pending-options')
        ? { json: { success: true, data: [option], pagination: { page: 1, limit: 20, pages: 1, total: 1 } } }
        : new Promise((done) => (answer = () => done(accepted(aSurveyDetail())))),
    )
    renderInPanel(
      <ReviewSheet
        id={option.id}
        neighbours={{ place: 1, total: 1, go }}
        close={close}
        hold={() => {}}
        stay={() => {}}
        timeZone="America/Mexico_City"
        onSaved={onSaved}
      />,
    )
    await screen.findByText('Coral')
    expect(allWords('status')).toContain('Cargando opciones')
    expect(screen.queryByText('Todavía no tiene opciones.')).toBeNull()
    await vi.waitFor(() => expect(answer).toBeDefined())
    answer?.()
    await screen.findByText('Todavía no tiene opciones.')
    expect(allWords('status')).not.toContain('Cargando opciones')
  })

  test.each([
    ['A', 'a', true],
    ['R', 'r', false],
  ])(
    '[SADM-11] [SADM-26] [SADM-27] [ROLE-66] %s decides with the notes, and the next option follows',
    async (_, key, is_approved) => {
      const { user, option } = show()
      await ready()
      await user.type(screen.getByRole('textbox'), 'Bien')
      await act(() => screen.getByRole('heading', { name: 'Revisar opción' }).focus())
      await user.keyboard(key)
      await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
      expect(decisions()).toStrictEqual([
        [
          'PUT',
          `/enhanced-surveys/options/${option.id}/approve`,
          { is_approved, admin_notes: 'Bien', seen: 'pending' },
        ],
      ])
      expect(go.mock.calls).toStrictEqual([[1]])
      expect(close).not.toHaveBeenCalled()
    },
  )

  test.each([
    ['Aprobar opción', true],
    ['Rechazar R', false],
  ])('the button «%s» decides so', async (name, is_approved) => {
    const { user } = show()
    await ready()
    await user.click(screen.getByRole('button', { name }))
    await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(decisions().map(([, , body]) => body)).toStrictEqual([{ is_approved, admin_notes: '', seen: 'pending' }])
  })

  test('steps to the next option and closes by its buttons, and other keys decide nothing', async () => {
    const { user } = show()
    await ready()
    await user.click(screen.getByRole('button', { name: 'Opción siguiente' }))
    expect(go.mock.calls).toStrictEqual([[1]])
    await user.click(screen.getByRole('button', { name: 'Cerrar' }))
    expect(close).toHaveBeenCalledOnce()
    await user.keyboard('x')
    await user.type(screen.getByRole('textbox'), 'ar')
    expect(decisions()).toStrictEqual([])
  })

  test('after the last row the one before follows, and after the only one the sheet closes', async () => {
    const { user, unmount } = show({}, {}, { place: 2, total: 2 })
    await ready()
    await user.click(screen.getByRole('button', { name: /^Rechazar/ }))
    await vi.waitFor(() => expect(go.mock.calls).toStrictEqual([[-1]]))
    unmount()
    const only = show({}, {}, { place: 1, total: 1 })
    await ready()
    await only.user.click(screen.getByRole('button', { name: /^Rechazar/ }))
    await vi.waitFor(() => expect(close).toHaveBeenCalledOnce())
    expect(go).toHaveBeenCalledOnce()
  })

  test('a decision is told as saved also where the next option cannot be read: the lists are read again and the sheet closes', async () => {
    const { user } = show()
    await ready()
    let readBefore = 0
    go.mockImplementationOnce(() => {
      readBefore = onSaved.mock.calls.length
      return Promise.reject(new ConnectionFailure('no'))
    })
    await user.click(screen.getByRole('button', { name: 'Aprobar opción' }))
    await vi.waitFor(() => expect(close).toHaveBeenCalledOnce())
    await screen.findByText('Opción aprobada')
    expect([go.mock.calls, readBefore, onSaved.mock.calls.length]).toStrictEqual([[[1]], 1, 1])
    await vi.waitFor(() => expect(buttons(sheet())).toContain('Aprobar opción'))
    expect(allWords('alert')).toStrictEqual([])
  })

  // The list may have decided options until it is read again.
  test.each([
    ['closes the sheet', false],
    ['leads back to the first one, which was taken back', true],
  ])('the decision of the last of two options %s', async (_, isUndone) => {
    const two = [aPendingOption({ id: nextId++ }), aPendingOption({ id: nextId++, option_text: 'Azul' })]
    stubShop(({ path, method }) => {
      if (method !== 'GET') return accepted({})
      if (path.includes('pending-options'))
        return { json: { success: true, data: two, pagination: { page: 1, limit: 20, pages: 1, total: 2 } } }
      return accepted(aSurveyDetail({ options: [anOption()] }))
    })
    const at = (place: 1 | 2) => (
      <ReviewSheet
        key={place}
        id={two[place - 1]?.id ?? 0}
        neighbours={{ place, total: 2, go }}
        close={close}
        hold={() => {}}
        stay={() => {}}
        timeZone="America/Mexico_City"
        onSaved={onSaved}
      />
    )
    const { user, rerender } = renderInPanel(at(1))
    await ready()
    await user.click(screen.getByRole('button', { name: /^Rechazar/ }))
    await vi.waitFor(() => expect(go.mock.calls).toStrictEqual([[1]]))
    if (isUndone) {
      await user.click(await screen.findByRole('button', { name: 'Deshacer' }))
      await vi.waitFor(() => expect(decisions()).toHaveLength(2))
    }
    rerender(at(2))
    await screen.findByText('Azul')
    await user.click(screen.getByRole('button', { name: /^Rechazar/ }))
    await vi.waitFor(() => expect(onSaved).toHaveBeenCalledTimes(isUndone ? 3 : 2))
    expect([go.mock.calls, close.mock.calls.length]).toStrictEqual(isUndone ? [[[1], [-1]], 0] : [[[1]], 1])
  })
  test('a survey without options says so', async () => {
    show({}, { options: [anOption({ status: 'pending' })] })
    expect(await screen.findByText('Todavía no tiene opciones.')).toBeTruthy()
  })
})

describe('an option of a survey’s sheet', () => {
  const decide = (status: 'pending' | 'approved' | 'rejected', survey: 'active' | 'closed' = 'active') =>
    renderInPanel(<OptionDecisions survey={aSurvey({ status: survey })} option={anOption({ status })} />)

  test.each([
    ['pending', ['Aprobar: Vino', 'Rechazar: Vino']],
    ['approved', ['Rechazar: Vino']],
    ['rejected', ['Aprobar: Vino']],
  ] as const)('that is %s can get the decisions %j', (status, expected) => {
    decide(status)
    expect(buttons()).toStrictEqual(expected)
  })

  test('[SADM-22] of a closed survey gets none', () => {
    decide('pending', 'closed')
    expect(buttons()).toStrictEqual([])
  })

  test('is decided, and the toast takes it back', async () => {
    stubShop(() => accepted({}))
    const { user } = decide('pending')
    await user.click(screen.getByRole('button', { name: 'Aprobar: Vino' }))
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }))
    await vi.waitFor(() => expect(decisions()).toHaveLength(2))
    expect(decisions()).toStrictEqual([
      [
        'PUT',
        '/enhanced-surveys/options/11/approve',
        {
          admin_notes: '',
          is_approved: true,
          seen: 'pending',
        },
      ],
      [
        'PUT',
        '/enhanced-surveys/options/11/reopen',
        {
          seen: 'approved',
        },
      ],
    ])
  })

  test('that was decided before gets back its decision with its notes', async () => {
    stubShop(() => accepted({}))
    const option = anOption({ status: 'approved', admin_notes: 'Bonito' })
    const { user, queries } = renderInPanel(<OptionDecisions survey={aSurvey()} option={option} />)
    queries.setQueryData(['surveys', 'one', 7], {})
    await user.click(screen.getByRole('button', { name: 'Rechazar: Vino' }))
    const undo = await screen.findByRole('button', { name: 'Deshacer' })
    await vi.waitFor(() => expect(queries.getQueryState(['surveys', 'one', 7])?.isInvalidated).toBe(true))
    queries.setQueryData(['surveys', 'one', 7], {})
    await user.click(undo)
    await vi.waitFor(() => expect(decisions()).toHaveLength(2))
    expect(decisions()[1]?.[2]).toStrictEqual({ is_approved: true, admin_notes: 'Bonito', seen: 'rejected' })
    await vi.waitFor(() => expect(queries.getQueryState(['surveys', 'one', 7])?.isInvalidated).toBe(true))
  })
  test('that was rejected before is rejected again, not left open', async () => {
    stubShop(() => accepted({}))
    const option = anOption({ status: 'rejected', admin_notes: 'Ya hay uno' })
    const { user } = renderInPanel(<OptionDecisions survey={aSurvey()} option={option} />)
    await user.click(screen.getByRole('button', { name: 'Aprobar: Vino' }))
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }))
    await vi.waitFor(() => expect(decisions()).toHaveLength(2))
    expect(decisions()[1]?.slice(1)).toStrictEqual([
      '/enhanced-surveys/options/11/approve',
      { is_approved: false, admin_notes: 'Ya hay uno', seen: 'approved' },
    ])
  })
  test('whose decision cannot be taken back says why', async () => {
    stubShop(({ path }) => (path.endsWith('/reopen') ? refused(409, 'SURVEY_CLOSED', 'Ya cerró') : accepted({})))
    const { user } = decide('pending')
    await user.click(screen.getByRole('button', { name: 'Rechazar: Vino' }))
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }))
    const text = await screen.findByText('Ya cerró')
    expect(text.closest('[role=alert]')).not.toBeNull()
  })
  test('is rejected by its own button', async () => {
    stubShop(() => accepted({}))
    const { user } = decide('approved')
    await user.click(screen.getByRole('button', { name: 'Rechazar: Vino' }))
    await screen.findByRole('button', { name: 'Deshacer' })
    expect(decisions()).toStrictEqual([
      ['PUT', '/enhanced-surveys/options/11/approve', { admin_notes: '', is_approved: false, seen: 'approved' }],
    ])
  })

  test('gets no second decision while the first is on its way', async () => {
    let answer: (() => void) | undefined
    stubShop(() => new Promise((done) => (answer = () => done(accepted({})))))
    const { user } = decide('pending')
    await user.click(screen.getByRole('button', { name: 'Aprobar: Vino' }))
    await vi.waitFor(() => expect(buttons()).toStrictEqual(['Aprobar: Vino (disabled)', 'Rechazar: Vino (disabled)']))
    await vi.waitFor(() => expect(answer).toBeDefined())
    answer?.()
    await screen.findByRole('button', { name: 'Deshacer' })
    // The toast is shown before the buttons are free again.
    await vi.waitFor(() => expect(buttons().slice(0, 2)).toStrictEqual(['Aprobar: Vino', 'Rechazar: Vino']))
  })

  test('that is refused is an alert', async () => {
    stubShop(() => refused(409, 'CONFLICT', 'Alguien ya la revisó'))
    const { user, container } = decide('pending')
    await user.click(screen.getByRole('button', { name: 'Rechazar: Vino' }))
    await vi.waitFor(() =>
      expect(within(container).getAllByRole('alert').map(wordsOf)).toContain('Alguien ya la revisó'),
    )
  })

  test('that is refused is read again, so that what somebody else decided is seen', async () => {
    stubShop(() => refused(409, 'CONFLICT', 'Alguien ya la revisó'))
    const { user, queries } = decide('pending')
    queries.setQueryData(['surveys', 'one', 7], {})
    await user.click(screen.getByRole('button', { name: 'Rechazar: Vino' }))
    await vi.waitFor(() => expect(queries.getQueryState(['surveys', 'one', 7])?.isInvalidated).toBe(true))
  })
})
