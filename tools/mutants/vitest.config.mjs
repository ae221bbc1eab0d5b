import { defineConfig } from 'vitest/config'
import { findUnitTests } from '../unit-tests.mjs'

// The tests of one area, read by Stryker in its copy of the repository. Only tests without a database: one run per mutant.
const root = process.cwd()
const area = process.env['MUTANTS_FOLDER'] ?? ''

export default defineConfig({
  resolve: {
    // node_modules links the packages of the repository itself, which have no mutants.
    alias: [{ find: /^@tocador\/contracts\/(.*)$/, replacement: `${root}/contracts/src/$1.ts` }],
  },
  test: {
    root,
    include: (await findUnitTests(root)).filter((file) => file.startsWith(`${area}/`)),
    isolate: false,
    setupFiles: area.startsWith('web') ? ['web/src/testing/unstub-globals.ts'] : [],
  },
})
