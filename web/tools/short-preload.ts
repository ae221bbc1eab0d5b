import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const OURS = fileURLToPath(new URL('../src/ui/overlay/load-with-files.ts', import.meta.url))

/** Vite's helper of dynamic imports takes 700 bytes of every first visit; ours does the same for files of this origin. */
export function shortPreload(): Plugin {
  let isUsed = false
  return {
    name: 'short-preload',
    enforce: 'pre',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    resolveId(id) {
      if (id !== '\0vite/preload-helper.js') return null
      isUsed = true
      return OURS
    },
    generateBundle() {
      if (!isUsed) this.error('This version of Vite names its helper of dynamic imports otherwise')
    },
  }
}
