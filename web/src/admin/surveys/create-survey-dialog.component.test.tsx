import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aSurvey } from '../../testing/a-survey'
import { allWords, wordsOf } from '../../testing/read-screen'
import { renderInPanel } from '../../testing/render-parts'
import { accepted, asked, refused, stubShop, unreachable } from '../../testing/stub-shop'
import { prepareDraft, readDraft } from '../list-screen/edits/drafts'
import { CreateSurveyDialog } from './dialogs/create-survey-dialog'
import { NEW_SURVEY } from './survey-list'

const told = vi.fn<(what: string) => void>()
beforeEach(() => {
  sessionStorage.clear()
  told.mockReset()
})
const show = () => renderInPanel(<CreateSurveyDialog onClose={() => told('close')} onSaved={() => told('saved')} />)
const sent = () => asked.filter(({ method }) => method !== 'GET')
const create = () => screen.getByRole('button', { name: 'Crear encuesta' })

test('[SADM-29] [ROLE-54] a survey is sent with a question only, and the list is read again before the dialog closes', async () => {
  stubShop(({ method }) => accepted(method === 'GET' ? [] : aSurvey()))
  const { user } = show()
  await user.click(create())
  await user.type(screen.getByRole('textbox', { name: /^Pregunta/ }), '  ')
  await user.click(create())
  expect([asked, wordsOf(screen.getByRole('dialog')).includes('La pregunta es requerida')]).toStrictEqual([[], true])
  await user.clear(screen.getByRole('textbox', { name: /^Pregunta/ }))
  await user.type(screen.getByRole('textbox', { name: /^Pregunta/ }), '¿Qué tono traemos?')
  await user.click(create())
  await vi.waitFor(() => expect(told.mock.calls.flat()).toStrictEqual(['saved', 'close']))
  expect(sent().map(({ method, body }) => [method, body])).toStrictEqual([
    ['POST', { question: '¿Qué tono traemos?', description: '' }],
  ])
  expect(allWords('status').join()).toContain('creada')
})

test('[SADM-30] a description that was written is sent too', async () => {
  stubShop(({ method }) => accepted(method === 'GET' ? [] : aSurvey()))
  const { user } = show()
  await user.type(screen.getByRole('textbox', { name: /^Pregunta/ }), '¿Qué tono traemos?')
  await user.type(screen.getByRole('textbox', { name: /^Descripción.*opcional/ }), 'Para diciembre')
  await user.click(create())
  await vi.waitFor(() => expect(told.mock.calls.flat()).toStrictEqual(['saved', 'close']))
  expect(sent().map(({ body }) => body)).toStrictEqual([
    { question: '¿Qué tono traemos?', description: 'Para diciembre' },
  ])
})

test('a refused one keeps its dialog and says why', async () => {
  stubShop(({ method }) =>
    method === 'GET' ? accepted([]) : refused(400, 'INVALID_INPUT', 'La pregunta es muy larga'),
  )
  const { user } = show()
  await user.type(screen.getByRole('textbox', { name: /^Pregunta/ }), '¿Qué tono traemos?')
  await user.click(create())
  await vi.waitFor(() => expect(allWords('alert').join()).toContain('La pregunta es muy larga'))
  expect(told).not.toHaveBeenCalled()
})

describe('a survey whose answer was lost before the page was loaded again', () => {
  const older = aSurvey({ id: 3, question: '¿Qué?' })
  const ask = () => screen.getByRole('textbox', { name: /^Pregunta/ })
  let saved: ReturnType<typeof aSurvey>[]
  /** The page that was open when its answer was lost leaves its draft to the next one. */
  async function loseAnswer() {
    saved = [older]
    let isReadable = true
    stubShop(({ method }) => {
      if (method === 'GET') return isReadable ? accepted(saved) : unreachable()
      saved = [aSurvey({ id: 8, question: '¿Qué?' }), older]
      isReadable = false
      return unreachable()
    })
    const { user, unmount } = show()
    await user.type(ask(), '¿Qué?')
    await user.click(create())
    await screen.findByText('Error creando encuesta. No sabemos si se guardó.')
    const kept = readDraft(NEW_SURVEY) as object
    unmount()
    prepareDraft(NEW_SURVEY, kept)
    stubShop(({ method }) => accepted(method === 'GET' ? saved : aSurvey({ id: 9 })))
    return show()
  }

  test('is found, and not created again', async () => {
    const { user } = await loseAnswer()
    expect(ask()).toHaveProperty('value', '¿Qué?')
    await user.click(create())
    await vi.waitFor(() => expect(told.mock.calls.flat()).toStrictEqual(['saved', 'close']))
    expect(sent()).toStrictEqual([])
  })

  test('gets the description that was written since', async () => {
    const { user } = await loseAnswer()
    await user.type(screen.getByRole('textbox', { name: /^Descripción/ }), 'De uñas')
    await user.click(create())
    await vi.waitFor(() => expect(told.mock.calls.flat()).toStrictEqual(['saved', 'close']))
    expect(sent().map(({ method, path, body }) => [method, path, body])).toStrictEqual([
      ['PUT', '/enhanced-surveys/8', { description: 'De uñas', seen: { question: '¿Qué?', description: '' } }],
    ])
  })

  test('is not taken for one with another question', async () => {
    const { user } = await loseAnswer()
    await user.type(ask(), ' ¿Cuál?')
    await user.click(create())
    await vi.waitFor(() => expect(told.mock.calls.flat()).toStrictEqual(['saved', 'close']))
    expect(sent().map(({ method, body }) => [method, body])).toStrictEqual([
      ['POST', { question: '¿Qué? ¿Cuál?', description: '' }],
    ])
  })
})
