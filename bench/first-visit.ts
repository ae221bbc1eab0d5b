import { join } from 'node:path'
import type { BenchPlace } from './bench-place'
import type { FigureTable } from './figures'
import { runProgram, shopEnvironment, startProgram } from './programs'
import { kilobytes } from './public-list'

interface Visit {
  beforePaint: number
  script: number
  shift: number
  painted: string
  foreign: string[]
}

/** Measures a first visit by phone from the browser's network log. */
export async function measureFirstVisit({ root, folder }: BenchPlace, table: FigureTable): Promise<void> {
  const env = shopEnvironment(join(folder, 'data'))
  const shop = await startProgram(process.execPath, [join(root, 'server/dist/main.js')], { env })
  try {
    const output = await runProgram(process.execPath, [join(root, 'bench/clients/visit-once.mjs'), shop.url], {})
    const { beforePaint, script, shift, painted, foreign } = JSON.parse(output) as Visit
    const add = (name: string, target: string, measured: string, isMet: boolean) =>
      table.add({ name: `first visit: ${name}`, target, measured, isMet })
    add(
      'asked for before the largest paint',
      '≤ 300 KB',
      `${kilobytes(beforePaint)} (${painted})`,
      beforePaint <= 300_000,
    )
    add('JavaScript until something is touched', '≤ 96 KB', kilobytes(script), script <= 96_000)
    add('layout shift', '0', String(shift), shift === 0)
    add('requests to others', '0', String(foreign.length), foreign.length === 0)
  } finally {
    await shop.stop()
  }
}
