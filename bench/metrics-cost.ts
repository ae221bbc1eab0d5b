import { join } from 'node:path'
import type { BenchPlace } from './bench-place'
import { summary, type FigureTable } from './figures'
import { shopEnvironment, startProgram } from './programs'
import { inRounds } from './public-list'

/** The public list: CPU time of a shop that counts its calls for Prometheus and of one that does not, in alternating rounds. */
export async function measureMetrics({ root, folder }: BenchPlace, table: FigureTable): Promise<void> {
  const start = (name: string, settings: Record<string, string> = {}) =>
    startProgram(process.execPath, [join(root, 'server/dist/main.js')], {
      env: shopEnvironment(join(folder, name), settings),
    })
  const silent = await start('data')
  const counting = await start('data-of-metrics', { METRICS_TOKEN: 'a-token-of-the-bench' })
  try {
    const rounds = await inRounds(root, async (turn) => ({
      silent: await turn(silent),
      counting: await turn(counting),
    }))
    const { median, spread } = summary(rounds.map((round) => round.counting / round.silent))
    const costs = (['counting', 'silent'] as const).map((name) => summary(rounds.map((round) => round[name])).median)
    table.add({
      name: 'list of 50, CPU a request with metrics ÷ without',
      target: '≤ 1.20',
      measured: costs.map((cost) => `${cost.toFixed(0)} µs`).join(' ÷ '),
      ratio: median.toFixed(2),
      spread,
      isMet: median <= 1.2,
    })
  } finally {
    await Promise.all([silent.stop(), counting.stop()])
  }
}
