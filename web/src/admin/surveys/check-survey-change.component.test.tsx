import type { SurveyDetail } from '@tocador/contracts/surveys/survey-schemas'
import { fireEvent, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, test, vi } from 'vitest'
import { anOption, aSurvey, aSurveyDetail } from '../../testing/a-survey'
import { allWords } from '../../testing/read-screen'
import { renderInPanel } from '../../testing/render-parts'
import { accepted, asked, refused, stubShop, unreachable } from '../../testing/stub-shop'
import { useToasts } from '../../ui/overlay/toasts'
import { ApproveSurveyDialog, type SurveyDialogProps } from './dialogs/approve-survey-dialog'
import { CloseSurveyDialog } from './dialogs/close-survey-dialog'
import { DeleteSurveyDialog } from './dialogs/delete-survey-dialog'
import { EditSurveyDialog } from './dialogs/edit-survey-dialog'
import { OptionDecisions } from './moderation/option-decisions'

const nothing = () => {}
const changes = () => asked.filter(({ method }) => method !== 'GET')
const toasts = () => useToasts.getState().shown.map(({ text }) => text)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const dialogs = [
  [ApproveSurveyDialog, 'draft', 'Aprobar encuesta', { status: 'active' }, 'Encuesta aprobada'],
  [CloseSurveyDialog, 'active', 'Cerrar encuesta', { status: 'closed' }, 'Encuesta cerrada'],
  [DeleteSurveyDialog, 'draft', 'Eliminar encuesta', undefined, 'Encuesta eliminada'],
  [EditSurveyDialog, 'draft', 'Guardar encuesta', { question: '¿Qué marca?' }, 'Encuesta guardada'],
] as const satisfies [ComponentType<SurveyDialogProps>, string, string, object | undefined, string][]

/** Shows a dialog whose first change is saved or not, and whose connection is lost with its answer. */
function show([Dialog, status, action, after]: (typeof dialogs)[number], isSaved: boolean) {
  let isOnline = true
  let now: SurveyDetail | undefined = aSurveyDetail({ status })
  stubShop(({ method }) => {
    if (!isOnline) return unreachable()
    if (method === 'GET') return now === undefined ? refused(404, 'NOT_FOUND', 'No existe') : accepted(now)
    if (changes().length > 1) return isSaved ? refused(409, 'CONFLICT', 'Alguien la cambió') : accepted({})
    if (isSaved) now = after && aSurveyDetail({ status, ...after })
    isOnline = false
    return unreachable()
  })
  const onClose = vi.fn<() => void>()
  renderInPanel(<Dialog survey={aSurvey({ status })} onClose={onClose} onSaved={nothing} />)
  const question = screen.queryByRole('textbox', { name: 'Pregunta' })
  if (question !== null) fireEvent.change(question, { target: { value: '¿Qué marca? ' } })
  press(action)
  return { onClose, reconnect: () => (isOnline = true) }
}

test.each(dialogs)(
  '%o: a change of a survey that was saved without an answer is told as saved by the next attempt, which sends nothing',
  async (...dialog) => {
    const { onClose, reconnect } = show(dialog, true)
    await vi.waitFor(() => expect(allWords('alert').join()).toMatch(/No sabemos si se guardó\.$/))
    expect(onClose).not.toHaveBeenCalled()
    reconnect()
    press(dialog[2])
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect([changes().length, toasts().at(-1)]).toStrictEqual([1, dialog[4]])
  },
)

test.each(dialogs)('%o: a change of a survey that did not arrive is sent by the next attempt', async (...dialog) => {
  const { onClose, reconnect } = show(dialog, false)
  await vi.waitFor(() => expect(allWords('alert').join()).toMatch(/No sabemos si se guardó\.$/))
  reconnect()
  press(dialog[2])
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect([changes().length, toasts().at(-1)]).toStrictEqual([2, dialog[4]])
})

test('an approval with other notes than those that were sent is not taken for it', async () => {
  stubShop(({ method }) =>
    method === 'GET' ? accepted(aSurveyDetail({ status: 'active', admin_notes: 'De otra' })) : unreachable(),
  )
  const onClose = vi.fn<() => void>()
  renderInPanel(<ApproveSurveyDialog survey={aSurvey({ status: 'draft' })} onClose={onClose} onSaved={nothing} />)
  press('Aprobar encuesta')
  await vi.waitFor(() =>
    expect(allWords('alert')).toStrictEqual(['Error aprobando encuesta. No sabemos si se guardó.']),
  )
  expect(onClose).not.toHaveBeenCalled()
})

test('a decision on an option, and its undo, that were saved without an answer are told as saved', async () => {
  let option = anOption({ status: 'rejected', admin_notes: 'Ya la hay' })
  stubShop(({ method, body }) => {
    if (method === 'GET') return accepted(aSurveyDetail({ options: [anOption({ id: 12 }), option] }))
    const isApproved = body['is_approved'] === true
    option = { ...option, status: isApproved ? 'approved' : 'rejected', admin_notes: String(body['admin_notes']) }
    return unreachable()
  })
  renderInPanel(<OptionDecisions survey={aSurvey()} option={option} />)
  press('Aprobar: Vino')
  await screen.findByText('Opción aprobada')
  expect(toasts()).toStrictEqual(['Sí se guardó', 'Opción aprobada'])
  const earlier = new Set(useToasts.getState().shown.map(({ id }) => id))
  press('Deshacer')
  await vi.waitFor(() => expect(option).toMatchObject({ status: 'rejected', admin_notes: 'Ya la hay' }))
  const undone = () => useToasts.getState().shown.filter(({ id }) => !earlier.has(id))
  await vi.waitFor(() => expect(undone().map(({ text }) => text)).toStrictEqual(['Sí se guardó']))
  expect(toasts().join()).not.toMatch(/Error|Revisando/)
  expect(changes()).toHaveLength(2)
})

test('a decision on an option with other notes than those that were sent is not taken for it', async () => {
  const option = anOption({ status: 'pending' })
  const decided = anOption({ status: 'approved', admin_notes: 'De otra' })
  stubShop(({ method }) => (method === 'GET' ? accepted(aSurveyDetail({ options: [decided] })) : unreachable()))
  renderInPanel(<OptionDecisions survey={aSurvey()} option={option} />)
  press('Aprobar: Vino')
  await vi.waitFor(() => expect(allWords('alert').join()).toMatch(/No sabemos si se guardó\.$/))
  expect(toasts()).not.toContain('Opción aprobada')
})

test('an undo of a decision whose answer could not be looked up can be tried again, and is not sent twice', async () => {
  let option = anOption({ status: 'rejected' })
  let isOnline = true
  stubShop(({ method, body }) => {
    if (!isOnline) return unreachable()
    if (method === 'GET') return accepted(aSurveyDetail({ options: [option] }))
    option = { ...option, status: body['is_approved'] === true ? 'approved' : 'rejected' }
    if (option.status === 'approved') return accepted(option)
    isOnline = false
    return unreachable()
  })
  renderInPanel(<OptionDecisions survey={aSurvey()} option={option} />)
  press('Aprobar: Vino')
  fireEvent.click(await screen.findByRole('button', { name: 'Deshacer' }))
  const retry = await screen.findByRole('button', { name: 'Reintentar' })
  isOnline = true
  fireEvent.click(retry)
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull())
  await vi.waitFor(() => expect(asked.at(-1)?.method).toBe('GET'))
  expect(changes()).toHaveLength(2)
  expect(toasts().join()).not.toContain('Error')
})
