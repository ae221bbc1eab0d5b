import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import browserslistToEsbuild from 'browserslist-to-esbuild'
import { defineConfig } from 'vite'
import { builtAssets } from './tools/built-assets.ts'
import { chunkGroups } from './tools/chunk-groups.ts'
import { devPage } from './tools/dev-page.ts'
import { serviceWorker } from './tools/service-worker.ts'
import { shortPreload } from './tools/short-preload.ts'
import { withoutFallbacks } from './tools/without-fallbacks.ts'

const CLIENT = 'dist/client'
const API_URL = process.env.API_URL ?? 'http://127.0.0.1:3000'
const ENTRY = 'src/storefront/entry-client.tsx'
const PANEL = 'src/storefront/entry-panel.tsx'
const AFTERWARDS = 'src/storefront/shell/without-network.tsx'
const PRODUCT = 'src/storefront/pages/product-views.ts'
const unbuilt = { script: `/${ENTRY}`, styles: ['/src/storefront/storefront.css?direct'], fonts: [], chunks: [] }

/** Two builds: the browser's files, then the page renderer, which has the names of those files written into it. */
export default defineConfig(({ isSsrBuild, command }) => ({
  appType: 'custom',
  plugins: [shortPreload(), withoutFallbacks(), react(), tailwindcss(), devPage(API_URL), serviceWorker(ENTRY)],
  // The router imports a shim for React 17; this React has the hook itself.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  define: {
    // Otherwise the server's bundle contains React's development build, too, and chooses between both when it starts.
    ...(command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {}),
    // React would look for its developer tools in every visitor's browser.
    ...(command === 'build' ? { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } : {}),
    __PAGE_ASSETS__: JSON.stringify(command === 'build' && isSsrBuild ? builtAssets(CLIENT, ENTRY) : unbuilt),
    __PRODUCT_PAGE_ASSETS__: JSON.stringify(
      command === 'build' && isSsrBuild ? builtAssets(CLIENT, ENTRY, PRODUCT) : unbuilt,
    ),
  },
  build: {
    outDir: isSsrBuild ? 'dist/server' : CLIENT,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    ...(isSsrBuild ? {} : { target: browserslistToEsbuild() }),
    // The content policy allows no data: addresses, and every browser we serve preloads modules by itself.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    ...(isSsrBuild
      ? {}
      : {
          rolldownOptions: {
            input: ENTRY,
            // A constant's value takes fewer bytes than an import of its name.
            optimization: { inlineConst: { mode: 'all', pass: 3 } },
            output: {
              // The entry contains the names of all chunks: as short hashes without words they take 250 bytes less.
              chunkFileNames: ({ name }) => `assets/${name.startsWith('panel') ? 'panel-' : ''}[hash:7].js`,
              codeSplitting: {
                groups: [
                  {
                    debugName: 'shop and panel',
                    name: chunkGroups({ shop: ENTRY, afterwards: AFTERWARDS, product: PRODUCT, panel: PANEL }),
                  },
                ],
                includeDependenciesRecursively: false,
              },
            },
          },
        }),
  },
  // The renderer is loaded by its path, so its bundle contains every package.
  ssr: command === 'build' ? { noExternal: true } : {},
  server: { host: '127.0.0.1', proxy: { '/api': API_URL, '/media': API_URL } },
}))
