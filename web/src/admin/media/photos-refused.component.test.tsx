import { act, renderHook, screen } from '@testing-library/react'
import { useRef } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { wordsOf } from '../../testing/read-screen'
import { renderInPanel } from '../../testing/render-parts'
import { accepted, stubShop } from '../../testing/stub-shop'
import { usePastedFiles } from './use-pasted-files'
import { usePhotos } from './use-photos'

const chooseOther = vi.fn<() => void>()
beforeEach(() => {
  chooseOther.mockReset()
  stubShop(() => accepted([]))
  // Uploads that are never answered.
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      readonly upload = new EventTarget()
      open() {}
      setRequestHeader() {}
      send() {}
      abort() {}
    },
  )
})
const png = (name: string) => new File(['x'], name, { type: 'image/png' })
const text = new File(['x'], 'notas.txt', { type: 'text/plain' })
const stored = (count: number) => Array.from({ length: count }, (_, place) => `/media/${place}.webp`)

async function choose(files: readonly File[], already = 0, most?: number) {
  const { user } = renderInPanel(<p>Fotos</p>)
  const { result } = renderHook(() => usePhotos(stored(already), most))
  await act(() => result.current.add(files, chooseOther))
  return { user, added: () => result.current.photos.slice(already).map(({ name }) => name) }
}
const offered = () =>
  screen
    .queryAllByRole('button')
    .map(wordsOf)
    .filter((name) => name !== '' && name !== 'Cerrar')
const alert = () => wordsOf(screen.getAllByRole('alert')[0] ?? null)

test('[PROD-40] of good and bad files none is added until the good ones are asked for', async () => {
  const { user, added } = await choose([png('uno.png'), text])
  expect([added(), alert().includes('notas.txt')]).toStrictEqual([[], true])
  await user.click(screen.getByRole('button', { name: 'Agregar 1 foto' }))
  await vi.waitFor(() => expect(added()).toStrictEqual(['uno.png']))
})

test('where none is good, others are chosen', async () => {
  const { user } = await choose([text])
  await user.click(screen.getByRole('button', { name: 'Elegir otra' }))
  expect(chooseOther).toHaveBeenCalledOnce()
})

test.each([
  [9, 2, ['Agregar 1 foto']],
  [10, 1, []],
])('[PROD-37] beside %d photos, %d more are too many and offer %j', async (already, more, names) => {
  const { added } = await choose(
    Array.from({ length: more }, (_, place) => png(`${place}.png`)),
    already,
  )
  expect([added(), alert().includes('Máximo 10 archivos permitidos')]).toStrictEqual([[], true])
  expect(offered()).toStrictEqual(names)
})

test('[PROD-41] files that cannot be read are tried again', async () => {
  const gone = png('uno.png')
  let isGone = true
  gone.slice = () => {
    if (isGone) return { arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')) } as Blob
    return new Blob(['x'])
  }
  const { user, added } = await choose([gone])
  expect([added(), alert().includes('Error al procesar las imágenes')]).toStrictEqual([[], true])
  isGone = false
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await vi.waitFor(() => expect(added()).toStrictEqual(['uno.png']))
})

test('of two files of which the second cannot be read none is added', async () => {
  const gone = png('dos.png')
  gone.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')) }) as Blob
  const { added } = await choose([png('uno.png'), gone])
  expect([added(), alert().includes('Error al procesar las imágenes')]).toStrictEqual([[], true])
})

test('the good ones that are offered are too many once others took their place', async () => {
  const { user } = renderInPanel(<p>Fotos</p>)
  const { result } = renderHook(() => usePhotos(stored(9)))
  await act(() => result.current.add([png('uno.png'), text], chooseOther))
  await act(() => result.current.add([png('dos.png')], chooseOther))
  expect(result.current.photos).toHaveLength(10)
  await user.click(screen.getByRole('button', { name: 'Agregar 1 foto' }))
  await vi.waitFor(() => expect(alert()).toContain('Máximo 10 archivos permitidos'))
  expect([offered(), result.current.photos.at(-1)?.name]).toStrictEqual([[], 'dos.png'])
})

test('choosing nothing adds nothing', async () => {
  const { added } = await choose([])
  expect([added(), offered()]).toStrictEqual([[], []])
})

const dispatchPaste = (clipboardData: { files: readonly File[]; types: readonly string[] } | null) =>
  document.dispatchEvent(Object.assign(new Event('paste'), { clipboardData }))

test('pasted files are taken while the editor is there, pasted text is not', () => {
  const take = vi.fn<(files: readonly File[]) => void>()
  const paste = (files: readonly File[]) => dispatchPaste({ files, types: ['Files'] })
  const { unmount } = renderHook(() => usePastedFiles(useRef(document.body), take))
  paste([])
  dispatchPaste(null)
  expect(take).not.toHaveBeenCalled()
  const file = png('uno.png')
  paste([file])
  expect(take.mock.calls).toStrictEqual([[[file]]])
  unmount()
  paste([file])
  expect(take).toHaveBeenCalledOnce()
})

test.each([
  ['cells of a spreadsheet', ['text/plain', 'text/html', 'text/rtf', 'Files'], 0],
  ['a picture of a web page', ['text/html', 'Files'], 1],
  ['a file of a file manager', ['text/plain', 'Files'], 1],
])('pasting %s, which come as %j, takes %i files', (_what, types, taken) => {
  const take = vi.fn<(files: readonly File[]) => void>()
  renderHook(() => usePastedFiles(useRef(document.body), take))
  dispatchPaste({ files: [png('uno.png')], types })
  expect(take).toHaveBeenCalledTimes(taken)
})

test.each([
  [0, 2, ['Agregar 1 foto'], []],
  [1, 1, [], []],
  [0, 1, [], ['0.png']],
])(
  'where one photo is the most, beside %d of them %d more offer %j and add %j',
  async (already, more, names, expected) => {
    const files = Array.from({ length: more }, (_, place) => png(`${place}.png`))
    const { added } = await choose(files, already, 1)
    expect([added(), offered()]).toStrictEqual([expected, names])
    const isRefused = screen
      .getAllByRole('alert')
      .some((one) => wordsOf(one).includes('Solo lleva una foto. Quita la que'))
    expect(isRefused).toBe(expected.length === 0)
  },
)
