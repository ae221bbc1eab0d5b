import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { drawHero } from '../src/illustrations/draw-hero'

// Draws what messengers show of a link to the shop, without words since its name is a setting. Run by hand after a
// change of the illustrations: npx tsx demo/tools/draw-share-picture.ts
const [width, height] = [1200, 630]
/** The hero's table begins 23.2 % above its end. */
const tableAt = Math.round(height * (1 - 0.232))

const room = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <path fill="#ecd3ce" d="M0 0h${width}v${tableAt}H0z"/><path fill="#f5e6e2" d="M0 ${tableAt}h${width}v${height}H0z"/>
</svg>`
// What reaches beyond is the shadow at the scene's end.
const scene = await sharp(Buffer.from(drawHero('light')), { density: 144 })
  .resize({ width, height, fit: 'cover', position: 'left' })
  .toBuffer()

await sharp(Buffer.from(room))
  .composite([{ input: scene }])
  .jpeg({ quality: 84, mozjpeg: true })
  .toFile(fileURLToPath(new URL('../../web/public/tocador-compartir.jpg', import.meta.url)))
