import type { Demo } from '../demo'
import { programFolder } from '../program-folder'

const demoFile = new URL('../../demo/dist/index.js', programFolder)

/** Imports the built file by its path, so that a start without a demo does not load its code. */
export async function loadDemo(): Promise<Demo> {
  const { demo }: { demo: Demo } = await import(demoFile.href)
  return demo
}
