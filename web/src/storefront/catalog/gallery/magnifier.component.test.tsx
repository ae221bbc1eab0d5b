import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { buttons, wordsOf } from '../../../testing/read-screen'
import { renderInShop } from '../../../testing/render-parts'
import { Magnifier } from './magnifier'

const three = ['/media/aaa-1080.webp', '/media/bbb-1080.webp', '/media/ccc-1080.webp']
const turned = vi.fn<(place: number) => void>()
const closed = vi.fn<() => void>()
beforeEach(() => {
  closed.mockReset()
  turned.mockReset()
  // happy-dom loads no pictures, and says that it did.
  const loaded = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  onTestFinished(() => loaded.mockRestore())
})

function Shown({ images, start }: { images: readonly string[]; start: number }) {
  const [current, setCurrent] = useState(start)
  const turn = (place: number) => {
    turned(place)
    setCurrent(place)
  }
  return (
    <Magnifier
      isOpen
      onClose={closed}
      product={{ id: 1, name: 'Labial mate' }}
      images={images}
      current={current}
      onTurn={turn}
    />
  )
}
const show = (start = 0, images: readonly string[] = three) => renderInShop(<Shown images={images} start={start} />)
const dialog = () => screen.getByRole('dialog', { name: /Labial mate/ })
const press = (name: string) => within(dialog()).getByRole('button', { name })
const marked = () =>
  within(within(dialog()).getByRole('list', { name: 'Imágenes' }))
    .getAllByRole('button')
    .map((one) => [one.getAttribute('aria-label'), one.getAttribute('aria-current')])

test('[SHOP-20] its pictures are named, and turned by arrows and thumbnails up to their ends', async () => {
  const { user } = show()
  expect(wordsOf(dialog())).toContain('Imagen 1 de 3')
  expect(
    [...dialog().querySelectorAll('img[alt]')].map((one) => one.getAttribute('alt')).filter(Boolean),
  ).toStrictEqual(['Labial mate, imagen 1 de 3', 'Labial mate, imagen 2 de 3', 'Labial mate, imagen 3 de 3'])
  expect(marked()).toStrictEqual([
    ['Imagen 1 de 3', 'true'],
    ['Imagen 2 de 3', null],
    ['Imagen 3 de 3', null],
  ])
  expect(buttons(dialog())).toContain('Imagen anterior (disabled)')
  await user.click(press('Imagen siguiente'))
  expect([buttons(dialog()).includes('Imagen anterior'), wordsOf(dialog()).includes('Imagen 2 de 3')]).toStrictEqual([
    true,
    true,
  ])
  await user.click(press('Imagen 3 de 3'))
  expect(buttons(dialog())).toContain('Imagen siguiente (disabled)')
  await user.click(press('Imagen anterior'))
  expect(turned.mock.calls).toStrictEqual([[1], [2], [1]])
  expect(marked()).toStrictEqual([
    ['Imagen 1 de 3', null],
    ['Imagen 2 de 3', 'true'],
    ['Imagen 3 de 3', null],
  ])
})

test('pictures beside the current one cannot be reached', () => {
  show(1)
  const slides = [...dialog().querySelectorAll('[data-gallery] > *')]
  expect(slides.map((slide) => slide.hasAttribute('inert'))).toStrictEqual([true, false, true])
})

test('[SHOP-22] keys turn them, unless they belong to the browser or to a dialog above', () => {
  show()
  const key = (name: string, more: object = {}, target: Element = dialog()) =>
    fireEvent.keyDown(target, { key: name, ...more })
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey']) key('ArrowRight', { [modifier]: true })
  key('x')
  const above = document.body.appendChild(document.createElement('dialog'))
  key('ArrowRight', {}, above)
  above.remove()
  expect(turned).not.toHaveBeenCalled()
  expect(key('ArrowRight')).toBe(false)
  key('ArrowRight', {}, document.body)
  expect(turned.mock.calls).toStrictEqual([[1], [2]])
})

test('one alone has neither arrows nor thumbnails nor a number, and is enlarged', async () => {
  const { user } = show(0, three.slice(0, 1))
  expect([wordsOf(dialog()).includes('de 1'), within(dialog()).queryByRole('list')]).toStrictEqual([false, null])
  expect(buttons(dialog()).filter((name) => name.startsWith('Imagen'))).toStrictEqual([])
  expect(dialog().querySelector('img[alt="Labial mate"]')).not.toBeNull()
  await user.click(press('Acercar la imagen'))
  expect(buttons(dialog())).toContain('Alejar la imagen')
  await user.click(press('Alejar la imagen'))
  expect(buttons(dialog())).toContain('Acercar la imagen')
})

test('a picture that was enlarged is small again when it comes back', async () => {
  const { user } = show()
  const zoom = () => within(dialog()).getAllByRole('button', { name: /car la imagen$|jar la imagen$/, hidden: true })[0]
  const first = zoom()
  if (first) await user.click(first)
  expect(zoom()?.getAttribute('aria-label')).toBe('Alejar la imagen')
  await user.click(press('Imagen siguiente'))
  expect(zoom()?.getAttribute('aria-label')).toBe('Acercar la imagen')
})

test('it is closed by its button', async () => {
  const { user } = show()
  await user.click(press('Cerrar'))
  expect(closed).toHaveBeenCalledTimes(1)
})

test('[SHOP-22] keys turn nothing while it is closed', () => {
  const part = (isOpen: boolean) => (
    <Magnifier
      isOpen={isOpen}
      onClose={closed}
      product={{ id: 1, name: 'Labial mate' }}
      images={three}
      current={0}
      onTurn={turned}
    />
  )
  const { rerender } = renderInShop(part(false))
  fireEvent.keyDown(document.body, { key: 'End' })
  expect(turned).not.toHaveBeenCalled()
  rerender(part(true))
  fireEvent.keyDown(document.body, { key: 'End' })
  expect(turned.mock.calls).toStrictEqual([[2]])
})

test('two pictures have thumbnails, each of its own picture, or the initial of the product', async () => {
  show(1, ['/media/aaa-1080.webp', '/NoImage.jpg'])
  const list = within(dialog()).getByRole('list', { name: 'Imágenes' })
  const thumbnails = within(list).getAllByRole('button')
  expect(thumbnails.map((one) => one.querySelector('img')?.getAttribute('src'))).toStrictEqual([
    '/media/aaa-1080.webp',
    undefined,
  ])
  expect(thumbnails.map((one) => one.classList.contains('outline-2'))).toStrictEqual([false, true])
  await waitFor(() => expect(thumbnails[1]?.querySelector('[data-initial]')?.getAttribute('data-initial')).toBe('L'))
})
