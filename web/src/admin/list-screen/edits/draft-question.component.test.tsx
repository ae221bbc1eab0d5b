import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { wordsOf } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { isMenuEntry, openMenuEntry } from '../../../ui/overlay/menu-entry'
import { Overlay } from '../../../ui/overlay/overlay'
import { overlayDepth, replacePage, stepBack } from '../../../ui/overlay/page-history'
import { DraftQuestion } from './draft-question'
import { prepareDraft, readDraft } from './drafts'
import { nameInDraft, startDraft } from './start-draft'

const draftName = 'prueba.nueva'
const start = () =>
  act(() =>
    startDraft({
      draftName,
      draft: { name: 'Vino' },
      address: '/?panel=productos',
      what: 'un producto nuevo',
      kept: nameInDraft(draftName, 'name'),
    }),
  )
const inPanel = () =>
  renderInPanel(
    <Overlay kind="screen" aria-label="Panel" onCloseRequest={() => false}>
      <DraftQuestion />
    </Overlay>,
  )
const dialog = () => screen.queryByRole('dialog', { name: 'Tienes un producto nuevo sin guardar' })
const shown = () => [readDraft(draftName), location.search, overlayDepth(), dialog() !== null]
const press = (name: string) => screen.getByRole('button', { name })
beforeEach(() => {
  sessionStorage.clear()
  replacePage('/?panel=encuestas&encuesta=7', 1)
})

test('a draft opens its form at once where nothing is unsaved', () => {
  inPanel()
  start()
  expect(shown()).toStrictEqual([{ name: 'Vino' }, '?panel=productos', 1, false])
})

test('a draft that is started in a menu takes the place of its history entry', async () => {
  inPanel()
  openMenuEntry(() => {})
  expect([isMenuEntry(), overlayDepth()]).toStrictEqual([true, 2])
  start()
  expect(shown()).toStrictEqual([{ name: 'Vino' }, '?panel=productos', 1, false])
  act(() => stepBack(1))
  await waitFor(() => expect(location.search).toBe('?panel=encuestas&encuesta=7'))
  expect(isMenuEntry()).toBe(false)
})

test.each([
  ['Seguir editando', 'Gloss', { name: 'Gloss', price: '5' }, '?panel=productos'],
  ['Descartar', 'Gloss', { name: 'Vino' }, '?panel=productos'],
  ['Cerrar', 'Gloss', { name: 'Gloss', price: '5' }, '?panel=encuestas&encuesta=7'],
  ['Descartar', ' ', { name: 'Vino' }, '?panel=productos'],
])('unsaved input is named before a draft replaces it: «%s»', async (button, name, kept, search) => {
  prepareDraft(draftName, { name, price: '5' })
  const { user } = inPanel()
  start()
  expect(shown()).toStrictEqual([{ name, price: '5' }, '?panel=encuestas&encuesta=7', 2, true])
  expect(wordsOf(dialog())).toContain(
    name === ' '
      ? 'Si descartas «sin nombre», se pierde lo que escribiste.'
      : 'Si descartas «Gloss», se pierde lo que escribiste.',
  )
  expect(document.activeElement).toBe(press('Seguir editando'))
  await user.click(press(button))
  expect(dialog()).toBeNull()
  await waitFor(() => expect(overlayDepth()).toBe(1))
  expect([readDraft(draftName), location.search]).toStrictEqual([kept, search])
})

test('a panel that is closed asks nobody later', () => {
  prepareDraft(draftName, { name: 'Gloss' })
  const { unmount } = inPanel()
  start()
  expect(dialog()).not.toBeNull()
  unmount()
  inPanel()
  expect(dialog()).toBeNull()
})
