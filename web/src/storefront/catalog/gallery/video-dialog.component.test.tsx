import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { aPublicProduct } from '../../../testing/a-product'
import { buttons, wordsOf } from '../../../testing/read-screen'
import { renderInShop } from '../../../testing/render-parts'
import { AreaButton } from '../../../ui/controls/area-button'
import { VideoDialog } from './video-dialog'

const onClose = vi.fn<() => void>()
beforeEach(() => {
  onClose.mockReset()
  // happy-dom loads no pictures, and says that it did.
  const loaded = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  onTestFinished(() => loaded.mockRestore())
})

function Shown({ video_url }: { video_url: string }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <AreaButton onClick={() => setOpen(true)}>Otra vez</AreaButton>
      <VideoDialog
        isOpen={isOpen}
        keepMounted
        onClose={() => {
          onClose()
          setOpen(false)
        }}
        product={aPublicProduct({ video_url })}
      />
    </>
  )
}
const dialog = () => screen.getByRole('dialog', { name: 'Labial mate' })

test('a video ends when its dialog is closed, and is asked for again when it opens', async () => {
  const { user } = renderInShop(<Shown video_url="https://youtu.be/abcdefgh" />)
  expect(wordsOf(dialog())).toBe('Labial mate Video de YouTube. Se carga cuando lo reproduces. Abrir en YouTube')
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/media/aaa-1080.webp')
  await user.click(within(dialog()).getByRole('button', { name: 'Reproducir video de YouTube' }))
  const frame = document.querySelector('iframe')
  expect(['sandbox', 'allow', 'referrerpolicy'].map((name) => frame?.getAttribute(name))).toStrictEqual([
    'allow-scripts allow-same-origin allow-popups allow-presentation',
    'autoplay; encrypted-media; fullscreen; picture-in-picture',
    'strict-origin-when-cross-origin',
  ])
  expect([frame?.hasAttribute('allowfullscreen'), buttons(dialog())]).toStrictEqual([true, ['Cerrar']])
  await user.click(within(dialog()).getByRole('button', { name: 'Cerrar' }))
  expect([onClose.mock.calls.length, document.querySelector('iframe')]).toStrictEqual([1, null])
  await user.click(screen.getByRole('button', { name: 'Otra vez' }))
  expect(buttons(dialog())).toContain('Reproducir video de YouTube')
})

test.each([
  ['https://www.youtube.com/watch?v=abcdefgh', false],
  ['https://www.youtube.com/shorts/abcdefgh', true],
  ['https://www.tiktok.com/@a/video/123456789', true],
])('%s is upright: %s', (video_url, isUpright) => {
  renderInShop(<Shown video_url={video_url} />)
  expect(dialog().querySelector('.aspect-9\\/16') !== null).toBe(isUpright)
  expect(dialog().querySelector('.aspect-16\\/9') !== null).toBe(!isUpright)
})

test('a video that cannot be shown here leads to its site in another tab, and is closed', async () => {
  const { user } = renderInShop(<Shown video_url="https://otro.example/v" />)
  const link = within(dialog()).getByRole('link', { name: 'Abrir en otra pestaña' })
  expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toStrictEqual([
    'https://otro.example/v',
    '_blank',
    'noopener noreferrer',
  ])
  await user.click(within(dialog()).getByRole('button', { name: 'Cerrar' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test.each([
  [true, 1],
  [false, 0],
])('without a product yet, kept: %s, it has %i dialogs, none of them open', (keepMounted, count) => {
  renderInShop(<VideoDialog isOpen={false} keepMounted={keepMounted} onClose={onClose} product={undefined} />)
  expect([document.querySelectorAll('dialog').length, screen.queryByRole('dialog')]).toStrictEqual([count, null])
})

test('a video of another site is said to be there, and opens in a tab of its own', () => {
  const text = 'Este video está en otro sitio. Puedes verlo ahí y volver cuando quieras.'
  const { unmount } = renderInShop(<Shown video_url="https://otro.example/v" />)
  expect(wordsOf(dialog())).toContain(`Video no disponible para vista previa ${text} Abrir en otra pestaña`)
  unmount()
  renderInShop(<Shown video_url="https://youtu.be/abcdefgh" />)
  expect(wordsOf(dialog())).not.toContain(text)
})

test('a video of TikTok is named as one, plays under the name of its product, and leads to its address', async () => {
  const { user } = renderInShop(<Shown video_url="https://www.tiktok.com/@a/video/123456789" />)
  expect(wordsOf(dialog())).toBe('Labial mate Video de TikTok. Se carga cuando lo reproduces. Abrir en TikTok')
  expect(within(dialog()).getByRole('link', { name: 'Abrir en TikTok' }).getAttribute('href')).toBe(
    'https://www.tiktok.com/@a/video/123456789',
  )
  await user.click(within(dialog()).getByRole('button', { name: 'Reproducir video de TikTok' }))
  expect(document.querySelector('iframe')?.title).toBe('Video de TikTok: Labial mate')
})
