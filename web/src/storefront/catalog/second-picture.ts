import { galleryImages, imageSrcset } from '@tocador/contracts/media/image-addresses'

/**
 * Puts the second picture of a gallery over the first one while a mouse is over it (`second-picture` of the style sheet).
 * It is loaded by the first hover and shown when it can be drawn, so that nothing flashes or moves.
 */
export async function showSecondPicture(frame: Element, images: string): Promise<void> {
  const first = frame.querySelector('img')
  const url = galleryImages(images)[1]
  if (first === null || url === undefined || frame.querySelector('.second-picture') !== null) return
  const second = new Image(800, 1000)
  second.sizes = first.sizes
  second.srcset = imageSrcset(url)
  second.alt = ''
  second.className = 'second-picture'
  second.referrerPolicy = 'no-referrer'
  second.src = url
  await second.decode().then(
    () => first.after(second),
    // The first picture stays.
    () => {},
  )
}
