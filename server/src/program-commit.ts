import { readFileSync } from 'node:fs'
import { programFolder } from './program-folder'

/** The commit of the sources, as tools/note-commit.mjs noted it beside the build; '' when nothing said it. */
export const COMMIT = readCommit()

function readCommit(): string {
  try {
    return readFileSync(new URL('../dist/commit.txt', programFolder), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}
