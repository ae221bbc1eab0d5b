import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { aPublicProduct } from '../../../testing/a-product'
import { buttons, wordsOf } from '../../../testing/read-screen'
import { renderInShop } from '../../../testing/render-parts'
import { announce, Announcer } from '../../../ui/overlay/announcer'
import { SheetPictures } from './sheet-pictures'
import type { SheetProduct } from './sheet-facts'

const two = '/media/aaa-1080.webp,/media/bbb-1080.webp'
const video = 'https://youtu.be/abcdefgh'
beforeEach(() => {
  // What the test before announced.
  announce('')
  // happy-dom loads no pictures, and says that it did.
  const loaded = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  onTestFinished(() => loaded.mockRestore())
})
const part = (over: Partial<SheetProduct> = {}, isFilled = true) => (
  <>
    <Announcer />
    <SheetPictures product={{ ...aPublicProduct(), ...over }} isFilled={isFilled} />
  </>
)
const show = (...given: Parameters<typeof part>) => renderInShop(part(...given))
const group = () => screen.getByRole('group', { name: /^Fotos/ })
const row = () => group().querySelector('.snap-x') as HTMLElement
const press = (name: string) => screen.getByRole('button', { name })
const slides = () => [...row().children].map((one) => one.hasAttribute('inert'))
const pictures = (within_: Element) =>
  [...within_.querySelectorAll('img')].map((one) => [
    one.getAttribute('src'),
    one.getAttribute('alt'),
    one.getAttribute('fetchpriority'),
  ])
const mark = () => group().querySelector('[aria-hidden=true].figures')
const key = (name: string, more: object = {}) => fireEvent.keyDown(group(), { key: name, ...more })

test('each picture has a name; the first has its small picture below it and a high fetch priority', () => {
  show({ image_url: two, video_url: video })
  expect(group().getAttribute('aria-label')).toBe('Fotos y video de Labial mate')
  expect(pictures(row()).slice(0, 3)).toStrictEqual([
    ['/media/aaa-320.webp', '', null],
    ['/media/aaa-1080.webp', 'Labial mate, imagen 1 de 3', 'high'],
    ['/media/bbb-1080.webp', 'Labial mate, imagen 2 de 3', 'auto'],
  ])
  expect(press('Ampliar la imagen 1 de 3').getAttribute('aria-haspopup')).toBe('dialog')
})

test('a single picture has the name of the product, and no position or thumbnails', () => {
  show()
  expect(group().getAttribute('aria-label')).toBe('Fotos de Labial mate')
  expect(pictures(row())).toStrictEqual([
    ['/media/aaa-320.webp', '', null],
    ['/media/aaa-1080.webp', 'Labial mate', 'high'],
  ])
  expect([mark(), screen.queryByRole('list', { name: 'Imágenes' })]).toStrictEqual([null, null])
  const small = row().querySelector('img')
  if (small === null) throw new Error('The first picture has a small one')
  expect(small.getAttribute('referrerpolicy')).toBe('no-referrer')
  fireEvent.error(small)
  expect(small.hidden).toBe(true)
})

test('before it is filled it shows only the small first picture, without arrows, thumbnail buttons or position', () => {
  show({ image_url: two, video_url: video }, false)
  expect(pictures(group())).toStrictEqual([['/media/aaa-320.webp', '', null]])
  expect([row().children.length, mark()]).toStrictEqual([3, null])
  expect(within(screen.getByRole('list', { name: 'Imágenes' })).queryAllByRole('button')).toStrictEqual([])
  expect(buttons().filter((name) => !name.startsWith('Ampliar'))).toStrictEqual([])
})

test('only the shown picture can be reached; its position is announced and shown, with the icon of enlarging except at the video', async () => {
  const { user } = show({ image_url: two, video_url: video })
  const state = () => [slides(), wordsOf(mark()), mark()?.querySelectorAll('svg').length]
  expect(state()).toStrictEqual([[false, true, true], '1 de 3', 1])
  await user.click(press('Imagen siguiente'))
  expect(state()).toStrictEqual([[true, false, true], '2 de 3', 1])
  await waitFor(() => expect(document.querySelector('[data-announcer]')?.textContent).toBe('Imagen 2 de 3'))
  await user.click(press('Video, 3 de 3'))
  expect(state()).toStrictEqual([[true, true, false], '3 de 3', 0])
  await waitFor(() => expect(document.querySelector('[data-announcer]')?.textContent).toBe('Video, 3 de 3'))
})

test('what is shown already is not announced again', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  show({ image_url: two })
  const announced = () => {
    // An announcement follows after 50 ms.
    act(() => void vi.advanceTimersByTime(80))
    return document.querySelector('[data-announcer]')?.textContent
  }
  fireEvent.click(press('Imagen 1 de 2'))
  expect(announced()).toBe('')
  fireEvent.click(press('Imagen 2 de 2'))
  expect(announced()).toBe('Imagen 2 de 2')
})

test('[SHOP-22] keys turn it and do not scroll the page; with Alt, Control, Meta or Shift they are the browser’s', () => {
  show({ image_url: two })
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])
    expect(key('ArrowRight', { [modifier]: true })).toBe(true)
  expect([key('ArrowLeft'), slides()]).toStrictEqual([true, [false, true]])
  expect([key('ArrowRight'), slides()]).toStrictEqual([false, [true, false]])
})

test('the focus follows without scrolling the page, only where a picture had it', async () => {
  const { user } = show({ image_url: two })
  const focus = vi.spyOn(HTMLElement.prototype, 'focus')
  onTestFinished(() => focus.mockRestore())
  press('Ampliar la imagen 1 de 2').focus()
  focus.mockClear()
  key('End')
  expect(focus.mock.calls).toStrictEqual([[{ preventScroll: true }]])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Ampliar la imagen 2 de 2')
  // Turned by a press of an arrow, which keeps it.
  await user.click(press('Imagen anterior'))
  expect(document.activeElement).toBe(press('Imagen anterior'))
})

test('[SHOP-20] the pressed picture is enlarged, turned together with the row, and closed', async () => {
  const { user } = show({ image_url: two, video_url: video })
  await user.click(press('Imagen 2 de 3'))
  await user.click(press('Ampliar la imagen 2 de 3'))
  const large = await screen.findByRole('dialog', { name: 'Labial mate' })
  expect(wordsOf(large)).toContain('Imagen 2 de 2')
  await user.click(within(large).getByRole('button', { name: 'Imagen anterior' }))
  expect([wordsOf(large).includes('Imagen 1 de 2'), slides()]).toStrictEqual([true, [false, true, true]])
  await user.click(within(large).getByRole('button', { name: 'Cerrar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a product without pictures cannot be enlarged; its video has a thumbnail with the play icon', async () => {
  show({ image_url: '', video_url: video })
  expect(buttons().filter((name) => name.startsWith('Ampliar'))).toStrictEqual([])
  expect(await screen.findByRole('img', { name: /Sin foto por ahora/ })).toBeTruthy()
  const thumbnails = within(screen.getByRole('list', { name: 'Imágenes' })).getAllByRole('button')
  expect(thumbnails.map((one) => one.getAttribute('aria-label'))).toStrictEqual(['Imagen 1 de 2', 'Video, 2 de 2'])
  expect(thumbnails.map((one) => one.querySelector('span > svg:not([viewBox="0 0 800 1000"])') !== null)).toStrictEqual(
    [false, true],
  )
})

test('[SHOP-20] thumbnails show each picture, the video its first one, and mark the shown one', async () => {
  const { user } = show({ image_url: two, video_url: video })
  const thumbnails = () => within(screen.getByRole('list', { name: 'Imágenes' })).getAllByRole('button')
  expect(thumbnails().map((one) => one.querySelector('img')?.getAttribute('src'))).toStrictEqual([
    '/media/aaa-1080.webp',
    '/media/bbb-1080.webp',
    '/media/aaa-1080.webp',
  ])
  await user.click(press('Imagen 2 de 3'))
  expect(thumbnails().map((one) => one.classList.contains('outline-2'))).toStrictEqual([false, true, false])
})

test('its arrows point to where they lead', () => {
  show({ image_url: two })
  const icons = ['anterior', 'siguiente'].map((way) => press(`Imagen ${way}`).querySelector('path')?.getAttribute('d'))
  expect(icons).toStrictEqual(['m15 18-6-6 6-6', 'm9 18 6-6-6-6'])
})

test('a video of another site is named and linked', () => {
  show({ video_url: 'https://otro.example/v' })
  expect(wordsOf(row())).toContain('Este video está en otro sitio. Abrir en otra pestaña')
})
