import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BenchPlace } from './bench-place'
import { catalogueCsv } from './catalogue-csv'
import { cpuOfEndedChildren } from './cpu-time'
import type { FigureTable } from './figures'
import { runProgram, shopEnvironment, startProgram } from './programs'
import { fetchList, kilobytes } from './public-list'

const ROWS = 5_000

/** Runs `npm run import` of a generated catalogue twice, then measures the public list of these products. */
export async function measureImport({ root, folder }: BenchPlace, table: FigureTable): Promise<void> {
  const file = join(folder, 'catalogue.csv')
  await writeFile(file, catalogueCsv(ROWS))
  const env = shopEnvironment(join(folder, 'imported'), { DEMO_DATA: 'off' })
  const runImport = async (name: string, expected: string) => {
    const [startedAt, cpuBefore] = [performance.now(), cpuOfEndedChildren()]
    const words = [join(root, 'tools/run-tool.mjs'), 'import', file, '--stock', '5']
    const report = await runProgram(process.execPath, words, { cwd: root, env })
    const seconds = (performance.now() - startedAt) / 1000
    const count = Number(new RegExp(`${expected} +(\\d+)`).exec(report)?.[1])
    const cpu = ((cpuOfEndedChildren() - cpuBefore) / 1000).toFixed(1)
    table.add({
      name: `import of ${ROWS} rows: ${name}`,
      target: '< 15 s',
      measured: `${seconds.toFixed(1)} s, ${count} ${name} (CPU without the database ${cpu} s)`,
      isMet: seconds < 15 && count === ROWS,
      isByClock: count === ROWS,
    })
  }
  await runImport('created', 'creadas')
  await runImport('unchanged', 'sin cambios')
  const shop = await startProgram(process.execPath, [join(root, 'server/dist/main.js')], { env })
  try {
    for (const encoding of ['br', 'gzip']) {
      const { body } = await fetchList(shop.url, encoding)
      table.add({
        name: `list of 50, imported rows with long texts: ${encoding}`,
        target: '≤ 20 KB',
        measured: kilobytes(body.length),
        isMet: body.length <= 20_000,
      })
    }
  } finally {
    await shop.stop()
  }
}
