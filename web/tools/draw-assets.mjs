import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

// Draws the bitmaps in public/ that cannot be SVG. Run by hand after a change: node web/tools/draw-assets.mjs
const target = (name) => new URL(`../public/${name}`, import.meta.url)

/** Fallback for a product without a picture: the dressing table with an empty mirror. */
const emptyTable = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000" viewBox="0 0 800 1000">
  <defs>
    <radialGradient id="wall" cx=".16" cy=".06" r="1.18">
      <stop offset="0" stop-color="#f3dfdb"/><stop offset=".5" stop-color="#ecd3ce"/><stop offset="1" stop-color="#e2c3bf"/>
    </radialGradient>
    <linearGradient id="table" x2="0" y2="1"><stop offset="0" stop-color="#efdcd7"/><stop offset="1" stop-color="#f8ece8"/></linearGradient>
    <linearGradient id="glass" x2="1" y2="1"><stop offset="0" stop-color="#fbf1ee"/><stop offset="1" stop-color="#edd6d1"/></linearGradient>
    <radialGradient id="shadow"><stop offset="0" stop-color="#8a5f63" stop-opacity=".34"/><stop offset=".55" stop-color="#8a5f63" stop-opacity=".16"/><stop offset="1" stop-color="#8a5f63" stop-opacity="0"/></radialGradient>
    <clipPath id="oval"><ellipse cx="400" cy="430" rx="183" ry="229"/></clipPath>
  </defs>
  <path fill="url(#wall)" d="M0 0h800v716H0z"/>
  <path fill="url(#table)" d="M0 716h800v284H0z"/>
  <path fill="#d9b9b4" opacity=".6" d="M0 716h800v3H0z"/>
  <ellipse cx="500" cy="866" rx="250" ry="34" fill="url(#shadow)"/>
  <g fill="none" stroke="#a88a86" stroke-linecap="round">
    <path stroke-width="15" d="M400 668v186"/>
    <ellipse cx="400" cy="858" rx="118" ry="17" fill="#c9aaa4" stroke-width="7"/>
    <ellipse cx="400" cy="430" rx="190" ry="236" fill="url(#glass)" stroke-width="13"/>
  </g>
  <g clip-path="url(#oval)" fill="#fff" opacity=".42"><path d="M296 700 446 180h62L358 700zM384 700 534 180h22L406 700z"/></g>
</svg>`

await sharp(Buffer.from(emptyTable)).jpeg({ quality: 82, mozjpeg: true }).toFile(target('NoImage.jpg').pathname)

// Operating systems crop icons to their own shape, so these fill the square. Of a maskable icon only the inner 80 % is
// always visible.
const squareOf = (icon) => icon.replace('rx="15" ', '')
const maskableOf = (icon) =>
  squareOf(icon).replace(/<g transform="([^"]+)"/, '<g transform="translate(32 32) scale(.82) translate(-32 -32) $1"')

const save = async (name, svg, size) =>
  writeFile(
    target(name),
    await sharp(Buffer.from(svg), { density: 72 * (size / 64) })
      .resize(size)
      .png({ palette: true })
      .toBuffer(),
  )

// The shop's app and the panel's.
for (const name of ['icon', 'panel-icon']) {
  const icon = await readFile(target(`${name}.svg`), 'utf8')
  await save(`${name}-180.png`, squareOf(icon), 180)
  for (const size of [192, 512]) {
    await save(`${name}-${size}.png`, icon, size)
    await save(`${name}-maskable-${size}.png`, maskableOf(icon), size)
  }
}
