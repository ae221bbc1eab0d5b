import { buildWhatChanged } from './build.mjs'

process.env.NODE_ENV ??= 'production'

await buildWhatChanged()
// In this process, so that signals reach the shop.
await import(new URL('../server/dist/main.js', import.meta.url).href)
