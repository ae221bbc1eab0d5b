import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Two cores: more workers only take them from the database.
    maxWorkers: 2,
    projects: [
      { test: { name: 'contracts', root: 'contracts', include: ['src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts'],
          globalSetup: ['src/testing/vitest-global-setup.ts'],
          testTimeout: 15_000,
          hookTimeout: 30_000,
        },
      },
      { test: { name: 'web', root: 'web', include: ['src/**/*.test.{ts,tsx}'] } },
      { test: { name: 'tools', include: ['{bench,tools}/**/*.test.{ts,mjs}'] } },
    ],
  },
})
