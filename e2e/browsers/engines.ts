import type { Engine } from './browser-window'
import { findChromium } from './chromium'
import { findFirefox } from './firefox'
import { findWebkit } from './webkit'

const finders = { chromium: findChromium, firefox: findFirefox, webkit: findWebkit }

export type EngineName = keyof typeof finders

export const engineNames = Object.keys(finders) as EngineName[]

/** undefined if the engine is not installed. */
export const lookForEngine = (name: EngineName): Promise<Engine | undefined> => finders[name]()

export async function findEngine(name: string): Promise<Engine> {
  const engine = name in finders ? await lookForEngine(name as EngineName) : undefined
  if (engine === undefined) throw new Error(`${name} is not installed`)
  return engine
}
