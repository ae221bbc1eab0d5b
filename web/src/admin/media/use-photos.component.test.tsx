import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { settle } from '../../testing/render-parts'
import { asked, accepted, stubShop } from '../../testing/stub-shop'
import { usePhotos } from './use-photos'

/** The uploads that were begun, in order. */
const uploads: Upload[] = []
const nothing = () => {}

class Upload extends EventTarget {
  readonly upload = new EventTarget()
  file = ''
  status = 0
  statusText = ''
  responseText = ''
  open = nothing
  setRequestHeader = nothing
  send(form: FormData) {
    const sent = form.get('images')
    this.file = sent instanceof File ? sent.name : ''
    uploads.push(this)
  }
  abort() {
    this.dispatchEvent(new Event('abort'))
  }
  answer(status: number, reply: object) {
    this.status = status
    this.responseText = JSON.stringify(reply)
    this.dispatchEvent(new Event('load'))
  }
}
const stored = (name: string) => ({
  success: true,
  data: [{ path: `/media/${name}.webp`, originalName: name, size: 1 }],
})

beforeEach(() => {
  uploads.length = 0
  stubShop(() => accepted([]))
  vi.stubGlobal('XMLHttpRequest', Upload)
})

async function choose(...names: string[]) {
  const shown = renderHook(() => usePhotos([]))
  const photos = () => shown.result.current
  const files = names.map((name) => new File(['x'], name, { type: 'image/png' }))
  await act(() => photos().add(files, nothing))
  const answer = async (place: number, status: number, reply: object) => {
    act(() => uploads[place]?.answer(status, reply))
    await settle()
  }
  const keyOf = (name: string) => photos().photos.find((photo) => photo.name === name)?.key ?? ''
  return { ...shown, photos, answer, keyOf }
}
type Chosen = Awaited<ReturnType<typeof choose>>
const sent = () => uploads.map(({ file }) => file)

test('photos are uploaded one after another, and their paths are in the order of the list', async () => {
  const { photos, answer } = await choose('uno.png', 'dos.png')
  expect(sent()).toStrictEqual(['uno.png'])
  const progress = new ProgressEvent('progress', { loaded: 1, total: 4 })
  act(() => void uploads[0]?.upload.dispatchEvent(progress))
  expect(photos().photos.map((photo) => photo.progress)).toStrictEqual([0.25, 0])
  await answer(0, 201, stored('uno'))
  expect(sent()).toStrictEqual(['uno.png', 'dos.png'])
  act(() => photos().move(1, 0))
  await answer(1, 201, stored('dos'))
  expect(photos().photos.map((photo) => photo.progress)).toStrictEqual([undefined, undefined])
  expect(await photos().settle()).toStrictEqual({ paths: ['/media/dos.webp', '/media/uno.webp'] })
})

test('what is saved waits for the last upload', async () => {
  const { photos, answer } = await choose('uno.png', 'dos.png')
  let outcome: unknown
  const settled = photos()
    .settle()
    .then((given) => (outcome = given))
  await answer(0, 201, stored('uno'))
  expect(outcome).toBeUndefined()
  await answer(1, 201, stored('dos'))
  await settled
  expect(outcome).toStrictEqual({ paths: ['/media/uno.webp', '/media/dos.webp'] })
})

test('a photo that is removed while it waits is not uploaded', async () => {
  const { photos, answer, keyOf } = await choose('uno.png', 'dos.png', 'tres.png')
  act(() => photos().remove(keyOf('dos.png')))
  await answer(0, 201, stored('uno'))
  expect(sent()).toStrictEqual(['uno.png', 'tres.png'])
  await answer(1, 201, stored('tres'))
  expect(await photos().settle()).toStrictEqual({ paths: ['/media/uno.webp', '/media/tres.webp'] })
})

test('photos that are replaced by stored ones while they wait are not uploaded', async () => {
  const { photos, answer } = await choose('uno.png', 'dos.png')
  act(() => photos().replace(['/media/otra.webp']))
  await answer(0, 201, stored('uno'))
  expect(sent()).toStrictEqual(['uno.png'])
  expect(await photos().settle()).toStrictEqual({ paths: ['/media/otra.webp'] })
  expect(asked.map(({ path }) => path)).toStrictEqual([expect.stringContaining('otra.webp')])
})

test('a photo that is removed during its upload is waited for no longer, and the next one follows', async () => {
  const { photos, answer, keyOf } = await choose('uno.png', 'dos.png')
  act(() => photos().remove(keyOf('uno.png')))
  await waitFor(() => expect(sent()).toStrictEqual(['uno.png', 'dos.png']))
  await answer(1, 201, stored('dos'))
  expect(await photos().settle()).toStrictEqual({ paths: ['/media/dos.webp'] })
})

test.each([
  ['replaced by stored ones', ({ photos }: Chosen) => photos().replace(['/media/otra.webp'])],
  ['left with their page', ({ unmount }: Chosen) => unmount()],
])('photos that are %s are waited for no longer, and none of them is uploaded after that', async (_, leave) => {
  const chosen = await choose('uno.png', 'dos.png')
  const hasSettled = vi.fn<() => void>()
  act(() => leave(chosen))
  void chosen.photos().settle().then(hasSettled)
  await waitFor(() => expect(hasSettled).toHaveBeenCalledOnce())
  expect(sent()).toStrictEqual(['uno.png'])
})

test('a refused photo keeps its reason until it is sent again; the next one is uploaded all the same', async () => {
  const { photos, answer, keyOf } = await choose('uno.png', 'dos.png')
  await answer(0, 413, { success: false, code: 'TOO_LARGE', message: 'La foto pesa demasiado' })
  await answer(1, 201, stored('dos'))
  expect(photos().photos.map((photo) => photo.failure)).toStrictEqual(['La foto pesa demasiado', ''])
  expect(await photos().settle()).toStrictEqual({ paths: ['/media/dos.webp'], failure: 'La foto pesa demasiado' })
  await act(async () => photos().retry(keyOf('uno.png')))
  expect(photos().photos[0]?.failure).toBe('')
  await answer(2, 201, stored('uno'))
  expect(sent()).toStrictEqual(['uno.png', 'dos.png', 'uno.png'])
  expect(await photos().settle()).toStrictEqual({ paths: ['/media/uno.webp', '/media/dos.webp'] })
})

test('a photo whose upload breaks off is named as failed, and not the next one', async () => {
  const { photos } = await choose('uno.png', 'dos.png')
  act(() => void uploads[0]?.dispatchEvent(new Event('error')))
  await settle()
  expect(photos().photos.map((photo) => photo.failure)).toStrictEqual(['Error desconocido', ''])
})

test('a refusal without words, or without a picture, is a failure all the same', async () => {
  const { photos, answer } = await choose('uno.png', 'dos.png')
  await answer(0, 500, {})
  await answer(1, 201, { success: true, data: [] })
  expect(photos().photos.map((photo) => photo.failure)).toStrictEqual(['Error desconocido', 'Error desconocido'])
})

test('the previews of chosen files are let go with the page, stored pictures are not', async () => {
  const released = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(nothing)
  const { photos, unmount } = await choose('uno.png')
  act(() => photos().replace(['/media/otra.webp']))
  await act(() => photos().add([new File(['x'], 'dos.png', { type: 'image/png' })], nothing))
  const preview = photos().photos[1]?.preview ?? ''
  expect([preview.slice(0, 5), released.mock.calls]).toStrictEqual(['blob:', []])
  unmount()
  expect(released.mock.calls).toStrictEqual([[preview]])
  released.mockRestore()
})

test('of many stored pictures the names of the first ten are asked for, and a shop that does not answer changes nothing', async () => {
  stubShop(() => ({ status: 500, json: {} }))
  const paths = Array.from({ length: 11 }, (_, place) => `/media/${place}.webp`)
  const { result } = renderHook(() => usePhotos(paths))
  await settle()
  expect(asked.map(({ path }) => new URL(path, 'https://x').searchParams.get('paths'))).toStrictEqual([
    paths.slice(0, 10).join(','),
  ])
  expect(result.current.photos.map(({ name }) => name).slice(0, 2)).toStrictEqual(['0.webp', '1.webp'])
})

test('stored pictures get their names and sizes, chosen ones have those of their files', async () => {
  stubShop(() => accepted([{ path: '/media/uno.webp', originalName: 'Labial rojo.jpg', size: 2_048 }]))
  const { result } = renderHook(() => usePhotos(['/media/uno.webp', 'https://x.mx/dos.jpg']))
  const shown = () => result.current.photos.map(({ name, size }) => [name, size])
  await waitFor(() =>
    expect(shown()).toStrictEqual([
      ['Labial rojo.jpg', 2_048],
      ['dos.jpg', undefined],
    ]),
  )
  await act(() => result.current.add([new File(['xyz'], 'tres.png', { type: 'image/png' })], nothing))
  expect(shown()[2]).toStrictEqual(['tres.png', 3])
  expect(result.current.most).toBe(10)
})

test('a product without pictures asks for no names', async () => {
  renderHook(() => usePhotos([]))
  await settle()
  expect(asked).toStrictEqual([])
})

test('names that cannot be read for want of a connection are left out', async () => {
  stubShop(() => Promise.reject(new TypeError('Failed to fetch')))
  const { result } = renderHook(() => usePhotos(['/media/uno.webp']))
  await settle()
  expect(result.current.photos.map(({ name }) => name)).toStrictEqual(['uno.webp'])
})
