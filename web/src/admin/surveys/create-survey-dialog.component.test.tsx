import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aSurvey } from '../../testing/a-survey'
import { allWords, wordsOf } from '../../testing/read-screen'
import { renderInPanel } from '../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../testing/stub-shop'
import { CreateSurveyDialog } from './dialogs/create-survey-dialog'

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
