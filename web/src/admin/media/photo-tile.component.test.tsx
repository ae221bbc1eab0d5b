import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
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

test('a picture is shown small, and one that cannot be shown has another in its place', () => {
  show(['uno'])
  const picture = within(screen.getByRole('listitem')).getByRole('img', { name: 'uno' })
  expect(picture.getAttribute('src')).toBe('/media/uno-320.webp')
  fireEvent.error(picture)
  expect(picture.getAttribute('src')).not.toContain('uno')
  expect(picture.getAttribute('alt')).toBe('uno')
})

test('a picture is downloaded by its name', () => {
  show(['uno'])
  expect(screen.getByRole('link', { name: 'Descargar foto 1' }).getAttribute('download')).toBe('uno')
})

test.each([
  [10, true],
  [1, false],
])('an editor for at most %i takes several files at once: %s', (most, isMultiple) => {
  show([], most)
  expect(screen.getByLabelText<HTMLInputElement>('Elegir fotos').multiple).toBe(isMultiple)
})

test('files are dropped, pasted, or come from the camera', () => {
  show([])
  const file = (name: string) => new File(['x'], name, { type: 'image/png' })
  fireEvent.drop(screen.getByRole('button', { name: /Arrastra tus fotos aquí/ }), {
    dataTransfer: { files: [file('soltada.png')] },
  })
  document.dispatchEvent(Object.assign(new Event('paste'), { clipboardData: { files: [file('pegada.png')] } }))
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
