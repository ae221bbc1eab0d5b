import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { PageInput, RenderPage } from '@tocador/contracts/page'
import { builtAssets } from './built-assets.ts'

// Sizes of a first visit before any interaction, and of what the panel adds, from the last build: npm run size -w web
const KB = 1000
const LIMITS: Record<string, number> = {
  JavaScript: 92 * KB,
  'JavaScript, all that comes by itself': 96 * KB,
  'HTML + CSS + JavaScript': 120 * KB,
  fonts: 60 * KB,
  'panel, what it adds': 180 * KB,
}

const room = fileURLToPath(new URL('..', import.meta.url))
const assets = builtAssets(join(room, 'dist/client'), 'src/storefront/entry-client.tsx')
// Loaded after the page, without any interaction.
const afterwards = builtAssets(join(room, 'dist/client'), 'src/storefront/shell/without-network.tsx')
// Loaded in addition when an administrator opens the panel.
const panel = builtAssets(join(room, 'dist/client'), 'src/storefront/entry-panel.tsx')
const rendererUrl = new URL('../dist/server/entry-server.js', import.meta.url).href
const { renderPage } = (await import(rendererUrl)) as { renderPage: RenderPage }

const bytesOf = (files: string[]) => files.map((file) => readFileSync(join(room, 'dist/client', file)))
const packed = (parts: Buffer[], pack: (bytes: Buffer) => Buffer) =>
  parts.reduce((sum, bytes) => sum + pack(bytes).length, 0)

const scripts = [assets.script, ...assets.chunks]
const parts: Record<string, Buffer[]> = {
  JavaScript: bytesOf(scripts),
  CSS: bytesOf(assets.styles),
  'HTML, 12 products': [Buffer.from(renderPage(believablePage()).html)],
}
const sizeOf = (name: string, bytes: Buffer[]) => ({
  name,
  raw: packed(bytes, (one) => one),
  gzip: packed(bytes, gzipSync),
  brotli: packed(bytes, brotliCompressSync),
})
const sizes = Object.entries(parts).map(([name, bytes]) => sizeOf(name, bytes))
const sum = (field: 'raw' | 'gzip' | 'brotli') => sizes.reduce((total, size) => total + size[field], 0)
sizes.push({ name: 'HTML + CSS + JavaScript', raw: sum('raw'), gzip: sum('gzip'), brotli: sum('brotli') })
const byItself = new Set([...scripts, afterwards.script, ...afterwards.chunks])
sizes.push(sizeOf('JavaScript, all that comes by itself', bytesOf([...byItself])))
sizes.push(
  sizeOf('panel, what it adds', bytesOf([panel.script, ...panel.chunks].filter((script) => !byItself.has(script)))),
)
const fonts = packed(bytesOf(assets.fonts), (one) => one)
sizes.push({ name: 'fonts', raw: fonts, gzip: fonts, brotli: fonts })

for (const { name, raw, gzip, brotli } of sizes) {
  const limit = LIMITS[name]
  const verdict = limit === undefined ? '' : gzip <= limit ? `  within ${limit / KB} KB` : `  OVER ${limit / KB} KB`
  if (verdict.includes('OVER')) process.exitCode = 1
  const figures = [raw, gzip, brotli].map((bytes) => (bytes / KB).toFixed(1).padStart(8)).join('')
  console.log(`${name.padEnd(38)}${figures}${verdict}`)
}

function believablePage(): PageInput {
  const names = ['Labial mate de larga duración', 'Máscara de pestañas volumen intenso', 'Rubor compacto Durazno']
  const changed = '2026-11-20T12:00:00.000Z'
  return {
    path: '/',
    baseUrl: 'http://127.0.0.1:3000',
    shop: { name: 'Tocador', tagline: 'Arréglate a tu ritmo', contact: 'número de ejemplo' },
    holds: { guestMinutes: 60, registeredMinutes: 10_080 },
    windows: { guestDays: 3, registeredDays: 7 },
    timeZone: 'America/Mexico_City',
    categories: ['Labios', 'Ojos', 'Rostro', 'Uñas', 'Fragancias', 'Cuidado de la piel'].map((name, id) => ({
      id,
      name,
    })),
    products: Array.from({ length: 12 }, (_, place) => ({
      id: 100 + place,
      name: `${names[place % 3]} ${place}`,
      brand: '',
      price: 189 + place * 10,
      image_url: [0, 1, 2]
        .map((view) => `/media/${(place * 7919 + view).toString(16).padStart(24, 'a')}-640.webp`)
        .join(),
      video_url: '',
      stock_total: place,
      status: 'active',
      product_type_id: place,
      product_type_name: 'Labial',
      category_name: 'Labios',
      created_at: changed,
      updated_at: changed,
    })),
    total: 72,
    places: [],
  }
}
