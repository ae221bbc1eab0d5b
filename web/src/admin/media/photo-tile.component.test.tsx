import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { allWords } from '../../testing/read-screen'
import { renderInPanel } from '../../testing/render-parts'
import { Announcer } from '../../ui/overlay/announcer'
import { PhotoEditor } from './photo-editor'
import type { Photos } from './use-photos'

const told = vi.fn<(...what: unknown[]) => void>()
beforeEach(() => void told.mockReset())
const stored = (name: string) => ({
  key: name,
  name,
  preview: `/media/${name}-1080.webp`,
  path: `/media/${name}-1080.webp`,
})
const photosOf = (names: readonly string[], most = 10): Photos => ({
  photos: names.map(stored),
  most,
  add: (files) => Promise.resolve(told('add', ...files.map(({ name }) => name))),
  move: (from, to) => told('move', from, to),
  remove: () => {},
  retry: () => {},
  replace: () => {},
  settle: () => Promise.resolve({ paths: [] }),
})
const show = (names: readonly string[], most?: number) =>
  renderInPanel(
    <>
      <PhotoEditor photos={photosOf(names, most)} />
      <Announcer />
    </>,
  )
const press = (name: string) => screen.getByRole('button', { name })

test('a picture that is moved says its new place, and its button keeps the focus', async () => {
  const { user } = show(['uno', 'dos', 'tres'])
  await user.click(press('Mover después foto 2'))
  await vi.waitFor(() => expect(allWords('status')).toContain('Foto 3 de 3'))
  await user.click(press('Mover antes foto 2'))
  await vi.waitFor(() => expect(allWords('status')).toContain('Foto 1 de 3'))
  expect(told.mock.calls).toStrictEqual([
    ['move', 1, 2],
    ['move', 1, 0],
  ])
  press('Mover antes foto 2').blur()
  fireEvent.click(press('Mover antes foto 2'))
  await vi.waitFor(() => expect(document.activeElement).toBe(press('Mover antes foto 2')))
})

test('after a picture is removed the focus is on the one that took its place, then on the one before', () => {
  const editor = (...names: string[]) => <PhotoEditor photos={photosOf(names)} />
  const { rerender } = renderInPanel(editor('uno', 'dos', 'tres'))
  press('Quitar foto 2').focus()
  rerender(editor('uno', 'tres'))
  expect(document.activeElement).toBe(press('Quitar foto 2'))
  rerender(editor('uno'))
  expect(document.activeElement).toBe(press('Quitar foto 1'))
})

test('[PROD-13] a picture is shown small, and one that cannot be shown has another in its place', () => {
  show(['uno'])
  const picture = within(screen.getByRole('listitem')).getByRole('img', { name: 'uno' })
  expect(picture.getAttribute('src')).toBe('/media/uno-320.webp')
  fireEvent.error(picture)
  expect(picture.getAttribute('src')).not.toContain('uno')
  expect(picture.getAttribute('alt')).toBe('uno')
})

test('[PROD-49] a picture is viewed in full size', () => {
  show(['uno'])
  fireEvent.click(press('Ver completa foto 1'))
  const viewed = within(screen.getByRole('dialog', { name: 'uno' })).getByRole('img')
  expect(viewed.getAttribute('src')).toBe('/media/uno-1080.webp')
})

test('a picture is downloaded by its name', () => {
  show(['uno'])
  const link = screen.getByRole('link', { name: 'Descargar foto 1' })
  expect([link.getAttribute('download'), link.getAttribute('rel')]).toStrictEqual(['uno', null])
})

test.each([
  [10, true],
  [1, false],
])('an editor for at most %i takes several files at once: %s', (most, isMultiple) => {
  show([], most)
  expect(screen.getByLabelText<HTMLInputElement>('Elegir fotos').multiple).toBe(isMultiple)
})

test('[PROD-13] [PROD-43] files are dropped, pasted, or come from the camera', () => {
  show([])
  const file = (name: string) => new File(['x'], name, { type: 'image/png' })
  fireEvent.drop(screen.getByRole('button', { name: /Arrastra tus fotos aquí/ }), {
    dataTransfer: { files: [file('soltada.png')] },
  })
  const pasted = { files: [file('pegada.png')], types: ['Files'] }
  document.dispatchEvent(Object.assign(new Event('paste'), { clipboardData: pasted }))
  const camera = screen.getByLabelText<HTMLInputElement>('Tomar foto')
  expect(camera.accept).toBe('image/*')
  fireEvent.change(camera, { target: { files: [file('tomada.png')] } })
  expect(told.mock.calls).toStrictEqual([
    ['add', 'soltada.png'],
    ['add', 'pegada.png'],
    ['add', 'tomada.png'],
  ])
  expect(screen.getByLabelText<HTMLInputElement>('Elegir fotos').accept).toBe(
    'image/jpeg,image/jpg,image/png,image/webp,image/gif',
  )
})

test('a file dropped on a picture is refused by the page, and a picture goes nowhere else', () => {
  const above = vi.fn<() => void>()
  show(['uno', 'dos'])
  document.addEventListener('drop', above)
  onTestFinished(() => document.removeEventListener('drop', above))
  const [first, second] = screen.getAllByRole('listitem')
  const drop = (tile?: HTMLElement) => fireEvent.drop(tile ?? document.body)
  const over = (tile?: HTMLElement) => fireEvent.dragOver(tile ?? document.body)
  // Until a picture is dragged, nothing may be dropped here.
  expect(over(first)).toBe(true)
  fireEvent.dragStart(second ?? document.body)
  expect([over(first), drop(first)]).toStrictEqual([false, false])
  expect(told.mock.calls).toStrictEqual([['move', 1, 0]])
  fireEvent.dragEnd(second ?? document.body)
  expect(over(first)).toBe(true)
  expect(above).not.toHaveBeenCalled()
})

test('[PROD-47] the tools of a picture have titles, and its long name is cut after twenty letters', () => {
  const long = 'fotografia-del-labial-mate'
  const { container } = show([long])
  const tile = within(screen.getByRole('listitem'))
  expect(tile.getAllByRole('button').map((button) => button.title)).toStrictEqual([
    'Mover antes',
    'Mover después',
    'Ver completa',
    'Quitar',
  ])
  expect(tile.getByRole('link').title).toBe('Descargar')
  const name = tile.getByTitle(long)
  expect(name.textContent).toBe('fotografia-del-labia…')
  const picture = container.querySelector('li img')
  expect([picture?.getAttribute('draggable'), picture?.getAttribute('referrerpolicy')]).toStrictEqual([
    'false',
    'no-referrer',
  ])
})

test('[PROD-43] a press on the zone, and on another choice, opens the chooser of files', async () => {
  const { user } = show([])
  const input = screen.getByLabelText<HTMLInputElement>('Elegir fotos')
  const opened = vi.spyOn(input, 'click').mockImplementation(() => told('chooser'))
  onTestFinished(() => opened.mockRestore())
  await user.click(screen.getByRole('button', { name: /Arrastra tus fotos aquí/ }))
  expect(told.mock.calls).toStrictEqual([['chooser']])
  expect(screen.getByLabelText('Tomar foto').getAttribute('capture')).toBe('environment')
})
