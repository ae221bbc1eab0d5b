import type { Demo } from '@tocador/server/demo'
import { makeDemo } from './make-demo'
import { removeDemo } from './remove-demo'

/** The server loads this module by the path of the built file. */
export const demo: Demo = { makeDemo, removeDemo }
