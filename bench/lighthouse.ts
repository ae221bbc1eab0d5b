import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { BenchPlace } from './bench-place'
import { summary, type FigureTable } from './figures'
import { runProgram, shopEnvironment, startProgram } from './programs'

const targets = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const

type Run = Record<keyof typeof targets | 'shift', number> & { missed: string[] }

/** Runs Lighthouse on the landing page and on a product's page as a phone; the median of five runs each. */
export async function measureLighthouse({ root, folder }: BenchPlace, table: FigureTable): Promise<void> {
  const packageFolder = join(root, 'bench/lighthouse')
  // Installed only here, because its two hundred packages are not needed to run the shop.
  await access(join(packageFolder, 'node_modules/lighthouse')).catch(() =>
    runProgram('npm', ['ci', '--no-audit', '--no-fund'], { cwd: packageFolder }),
  )
  const score = async (name: string, url: string, least: Record<keyof typeof targets, number>) => {
    const runs = await runProgram(process.execPath, [join(packageFolder, 'score.mjs'), url], {})
    addScores(name, JSON.parse(runs) as Run[], least, table)
  }
  const env = shopEnvironment(join(folder, 'data'))
  const shop = await startProgram(process.execPath, [join(root, 'server/dist/main.js')], { env })
  try {
    await score('landing page', shop.url, targets)
    await score('page of a product', await addressOfProduct(shop.url), { ...targets, performance: 95 })
  } finally {
    await shop.stop()
  }
}

async function addressOfProduct(url: string): Promise<string> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const [path] = /\/producto\/[^<]+/.exec(sitemap) ?? []
  if (path === undefined) throw new Error('The sitemap has no product')
  return url + path
}

function addScores(page: string, runs: Run[], least: Record<keyof typeof targets, number>, table: FigureTable): void {
  for (const [name, target] of Object.entries(least) as [keyof typeof targets, number][]) {
    const { median, spread } = summary(
      runs.map((run) => run[name]),
      0,
    )
    table.add({
      name: `Lighthouse, phone, ${page}: ${name}`,
      target: `≥ ${target}`,
      measured: String(median),
      spread,
      isMet: median >= target,
      isByClock: name === 'performance',
    })
  }
  const shift = Math.max(...runs.map((run) => run.shift))
  table.add({
    name: `Lighthouse, phone, ${page}: layout shift`,
    target: '0',
    measured: shift.toFixed(3),
    isMet: shift === 0,
  })
  console.error(`  suggestions: ${[...new Set(runs.flatMap(({ missed }) => missed))].join(', ') || 'nothing'}`)
}
