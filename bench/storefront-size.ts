import type { BenchPlace } from './bench-place'
import type { FigureTable } from './figures'
import { runProgram } from './programs'

const LIMITS: Record<string, number> = {
  JavaScript: 92,
  'JavaScript, all that comes by itself': 96,
  'HTML + CSS + JavaScript': 120,
  fonts: 60,
}

/** The size of a first visit, as computed by the web's size tool on the last build. */
export async function measureStorefrontSize({ root }: BenchPlace, table: FigureTable): Promise<void> {
  await runProgram(process.execPath, ['tools/build.mjs'], { cwd: root })
  // Its exit code is 1 when a limit is exceeded; the limits are the same.
  const output = await runProgram('npm', ['run', '--silent', 'size', '-w', 'web'], { cwd: root }, [0, 1])
  for (const [name, limit] of Object.entries(LIMITS)) {
    const line = output.split('\n').find((one) => one.startsWith(`${name} `)) ?? ''
    const [, gzip = NaN] = (line.slice(name.length).match(/[\d.]+/g) ?? []).map(Number)
    table.add({
      name: `first visit, gzip: ${name}`,
      target: `≤ ${limit} KB`,
      measured: `${gzip.toFixed(1)} KB`,
      isMet: gzip <= limit,
    })
  }
}
