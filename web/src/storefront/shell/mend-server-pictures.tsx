import { idAtPath } from '@tocador/contracts/public-pages'
import { createRoot } from 'react-dom/client'

/**
 * Replaces pictures of products that only the server renders by the initial where they cannot be loaded, as `Picture`
 * does it. Their frames say of what they are (`data-picture-of`).
 */
export function mendServerPictures(): void {
  // It does not bubble.
  addEventListener('error', ({ target }) => target instanceof HTMLImageElement && void mend(target), { capture: true })
  for (const image of document.querySelectorAll<HTMLImageElement>('[data-picture-of] img'))
    if (image.complete && image.naturalWidth === 0) void mend(image)
}

async function mend(image: HTMLImageElement) {
  const name = image.closest<HTMLElement>('[data-picture-of]')?.dataset['pictureOf']
  if (name === undefined) return
  const of = { id: idAtPath('product', image.closest('a')?.pathname ?? '') ?? 0, name }
  const part = await import('../../ui/layout/missing-picture').catch(() => undefined)
  if (part === undefined || !image.isConnected) return
  const place = document.createElement('span')
  place.className = 'contents'
  image.replaceWith(place)
  createRoot(place).render(<part.MissingPicture of={of} alt="" isWhole={false} className={image.className} />)
}
