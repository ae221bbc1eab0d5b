import type { Demo } from './demo'

// The same path from src and from dist.
const demoFile = new URL('../../demo/dist/index.js', import.meta.url)

/** Imports the built file by its path, so that a start without a demo does not load its code. */
export async function loadDemo(): Promise<Demo> {
  const { demo }: { demo: Demo } = await import(demoFile.href)
  return demo
}
