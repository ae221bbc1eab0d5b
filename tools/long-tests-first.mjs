import { BaseSequencer } from 'vitest/node'

// Vitest begins with the largest files. These are small, but each takes over ten seconds; started last, one of them
// would keep one core busy alone.
const longTests = [
  'stock-model',
  'embedded-postgres',
  'hostile-files',
  'cloudinary-store',
  'order-limits',
  'backup',
  'kills',
  'main',
]

/** @param {{ moduleId: string }} file */
const isLong = ({ moduleId }) => longTests.some((name) => moduleId.endsWith(`/${name}.test.ts`))

/** The order of Vitest, with the long files at the beginning of their project. */
export class LongTestsFirst extends BaseSequencer {
  /** @param {import('vitest/node').TestSpecification[]} files */
  async sort(files) {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project))]
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project)
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))]
    })
  }
}
