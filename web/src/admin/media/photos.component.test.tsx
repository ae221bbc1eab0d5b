import { fireEvent, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { allWords, buttons, links, wordsOf } from '../../testing/read-screen'
import { renderInPanel } from '../../testing/render-parts'
import { Tabs } from '../../ui/controls/tabs'
import { Overlay } from '../../ui/overlay/overlay'
import { PhotoEditor } from './photo-editor'
import type { Photo } from './photo-rules'
import type { Photos } from './use-photos'

const told = vi.fn<(...what: unknown[]) => void>()
beforeEach(() => void told.mockReset())
const photo = (key: string, over: Partial<Photo> = {}): Photo => ({
  key,
  name: `${key}.webp`,
  preview: `/media/${key}.webp`,
  path: `/media/${key}.webp`,
  ...over,
})
const photosOf = (photos: readonly Photo[]): Photos => ({
  photos,
  most: 10,
  add: (files) => {
    told('add', ...files.map(({ name }) => name))
    return Promise.resolve()
  },
  move: (from, to) => told('move', from, to),
  remove: (key) => told('remove', key),
  retry: (key) => told('retry', key),
  replace: () => {},
  settle: () => Promise.resolve({ paths: [] }),
})
const show = (...photos: Photo[]) => renderInPanel(<PhotoEditor photos={photosOf(photos)} />)
const tiles = () => within(screen.getByRole('list', { name: 'Fotos del producto' })).getAllByRole('listitem')
const tile = (place: number) => tiles()[place] ?? document.body

test('[PROD-51] the first picture is the main one, and cannot move before itself', async () => {
  const { user } = show(photo('uno'), photo('dos'), photo('tres'))
  expect(tiles().map((one) => wordsOf(one).includes('Principal'))).toStrictEqual([true, false, false])
  const moves = (place: number) => buttons(tile(place)).slice(0, 2)
  expect([moves(0), moves(1), moves(2)]).toStrictEqual([
    ['Mover antes foto 1 (disabled)', 'Mover después foto 1'],
    ['Mover antes foto 2', 'Mover después foto 2'],
    ['Mover antes foto 3', 'Mover después foto 3 (disabled)'],
  ])
  for (const name of ['Mover antes foto 2', 'Mover después foto 2', 'Quitar foto 3', 'Mover antes foto 1'])
    await user.click(screen.getByRole('button', { name }))
  expect(told.mock.calls).toStrictEqual([
    ['move', 1, 0],
    ['move', 1, 2],
    ['remove', 'tres'],
  ])
  expect(wordsOf(screen.getByRole('region', { name: 'Fotos' }))).toContain('3 de 10')
})

test('a picture is dropped where another one is', () => {
  show(photo('uno'), photo('dos'), photo('tres'))
  fireEvent.drop(tile(1))
  expect(told.mock.calls).toStrictEqual([])
  fireEvent.dragStart(tile(2))
  fireEvent.dragOver(tile(0))
  expect(tile(0).className).toContain('outline-info')
  fireEvent.dragOver(tile(2))
  expect([tile(0), tile(2)].filter(({ className }) => className.includes('outline-info'))).toStrictEqual([])
  fireEvent.drop(tile(0))
  fireEvent.dragEnd(tile(2))
  fireEvent.drop(tile(1))
  expect(told.mock.calls).toStrictEqual([['move', 2, 0]])
})

test('[PROD-48] each picture says how far it is', async () => {
  const { user } = show(
    photo('guardada'),
    photo('elegida', { size: 2048 }),
    photo('subiendo', { progress: 0.42 }),
    photo('lista', { progress: 1 }),
    photo('fallida', { failure: 'No se pudo subir', progress: 0.5 }),
  )
  const states = tiles().map((one) => wordsOf(one.querySelector('p:nth-of-type(2)')))
  expect([states[0], states[2], states[3], states[4]]).toStrictEqual([
    'Guardada',
    'Subiendo… 42 %',
    'Procesando…',
    'No se pudo subir',
  ])
  expect(states[1]).toMatch(/KB/)
  expect(screen.getByRole('progressbar', { name: 'Subida de subiendo.webp' }).getAttribute('value')).toBe('42')
  await user.click(within(tile(4)).getByRole('button', { name: 'Reintentar' }))
  expect(told.mock.calls).toStrictEqual([['retry', 'fallida']])
  expect(screen.getAllByRole('button', { name: 'Reintentar' })).toHaveLength(1)
})

test('[PROD-49] [PROD-50] a picture is shown whole, and downloaded; that of another host opens beside the panel', async () => {
  const { user } = show(photo('uno'), photo('dos', { preview: 'https://cdn.mx/dos.webp' }))
  expect(links()).toStrictEqual([
    ['Descargar foto 1', '/media/uno.webp'],
    ['Descargar foto 2', 'https://cdn.mx/dos.webp'],
  ])
  const [own, other] = screen.getAllByRole('link')
  expect([own?.getAttribute('target'), other?.getAttribute('target')]).toStrictEqual([null, '_blank'])
  expect([own?.getAttribute('rel'), other?.getAttribute('rel')]).toStrictEqual([null, 'noreferrer'])
  await user.click(screen.getByRole('button', { name: 'Ver completa foto 2' }))
  const whole = screen.getByRole('dialog', { name: 'dos.webp' })
  expect(within(whole).getByRole('img', { name: 'dos.webp' }).getAttribute('src')).toBe('https://cdn.mx/dos.webp')
  await user.click(within(whole).getByRole('button', { name: 'Cerrar' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[PROD-52] of more than ten pictures the rest is a number, and without one there is no list', () => {
  const { unmount } = show(...Array.from({ length: 12 }, (_, place) => photo(`foto${place}`)))
  expect(tiles()).toHaveLength(11)
  expect(allWords('listitem').at(-1)).toBe('+2 más')
  unmount()
  show()
  expect(screen.queryByRole('list')).toBeNull()
})

test('the same file can be chosen again', async () => {
  const { user } = show()
  const input = screen.getByLabelText<HTMLInputElement>('Elegir fotos')
  await user.upload(input, new File(['x'], 'nueva.png', { type: 'image/png' }))
  expect(told.mock.calls).toStrictEqual([['add', 'nueva.png']])
  expect(input.value).toBe('')
})

test.each([
  [1, ['Foto', '0 de 1', 'Arrastra la foto aquí o elígela JPG, PNG, WebP o GIF · hasta 5MB']],
  [
    10,
    [
      'Fotos',
      '0 de 10',
      'Arrastra tus fotos aquí o elígelas Máximo 10 archivos · JPG, PNG, WebP o GIF · hasta 5MB cada una',
    ],
  ],
])('[PROD-44] an editor for at most %i says so', (most, texts) => {
  renderInPanel(<PhotoEditor photos={{ ...photosOf([]), most }} />)
  const region = screen.getByRole('region', { name: texts[0] ?? '' })
  for (const text of texts) expect(wordsOf(region)).toContain(text)
  expect(wordsOf(region).includes('Arrastra para ordenar; la primera es la principal')).toBe(most > 1)
})

test('a picture whose upload has just begun says so', () => {
  show(photo('nueva', { progress: 0, size: 2048 }))
  expect(wordsOf(tile(0))).toContain('Subiendo… 0 %')
  expect(screen.getByRole('progressbar', { name: 'Subida de nueva.webp' }).getAttribute('value')).toBe('0')
})

test.each([
  [10, 10],
  [11, 11],
])('[PROD-46] [PROD-52] of %i pictures there are %i tiles, the last of which may count the rest', (count, all) => {
  show(...Array.from({ length: count }, (_, place) => photo(`foto${place}`)))
  expect(tiles()).toHaveLength(all)
  expect(allWords('listitem').at(-1)?.startsWith('+1 más')).toBe(count === 11)
})

function Editor({ name }: { name: string }) {
  return <PhotoEditor photos={{ ...photosOf([]), add: () => Promise.resolve(told(name)) }} />
}
const paste = () =>
  document.dispatchEvent(
    Object.assign(new Event('paste'), { clipboardData: { files: [new File(['x'], 'uno.png')], types: ['Files'] } }),
  )

test('a pasted photo goes to the product whose dialog is on top, and to the sheet beside the list once that is closed', () => {
  const sheet = (dialog?: ReactNode) => (
    <Overlay kind="screen" aria-label="Panel" onCloseRequest={() => {}}>
      <Overlay kind="side-sheet" isBeside aria-label="Labial" onCloseRequest={() => {}}>
        <Editor name="sheet" />
      </Overlay>
      {dialog}
    </Overlay>
  )
  const { rerender } = renderInPanel(
    sheet(
      <Overlay kind="dialog" aria-label="Agregar producto" onCloseRequest={() => {}}>
        <Editor name="new product" />
      </Overlay>,
    ),
  )
  paste()
  expect(told.mock.calls).toStrictEqual([['new product']])
  rerender(sheet())
  paste()
  expect(told.mock.calls).toStrictEqual([['new product'], ['sheet']])
})

test('a photo that is pasted into a dialog of a sheet, or while another tab is shown, is not added', () => {
  const sheet = (current: string, dialog?: ReactNode) => (
    <Overlay kind="side-sheet" isBeside aria-label="Labial" onCloseRequest={() => {}}>
      <Tabs
        label="Partes"
        current={current}
        onChange={() => {}}
        tabs={[
          { key: 'fotos', name: 'Fotos', content: <Editor name="sheet" /> },
          { key: 'existencias', name: 'Existencias', content: dialog },
        ]}
      />
    </Overlay>
  )
  const { rerender } = renderInPanel(sheet('fotos'))
  paste()
  expect(told).toHaveBeenCalledTimes(1)
  rerender(sheet('existencias'))
  paste()
  rerender(
    sheet(
      'fotos',
      <Overlay kind="dialog" aria-label="Ajustar existencias" onCloseRequest={() => {}}>
        <p>Piezas</p>
      </Overlay>,
    ),
  )
  paste()
  expect(told).toHaveBeenCalledTimes(1)
})
