import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

// What `npm run mutants` changes, area by area, and the tests that must notice it. Reasons and figures:
// docs/decisions/2026-11-22-mutants-by-stryker.md

const anyOf = (...patterns) => new RegExp(patterns.map((pattern) => `^${pattern}\\.ts$`).join('|'))

export const areas = [
  {
    name: 'contracts',
    folder: 'contracts/src',
    files: anyOf('contracts/src/.*'),
    // Schemas are built while their module loads, so most mutants are static. They are run all the same: these tests take seconds.
    ignoreStatic: false,
  },
  {
    name: 'server',
    folder: 'server/src',
    files: anyOf('server/src/(?!platform/).*-rules'),
    ignoreStatic: false,
  },
  {
    name: 'web',
    folder: 'web/src',
    // State and rules. Hooks belong to the components.
    files: anyOf(
      'web/src/.*-(rules|store|texts|address|refusal)',
      'web/src/api/(admin-failure|call|failure|session|url)',
      'web/src/admin/list-screen/(address|drafts|held-rows|send-checked)',
      'web/src/admin/catalog/(run-for-each|undo-for-each|photo-difference)',
      'web/src/admin/orders/(day-sums|order-keys|send-in-order)',
      'web/src/storefront/cart/(action-queue|ask-cart|guest-session|read-cart)',
      'web/src/storefront/orders/(checkout-draft|checkout-lines|confirmed-order|send-order)',
      'web/src/ui/overlay/(close-requests|overlay-entries|page-history|toasts)',
      'web/src/worker/routes',
    ),
    ignoreStatic: true,
  },
  {
    name: 'components',
    folder: 'web/src',
    // With their hooks, which only components can run.
    files: /^web\/src\/(?!worker\/|storefront\/entry-|storefront\/app).*(?:\.tsx|\/use-[\w-]+\.ts)$/,
    ignoreStatic: true,
    testRunner: 'components',
    // Its tests mostly wait for what a mutant took away.
    concurrency: 4,
    // Lower than elsewhere: some of their mutants change only what is seen, such as a class or a size.
    leastScore: 80,
  },
  {
    name: 'platform',
    folder: 'server/src/platform',
    // What is tested without a database; the rest belongs to tools/server-mutants.
    files: anyOf(
      'server/src/platform/(clock|env|env-values|log|queue|read-password)',
      'server/src/platform/database/(server-log|statement-names)',
      'server/src/platform/events/(change-message|keep-until-change)',
      'server/src/platform/export/(csv-file|escape-xml|file-table|sheet-xml|workbook-parts|xlsx-file)',
      'server/src/platform/http/(bodies-in-flight|compile-reply-picker|json-depth|network|own-pictures)',
      'server/src/platform/page/page-address',
    ),
    ignoreStatic: true,
  },
]

/** The area's source files below `root`, with `/` on every system. */
export async function filesOf(area, root) {
  const names = await readdir(join(root, area.folder), { recursive: true })
  return names
    .map((name) => `${area.folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => area.files.test(path) && !/\.test\.tsx?$/.test(path) && !path.includes('/testing/'))
    .sort()
}
