import { defineConfig } from 'vitest/config'
import { LongTestsFirst } from './tools/long-tests-first.mjs'

/** Components in a DOM: docs/decisions/2026-11-24-component-tests-in-happy-dom.md */
const inDom = {
  root: 'web',
  environment: 'happy-dom',
  environmentOptions: { happyDOM: { url: 'https://tienda.mx/' } },
  setupFiles: ['src/testing/fill-dom-gaps.ts', 'src/testing/clear-page.ts'],
  // Typing into a form takes over five seconds on a busy machine.
  testTimeout: 30_000,
}

export default defineConfig({
  test: {
    // One more than CI has cores, because tests that start processes mostly wait.
    maxWorkers: 3,
    sequence: { sequencer: LongTestsFirst },
    projects: [
      {
        test: {
          name: 'contracts',
          root: 'contracts',
          include: ['src/**/*.test.ts'],
          isolate: false,
          // Some compare with hundreds of random examples.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts'],
          // Every file has its own shop and database; loading the server's code again for each would take most of the time.
          isolate: false,
          globalSetup: ['src/testing/vitest-global-setup.ts', '../tools/build-server-for-tests.mjs'],
          setupFiles: ['src/testing/begin-file.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'demo',
          root: 'demo',
          include: ['src/**/*.test.ts'],
          globalSetup: ['../server/src/testing/vitest-global-setup.ts'],
          setupFiles: ['../server/src/testing/begin-file.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          root: 'web',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: ['src/**/*.component.test.tsx'],
          // Loading React and the contracts again for each file took four fifths of the time.
          isolate: false,
          setupFiles: ['src/testing/unstub-globals.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          ...inDom,
          name: 'components',
          include: ['src/**/*.component.test.tsx'],
          exclude: ['src/**/*-isolated.component.test.tsx'],
          isolate: false,
        },
      },
      // These load their modules anew or start what listens to the page for ever, which other files must not notice.
      { test: { ...inDom, name: 'isolated-components', include: ['src/**/*-isolated.component.test.tsx'] } },
      { test: { name: 'tools', include: ['{bench,tools}/**/*.test.{ts,mjs}'], testTimeout: 30_000 } },
    ],
  },
})
