import { writeFile } from 'node:fs/promises'
import { drawHero } from '../src/illustrations/draw-hero'
import { drawProduct, type Picture } from '../src/illustrations/draw-product'

// Writes the landing page's pictures to web/public. Run by hand after a change of the illustrations:
// npx tsx demo/tools/draw-landing-pictures.ts
const arrivals: Record<string, Picture> = {
  'llegada-mascara': picture('mascara', 'malva', '#5B2140', '#241820', 'espejo', 3),
  'llegada-serum': picture('serum', 'mamey', '#F5EFEA', '#D08A3A', 'charola', 7),
  'llegada-paleta': picture('paleta', 'salvia', '#2B2127', '#B0705E', 'ventana', 5),
  'llegada-crema': picture('crema', 'peltre', '#F3E9E4', '#F6E7E2', 'liso', 9),
}

function picture(
  shape: Picture['shape'],
  ground: Picture['ground'],
  body: string,
  shade: string,
  scene: Picture['scene'],
  seed: number,
): Picture {
  return { shape, ground, body, shade, scene, seed, metal: 'oro' }
}

const target = (name: string) => new URL(`../../web/public/${name}.svg`, import.meta.url)

await Promise.all([
  writeFile(target('tocador-claro'), drawHero('light')),
  writeFile(target('tocador-oscuro'), drawHero('dark')),
  ...Object.entries(arrivals).map(([name, drawn]) => writeFile(target(name), drawProduct(drawn))),
])
