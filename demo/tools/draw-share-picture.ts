import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { drawHero } from '../src/illustrations/draw-hero'

// Draws the preview picture of links to the shop, without text since the shop's name is a setting. Run by hand after a
// change of the illustrations: npx tsx demo/tools/draw-share-picture.ts
const [width, height] = [1200, 630]
/** The table covers the lowest 23.2 % of the hero picture. */
const tableAt = Math.round(height * (1 - 0.232))

const background = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <path fill="#ecd3ce" d="M0 0h${width}v${tableAt}H0z"/><path fill="#f5e6e2" d="M0 ${tableAt}h${width}v${height}H0z"/>
</svg>`
// The part outside the frame is the shadow at the scene's lower end.
const scene = await sharp(Buffer.from(drawHero('light')), { density: 144 })
  .resize({ width, height, fit: 'cover', position: 'left' })
  .toBuffer()

await sharp(Buffer.from(background))
  .composite([{ input: scene }])
  .jpeg({ quality: 84, mozjpeg: true })
  .toFile(fileURLToPath(new URL('../../web/public/tocador-compartir.jpg', import.meta.url)))
