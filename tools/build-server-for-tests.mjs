import { buildWhatChanged } from './build.mjs'

/** Vitest's global set-up for tests that start the built server in a process of its own. */
export const setup = () => buildWhatChanged(['server'])
