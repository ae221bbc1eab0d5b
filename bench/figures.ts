import { availableParallelism, loadavg } from 'node:os'

/** A line of the printed table. */
export interface Figure {
  name: string
  target: string
  measured: string
  /** Product ÷ reference, median of the rounds. */
  ratio?: string
  /** The middle half of the rounds. */
  spread?: string
  /** Undefined if there is no target. */
  isMet?: boolean
  /** Measured in clock time: on a busy machine a missed target is not counted. */
  isByClock?: boolean
}

export interface Rounds {
  median: number
  spread: string
}

/** Median and middle half; the outermost rounds mostly show other load on the machine. */
export function summary(values: number[], digits = 2): Rounds {
  const sorted = [...values].sort((one, other) => one - other)
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? NaN
  return { median: at(0.5), spread: `${at(0.25).toFixed(digits)}–${at(0.75).toFixed(digits)}` }
}

const columns = ['figure', 'target', 'measured', 'ratio', 'spread', 'load', ''] as const

/** Collects figures with the machine's load at that moment and prints them as one table. */
export class FigureTable {
  readonly #rows: string[][] = []
  #missed = 0

  add({ name, target, measured, ratio = '', spread = '', isMet, isByClock = false }: Figure): void {
    const [load = 0] = loadavg()
    const isBusy = isByClock && load > availableParallelism()
    const verdict = isMet === undefined ? '' : isMet ? 'met' : isBusy ? 'too busy to tell' : 'MISSED'
    if (verdict === 'MISSED') this.#missed += 1
    this.#rows.push([name, target, measured, ratio, spread, load.toFixed(1), verdict])
    console.error(`  ${name}: ${measured}${ratio === '' ? '' : `, ratio ${ratio} (${spread})`} ${verdict}`)
  }

  get hasMissed(): boolean {
    return this.#missed > 0
  }

  toString(): string {
    const rows: (readonly string[])[] = [columns, ...this.#rows]
    const widths = columns.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
    const line = (row: readonly string[]) => `| ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`
    const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
    const [head, ...body] = rows.map(line)
    return [head, rule, ...body].join('\n')
  }
}
