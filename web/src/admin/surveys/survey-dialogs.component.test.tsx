import type { AdminSurvey } from '@tocador/contracts/surveys/survey-schemas'
import { fireEvent, screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { anOption, aSurvey } from '../../testing/a-survey'
import { allWords, buttons, wordsOf } from '../../testing/read-screen'
import { renderInPanel } from '../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../testing/stub-shop'
import { useToasts } from '../../ui/overlay/toasts'
import { ApproveSurveyDialog, type SurveyDialogProps } from './dialogs/approve-survey-dialog'
import { CloseSurveyDialog } from './dialogs/close-survey-dialog'
import { CreateOptionDialog } from './dialogs/create-option-dialog'
import { DeleteSurveyDialog } from './dialogs/delete-survey-dialog'
import { EditSurveyDialog } from './dialogs/edit-survey-dialog'

const onClose = vi.fn<() => void>()
const onSaved = vi.fn<() => void>()
beforeEach(() => {
  onClose.mockReset()
  onSaved.mockReset()
  stubShop(() => accepted({}))
})
const show = (Dialog: ComponentType<SurveyDialogProps>, survey: Partial<AdminSurvey> = {}) =>
  renderInPanel(<Dialog survey={aSurvey(survey)} onClose={onClose} onSaved={onSaved} />)
const dialog = () => screen.getByRole('dialog')
const press = (name: string) => within(dialog()).getByRole('button', { name })
const calls = () => asked.map(({ method, path, body }) => [method, path, body])
const toasts = () => useToasts.getState().shown.map(({ text }) => text)

describe('approving', () => {
  test('[SADM-20] [ROLE-57] shows what is published, and sends it with the notes', async () => {
    const { user } = show(ApproveSurveyDialog, { description: 'Para diciembre' })
    expect(allWords('paragraph', dialog())).toStrictEqual([
      '«¿Qué tono?» se publica en la tienda y empieza a recibir votos y sugerencias. Sus opciones se agregan después, con «Crear opción».',
      'Para diciembre',
    ])
    await user.type(screen.getByRole('textbox'), 'Bien')
    await user.click(press('Aprobar encuesta'))
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(calls()).toStrictEqual([
      [
        'PUT',
        '/enhanced-surveys/7/approve',
        {
          admin_notes: 'Bien',
          seen: {
            description: 'Para diciembre',
            question: '¿Qué tono?',
          },
        },
      ],
    ])
    expect(onSaved).toHaveBeenCalledOnce()
    expect(toasts()).toStrictEqual(['Encuesta aprobada'])
  })

  test('a survey without description shows none, and a refusal is an alert', async () => {
    stubShop(() => refused(409, 'CONFLICT', 'Ya se aprobó'))
    const { user } = show(ApproveSurveyDialog)
    expect(allWords('paragraph', dialog())).toStrictEqual([
      '«¿Qué tono?» se publica en la tienda y empieza a recibir votos y sugerencias. Sus opciones se agregan después, con «Crear opción».',
    ])
    await user.click(press('Aprobar encuesta'))
    await vi.waitFor(() => expect(allWords('alert', dialog())).toContain('Ya se aprobó'))
    expect(onClose).not.toHaveBeenCalled()
    expect(onSaved).toHaveBeenCalledOnce()
  })
})

test.each([
  [ApproveSurveyDialog, 'Aprobar encuesta', 'Error aprobando encuesta', 'Aprueba otra vez para publicarla así'],
  [DeleteSurveyDialog, 'Eliminar encuesta', 'Error eliminando encuesta', 'Elimina otra vez si aún quieres'],
] as const)('%o that failed says so, or that somebody changed the texts', async (Dialog, action, failed, again) => {
  stubShop(() => refused(500, 'INTERNAL', ''))
  const { user } = show(Dialog, { status: 'draft' })
  await user.click(press(action))
  await vi.waitFor(() => expect(allWords('alert', dialog())).toStrictEqual([failed]))
  stubShop(() => refused(409, 'STALE_EDIT', 'No', aSurvey({ status: 'draft', question: '¿Qué marca?' })))
  await user.click(press(action))
  await vi.waitFor(() =>
    expect(allWords('alert', dialog()).join()).toMatch(
      new RegExp(`^Alguien la cambió mientras la revisabas.*¿Qué marca\\?.*${again}`),
    ),
  )
})

describe('closing', () => {
  test.each([
    [1, '1 voto'],
    [2, '2 votos'],
  ])('says that %d votes stay', (total_votes, text) => {
    show(CloseSurveyDialog, { total_votes })
    expect(wordsOf(dialog())).toContain(`Sus ${text} quedan como resultado final`)
  })

  test('that is refused says so in its own words', async () => {
    stubShop(() => refused(500, 'INTERNAL', ''))
    const { user } = show(CloseSurveyDialog)
    await user.click(press('Cerrar encuesta'))
    await vi.waitFor(() => expect(allWords('alert', dialog())).toStrictEqual(['Error cerrando encuesta']))
  })
  test('[SADM-35] [ROLE-60] is asked first, then sent', async () => {
    const { user } = show(CloseSurveyDialog)
    expect(asked).toStrictEqual([])
    await user.click(press('Cerrar encuesta'))
    await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(calls()).toStrictEqual([['PUT', '/enhanced-surveys/7/close', {}]])
    expect(toasts()).toStrictEqual(['Encuesta cerrada'])
  })
})

describe('deleting', () => {
  test('is sent after the question', async () => {
    const { user } = show(DeleteSurveyDialog, { question: ' ' })
    expect(wordsOf(dialog())).toContain('«Encuesta sin título» es un borrador')
    await user.click(press('Eliminar encuesta'))
    await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(calls()).toStrictEqual([['DELETE', '/enhanced-surveys/7', { seen: { question: ' ', description: '' } }]])
    expect(toasts()).toStrictEqual(['Encuesta eliminada'])
  })

  test('that is refused is an alert, and the list is read again', async () => {
    stubShop(() => refused(409, 'CONFLICT', 'Ya se aprobó'))
    const { user } = show(DeleteSurveyDialog)
    await user.click(press('Eliminar encuesta'))
    await vi.waitFor(() => expect(allWords('alert', dialog())).toContain('Ya se aprobó'))
    expect(onSaved).toHaveBeenCalledOnce()
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('editing', () => {
  test('[SADM-37] sends the question and the description that changed', async () => {
    const { user } = show(EditSurveyDialog, { status: 'draft' })
    const question = screen.getByRole('textbox', { name: 'Pregunta' })
    await user.clear(question)
    await user.type(question, '¿Qué marca?')
    await user.type(screen.getByRole('textbox', { name: /^Descripción/ }), 'Para enero')
    await user.click(press('Guardar encuesta'))
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(calls()).toStrictEqual([
      [
        'PUT',
        '/enhanced-surveys/7',
        {
          question: '¿Qué marca?',
          description: 'Para enero',
          seen: {
            description: '',
            question: '¿Qué tono?',
          },
        },
      ],
    ])
  })

  test('says that it was saved, or reads the draft again and says why not', async () => {
    const { user, unmount } = show(EditSurveyDialog, { status: 'draft' })
    await user.type(screen.getByRole('textbox', { name: 'Pregunta' }), '!')
    await user.click(press('Guardar encuesta'))
    await vi.waitFor(() => expect(toasts()).toStrictEqual(['Encuesta guardada']))
    unmount()
    onSaved.mockReset()
    const now = { question: '¿Qué tono?', description: '' }
    stubShop(() => refused(409, 'STALE_EDIT', 'No', aSurvey({ ...now, status: 'draft' })))
    const again = show(EditSurveyDialog, { status: 'draft', description: 'Para diciembre' })
    await again.user.type(screen.getByRole('textbox', { name: /^Descripción/ }), '!')
    await again.user.click(press('Guardar encuesta'))
    await vi.waitFor(() => expect(allWords('alert', dialog()).join()).toContain('sin descripción'))
    expect(onSaved).toHaveBeenCalledOnce()
  })
  test('without a question is not sent', async () => {
    const { user } = show(EditSurveyDialog, { status: 'draft' })
    await user.clear(screen.getByRole('textbox', { name: 'Pregunta' }))
    await user.type(screen.getByRole('textbox', { name: 'Pregunta' }), '  ')
    await user.click(press('Guardar encuesta'))
    expect(await screen.findByText('La pregunta es requerida')).toBeTruthy()
    expect(asked).toStrictEqual([])
  })
})

describe('an option of the shop', () => {
  const options = [anOption(), anOption({ id: 12, option_text: 'Coral', status: 'rejected' })]

  test('[SADM-32] [ROLE-63] is sent with its text, and with a description by choice', async () => {
    const { user } = show(CreateOptionDialog, { options })
    await user.type(screen.getByRole('textbox', { name: 'Opción' }), 'Nude')
    expect(wordsOf(dialog())).not.toContain('Se parece')
    await user.type(screen.getByRole('textbox', { name: /^Descripción.*opcional/ }), 'Mate')
    await user.click(press('Crear opción'))
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(calls()).toStrictEqual([
      [
        'POST',
        '/enhanced-surveys/options',
        {
          description: 'Mate',
          option_text: 'Nude',
          survey_id: 7,
        },
      ],
    ])
  })

  test('asks before it is left with a text', async () => {
    const { user } = show(CreateOptionDialog)
    await user.type(screen.getByRole('textbox', { name: 'Opción' }), 'Nude')
    await user.click(press('Cerrar'))
    expect(screen.getByText('¿Descartar lo que escribiste?')).toBeTruthy()
    expect(onClose).not.toHaveBeenCalled()
  })
  test('that is like one that is there says so; a rejected one does not count', async () => {
    const { user } = show(CreateOptionDialog, { options })
    await user.type(screen.getByRole('textbox', { name: 'Opción' }), 'vino')
    expect(wordsOf(dialog())).toContain('Se parece a «Vino»')
    await user.clear(screen.getByRole('textbox', { name: 'Opción' }))
    await user.type(screen.getByRole('textbox', { name: 'Opción' }), 'coral')
    expect(wordsOf(dialog())).not.toContain('Se parece')
  })

  test.each([
    ['La encuesta ya cerró', 'Error al crear la opción: La encuesta ya cerró'],
    ['', 'Error al crear la opción'],
  ])(
    '[ERR-45] [SADM-31] without a text is not sent, and a refusal with «%s» is an alert that keeps the dialog',
    async (message, alert) => {
      stubShop(() => refused(409, 'CONFLICT', message))
      const { user } = show(CreateOptionDialog)
      await user.click(press('Crear opción'))
      expect(await screen.findByText('El texto de la opción es requerido')).toBeTruthy()
      expect(asked).toStrictEqual([])
      await user.type(screen.getByRole('textbox', { name: 'Opción' }), 'Nude')
      await user.click(press('Crear opción'))
      await vi.waitFor(() => expect(allWords('alert').filter((text) => text !== '')).toStrictEqual([`${alert} Cerrar`]))
      expect(onClose).not.toHaveBeenCalled()
      expect(buttons(dialog())).toContain('Crear opción')
    },
  )
})

test('each dialog says what it does, and that it is on its way', async () => {
  stubShop(() => new Promise(() => {}))
  const shown: [string, string][] = []
  for (const [Dialog, action] of [
    [ApproveSurveyDialog, 'Aprobar encuesta'],
    [CloseSurveyDialog, 'Cerrar encuesta'],
    [DeleteSurveyDialog, 'Eliminar encuesta'],
    [EditSurveyDialog, 'Guardar encuesta'],
    [CreateOptionDialog, 'Crear opción'],
  ] as const) {
    const { user, unmount } = show(Dialog, { total_votes: 4 })
    const words = wordsOf(dialog())
    for (const field of screen.queryAllByRole('textbox')) fireEvent.change(field, { target: { value: 'Nude' } })
    await user.click(press(action))
    shown.push([words, buttons(dialog()).at(-1) ?? ''])
    unmount()
  }
  expect(shown).toStrictEqual([
    [
      'Aprobar encuesta «¿Qué tono?» se publica en la tienda y empieza a recibir votos y sugerencias. Sus opciones se agregan después, con «Crear opción». Notas del administrador (opcional) Cancelar Aprobar encuesta',
      'Aprobar encuesta Aprobando… (disabled)',
    ],
    [
      '¿Seguro que quieres cerrar esta encuesta? «¿Qué tono?» deja de recibir votos y no se puede volver a abrir. Sus 4 votos quedan como resultado final en su página. Cancelar Cerrar encuesta',
      'Cerrar encuesta Cerrando… (disabled)',
    ],
    [
      '¿Eliminar esta encuesta? «¿Qué tono?» es un borrador que nadie ha visto en la tienda. No se puede recuperar. Cancelar Eliminar encuesta',
      'Eliminar encuesta Eliminando… (disabled)',
    ],
    [
      'Editar encuesta Pregunta Queda como borrador hasta que la apruebes. Descripción (opcional) Cancelar Guardar encuesta',
      'Guardar encuesta Guardando… (disabled)',
    ],
    [
      'Crear opción En «¿Qué tono?» Opción Descripción (opcional) Cancelar Crear opción',
      'Crear opción Creando… (disabled)',
    ],
  ])
})
