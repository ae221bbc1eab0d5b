import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { BenchPlace } from './bench-place'
import { summary, type FigureTable } from './figures'
import { runProgram, shopEnvironment, startProgram } from './programs'

const targets = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const

type Run = Record<keyof typeof targets | 'shift', number> & { missed: string[] }

/** Runs Lighthouse on the landing page as a phone; the median of five runs. */
export async function measureLighthouse({ root, folder }: BenchPlace, table: FigureTable): Promise<void> {
  const packageFolder = join(root, 'bench/lighthouse')
  // Installed only here, because its two hundred packages are not needed to run the shop.
  await access(join(packageFolder, 'node_modules/lighthouse')).catch(() =>
    runProgram('npm', ['ci', '--no-audit', '--no-fund'], { cwd: packageFolder }),
  )
  const env = shopEnvironment(join(folder, 'data'))
  const shop = await startProgram(process.execPath, [join(root, 'server/dist/main.js')], { env })
  try {
    const runs = JSON.parse(
      await runProgram(process.execPath, [join(packageFolder, 'score.mjs'), shop.url], {}),
    ) as Run[]
    for (const [name, target] of Object.entries(targets) as [keyof typeof targets, number][]) {
      const { median, spread } = summary(
        runs.map((run) => run[name]),
        0,
      )
      table.add({
        name: `Lighthouse, phone: ${name}`,
        target: `≥ ${target}`,
        measured: String(median),
        spread,
        isMet: median >= target,
        isByClock: name === 'performance',
      })
    }
    const shift = Math.max(...runs.map((run) => run.shift))
    table.add({ name: 'Lighthouse, phone: layout shift', target: '0', measured: shift.toFixed(3), isMet: shift === 0 })
    console.error(`  suggestions: ${[...new Set(runs.flatMap(({ missed }) => missed))].join(', ') || 'nothing'}`)
  } finally {
    await shop.stop()
  }
}
