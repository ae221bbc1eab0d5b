import sharp from 'sharp'
import { MAX_IMAGE_BYTES } from '@tocador/contracts/media/media-words'

const [WIDTH, HEIGHT] = [4000, 3000]
const PHONE_QUALITY = 92

/** Twelve megapixels like a phone's photo: soft shapes, sharp edges, sensor noise, rotated by EXIF. Just under the upload limit. */
export async function phonePhoto(seed: number): Promise<Buffer> {
  const scene = Buffer.from(sceneOf(seed))
  const grain = await sharp({
    create: {
      width: WIDTH,
      height: HEIGHT,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 14 },
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const picture = await sharp(scene)
    .composite([{ input: grain, blend: 'soft-light' }])
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
  for (let quality = PHONE_QUALITY; ; quality -= 6) {
    const photo = await sharp(picture).withMetadata({ orientation: 6 }).jpeg({ quality }).toBuffer()
    if (photo.length <= MAX_IMAGE_BYTES) return photo
  }
}

function sceneOf(seed: number): string {
  const shapes = Array.from({ length: 60 }, (_, place) => {
    const [x, y] = [(place * 977 + seed * 131) % WIDTH, (place * 613 + seed * 71) % HEIGHT]
    return `<circle cx="${x}" cy="${y}" r="${60 + ((place * 37) % 300)}" fill="hsl(${(place * 47 + seed * 13) % 360} 60% 60%)" fill-opacity="0.6"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><linearGradient id="light"><stop stop-color="#f4d9c6"/><stop offset="1" stop-color="#5b3a46"/></linearGradient><rect width="100%" height="100%" fill="url(#light)"/>${shapes.join('')}</svg>`
}
