import { defineConfig } from 'vitest/config'
import { findUnitTests } from '../unit-tests.mjs'
import { areas } from './areas.mjs'

// The tests of one area, read by Stryker in its copy of the repository. Only tests without a database: one run per mutant.
const root = process.cwd()
const area = areas.find(({ name }) => name === process.env['MUTANTS_AREA'])
const isOfComponents = (file) => file.endsWith('.component.test.tsx')
const isIsolated = (file) => file.endsWith('-isolated.component.test.tsx')
const tests = (await findUnitTests(root)).filter((file) => area !== undefined && file.startsWith(`${area.folder}/`))
const resolve = {
  // node_modules links the packages of the repository itself, which have no mutants.
  alias: [{ find: /^@tocador\/contracts\/(.*)$/, replacement: `${root}/contracts/src/$1.ts` }],
}

export default defineConfig(
  area?.name === 'components'
    ? {
        resolve,
        test: {
          root,
          include: tests.filter((file) => isOfComponents(file) && !isIsolated(file)),
          isolate: false,
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { url: 'https://tienda.mx/' } },
          setupFiles: ['web/src/testing/fill-dom-gaps.ts', 'web/src/testing/clear-page.ts'],
        },
      }
    : {
        resolve,
        test: {
          root,
          include: tests.filter((file) => !isOfComponents(file)),
          isolate: false,
          setupFiles: area?.folder === 'web/src' ? ['web/src/testing/unstub-globals.ts'] : [],
        },
      },
)
