import type { AdminSurvey } from '@tocador/contracts/surveys/survey-schemas'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { anOption, aPendingOption, aSurvey, aSurveyDetail } from '../../testing/a-survey'
import { allWords, buttons, wordsOf } from '../../testing/read-screen'
import { renderInPanel, signIn } from '../../testing/render-parts'
import { accepted, asked, refused, stubShop, unreachable } from '../../testing/stub-shop'
import { useToasts } from '../../ui/overlay/toasts'
import { prepareDraft, readDraft } from '../list-screen/edits/drafts'
import { ApproveSurveyDialog, type SurveyDialogProps } from './dialogs/approve-survey-dialog'
import { CloseSurveyDialog } from './dialogs/close-survey-dialog'
import { CreateOptionDialog } from './dialogs/create-option-dialog'
import { CreateSurveyDialog } from './dialogs/create-survey-dialog'
import { DeleteSurveyDialog } from './dialogs/delete-survey-dialog'
import { EditSurveyDialog } from './dialogs/edit-survey-dialog'
import { ReviewSheet } from './moderation/review-sheet'

const onClose = vi.fn<() => void>()
const onSaved = vi.fn<() => void>()
beforeEach(() => {
  onClose.mockReset()
  onSaved.mockReset()
  sessionStorage.clear()
  stubShop(() => accepted({}))
})
const show = (Dialog: ComponentType<SurveyDialogProps>, survey: Partial<AdminSurvey> = {}) =>
  renderInPanel(<Dialog survey={aSurvey(survey)} onClose={onClose} onSaved={onSaved} />)
const button = (name: string) => screen.getByRole('button', { name })
const fields = () => screen.getAllByRole<HTMLTextAreaElement>('textbox')

test.each([
  [EditSurveyDialog, 'borrador.7', { question: '¿Qué marca?' }],
  [ApproveSurveyDialog, 'encuesta.7', { notes: 'Bien' }],
  [CreateOptionDialog, 'opcion-nueva.7', { text: 'Nude' }],
] as const)('what was typed in %o is shown again for its survey, and not for another', (Dialog, name, draft) => {
  signIn()
  prepareDraft(name, draft)
  const [written = ''] = Object.values(draft)
  const values = () => fields().map(({ value }) => value)
  const { unmount } = show(Dialog)
  expect(values()).toContain(written)
  unmount()
  prepareDraft(name, draft)
  show(Dialog, { id: 8 })
  expect(values()).not.toContain(written)
})

test('the fields take as many letters as the shop does', () => {
  const lengths = [
    <CreateSurveyDialog key="" onClose={onClose} onSaved={onSaved} />,
    <CreateOptionDialog key="" survey={aSurvey()} onClose={onClose} onSaved={onSaved} />,
    <ApproveSurveyDialog key="" survey={aSurvey()} onClose={onClose} onSaved={onSaved} />,
  ].map((dialog) => {
    const { unmount } = renderInPanel(dialog)
    const shown = fields().map(({ maxLength }) => maxLength)
    unmount()
    return shown
  })
  expect(lengths).toStrictEqual([[200, 500], [120, 500], [500]])
})

test('a survey without a question is called untitled in each question about it', () => {
  const untitled = { question: ' ' }
  for (const Dialog of [ApproveSurveyDialog, CloseSurveyDialog, CreateOptionDialog]) {
    const { unmount } = show(Dialog, untitled)
    expect(wordsOf(screen.getByRole('dialog'))).toContain('«Encuesta sin título»')
    unmount()
  }
})

test.each([
  [ApproveSurveyDialog, 'Aprobar encuesta'],
  [DeleteSurveyDialog, 'Eliminar encuesta'],
] as const)(
  '[SADM-37] [SADM-38] %o asks about the texts that somebody saved meanwhile, and sends these',
  async (Dialog, action) => {
    const now = aSurvey({ status: 'draft', question: '¿Qué marca?', description: 'Para enero' })
    stubShop(() => refused(409, 'STALE_EDIT', 'No', now))
    const { user } = show(Dialog, { status: 'draft' })
    await user.click(button(action))
    await waitFor(() => expect(allWords('alert').join()).toContain('pregunta «¿Qué marca?»'))
    await waitFor(() => expect(allWords('paragraph').join()).toContain('«¿Qué marca?»'))
    expect(allWords('alert').join()).toContain('descripción «Para enero»')
    if (Dialog === ApproveSurveyDialog) expect(screen.getByText('Para enero')).toBeTruthy()
    await user.click(button(action))
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(asked[1]?.body['seen']).toStrictEqual({ question: '¿Qué marca?', description: 'Para enero' })
  },
)

test('another conflict than a changed text says what the shop said', async () => {
  stubShop(() => refused(409, 'NOT_DRAFT', 'Ya está publicada'))
  const { user } = show(ApproveSurveyDialog, { status: 'draft' })
  await user.click(button('Aprobar encuesta'))
  await waitFor(() => expect(allWords('alert', screen.getByRole('dialog'))).toStrictEqual(['Ya está publicada']))
})

test('a new option is told to the list, said in a toast, and can be sent again after a refusal', async () => {
  stubShop(() => refused(409, 'CONFLICT', 'Espera'))
  const { user } = show(CreateOptionDialog)
  await user.type(screen.getByRole('textbox', { name: 'Opción' }), 'Nude')
  await user.click(button('Crear opción'))
  await screen.findByText('Error al crear la opción: Espera')
  expect(onSaved).not.toHaveBeenCalled()
  expect(useToasts.getState().shown.map(({ kind }) => kind)).toStrictEqual(['error'])
  stubShop(() => accepted({}))
  await user.click(button('Crear opción'))
  await screen.findByText('Opción creada exitosamente y pendiente de aprobación')
  await waitFor(() => expect([onSaved.mock.calls.length, onClose.mock.calls.length]).toStrictEqual([1, 1]))
})

test('an option that waits counts as one that is there', async () => {
  const { user } = show(CreateOptionDialog, { options: [anOption({ status: 'pending' })] })
  await user.type(screen.getByRole('textbox', { name: 'Opción' }), 'vino')
  expect(await screen.findByText('Se parece a «Vino»')).toBeTruthy()
})

test('a created survey says so, and a failed creation and a failed edit in texts of their own', async () => {
  stubShop(({ method }) => accepted(method === 'GET' ? [] : aSurvey()))
  const { user, unmount } = renderInPanel(<CreateSurveyDialog onClose={onClose} onSaved={onSaved} />)
  await user.type(screen.getByRole('textbox', { name: /^Pregunta/ }), '¿Qué?')
  await user.click(button('Crear encuesta'))
  await screen.findByText('Encuesta creada como borrador')
  unmount()
  stubShop(({ method }) => (method === 'GET' ? accepted([]) : refused(500, 'INTERNAL', '')))
  const again = renderInPanel(<CreateSurveyDialog onClose={onClose} onSaved={onSaved} />)
  await again.user.type(screen.getByRole('textbox', { name: /^Pregunta/ }), '¿Qué?')
  await again.user.click(button('Crear encuesta'))
  await waitFor(() => expect(allWords('alert')).toStrictEqual(['Error creando encuesta']))
  again.unmount()
  const edit = show(EditSurveyDialog, { status: 'draft' })
  await edit.user.type(screen.getByRole('textbox', { name: /^Pregunta/ }), '!')
  await edit.user.click(button('Guardar encuesta'))
  await waitFor(() => expect(allWords('alert')).toStrictEqual(['Error guardando encuesta']))
})

test('a survey whose creation got no answer is created once, with what was edited before the second press', async () => {
  const older = aSurvey({ id: 3, question: '¿Qué?' })
  const saved = aSurvey({ id: 8, question: '¿Qué?', status: 'draft' })
  let isReadable = true
  let rows = [older]
  stubShop(({ method }) => {
    if (method === 'POST') {
      rows = [saved, older]
      isReadable = false
    }
    if (!isReadable) return unreachable()
    return accepted(method === 'GET' ? rows : saved)
  })
  const { user } = renderInPanel(<CreateSurveyDialog onClose={onClose} onSaved={onSaved} />)
  await user.type(screen.getByRole('textbox', { name: /^Pregunta/ }), '\u200b¿Qué?')
  await user.click(button('Crear encuesta'))
  await screen.findByText('Error creando encuesta. No sabemos si se guardó.')
  isReadable = true
  await user.type(screen.getByRole('textbox', { name: /^Descripción/ }), 'De uñas')
  await user.click(button('Crear encuesta'))
  await screen.findByText('Encuesta creada como borrador')
  expect(
    asked.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]),
  ).toStrictEqual([
    ['POST', '/enhanced-surveys', { question: '\u200b¿Qué?', description: '' }],
    ['PUT', '/enhanced-surveys/8', { description: 'De uñas', seen: { question: '\u200b¿Qué?', description: '' } }],
  ])
  await waitFor(() => expect([onSaved.mock.calls.length, onClose.mock.calls.length]).toStrictEqual([1, 1]))
})

describe('the sheet of a pending option', () => {
  const go = vi.fn<(step: 1 | -1) => Promise<void>>(() => Promise.resolve())
  beforeEach(() => void go.mockClear())
  const option = aPendingOption({ id: 900, survey_question: ' ' })
  const review = ({ place }: { place: number | undefined } = { place: 2 }) =>
    renderInPanel(
      <ReviewSheet
        id={900}
        neighbours={{ place, total: 3, go }}
        close={onClose}
        hold={() => {}}
        stay={() => {}}
        timeZone="America/Mexico_City"
        onSaved={onSaved}
      />,
    )
  const listOf = (one: typeof option) => ({
    json: { success: true, data: [one], pagination: { page: 1, limit: 20, pages: 1, total: 3 } },
  })
  const listed = listOf(option)
  const answer = (path: string) =>
    path.includes('pending-options') ? listed : accepted(aSurveyDetail({ options: [anOption()], options_count: 3 }))

  test('keeps its notes while they are written, at most 500 letters', async () => {
    stubShop(({ path }) => answer(path))
    const { user } = review()
    await screen.findByText('Vino')
    const notes = screen.getByRole<HTMLTextAreaElement>('textbox')
    expect(notes.maxLength).toBe(500)
    await user.type(notes, 'Bien')
    await waitFor(() => expect(readDraft('opcion.900')).toBe('Bien'))
    expect(wordsOf(screen.getByRole('dialog'))).toContain('Ya están en «Encuesta sin título»')
    expect(wordsOf(screen.getByRole('dialog'))).toContain('Vino 0 votos 0 %')
    await user.click(button('Opción anterior'))
    await waitFor(() => expect(go.mock.calls).toStrictEqual([[-1]]))
    // The key must not be typed into the field of the next option.
    const key = new KeyboardEvent('keydown', { key: 'r', bubbles: true, cancelable: true })
    stubShop(() => new Promise(() => {}))
    act(() => void screen.getByRole('heading', { name: 'Revisar opción' }).dispatchEvent(key))
    expect(key.defaultPrevented).toBe(true)
  })

  test('is loading until the list is there, and takes one decision at a time', async () => {
    let list: (() => void) | undefined
    stubShop(({ path, method }) => {
      if (method !== 'GET') return new Promise(() => {})
      if (!path.includes('pending-options')) return answer(path)
      return new Promise((done) => (list = () => done(listed)))
    })
    const { user } = review()
    expect(allWords('status')).toContain('Cargando opción')
    expect(screen.queryByText('Esta opción ya fue revisada')).toBeNull()
    await waitFor(() => expect(list).toBeDefined())
    list?.()
    await user.click(await screen.findByRole('button', { name: 'Aprobar opción' }))
    await waitFor(() =>
      expect(buttons().slice(-2)).toStrictEqual(['Rechazar R (disabled)', 'Aprobar opción Guardando… (disabled)']),
    )
  })

  test('begins at its title, and closes with Escape', async () => {
    stubShop(({ path }) => answer(path))
    review()
    await screen.findByText('Vino')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Revisar opción' })))
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('whose survey closes meanwhile can only be rejected', async () => {
    let survey_status: 'active' | 'closed' = 'active'
    stubShop(({ path }) => (path.includes('pending-options') ? listOf({ ...option, survey_status }) : answer(path)))
    const { queries } = review()
    await screen.findByText('Vino')
    expect(buttons().slice(-2)).toStrictEqual(['Rechazar R', 'Aprobar opción'])
    survey_status = 'closed'
    await act(() => queries.invalidateQueries())
    await waitFor(() => expect(buttons().slice(-2)).toStrictEqual(['Rechazar R', 'Aprobar opción (disabled)']))
  })

  test('that is none of the shown rows closes after its decision', async () => {
    stubShop(({ path, method }) => (method === 'GET' ? answer(path) : accepted({})))
    const { user } = review({ place: undefined })
    await screen.findByText('Vino')
    await user.click(button('Rechazar R'))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(go).not.toHaveBeenCalled()
  })
})
