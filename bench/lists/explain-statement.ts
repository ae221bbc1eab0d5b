import type pg from 'pg'
import { isPlannedForValues } from '../../server/src/platform/database/planned-for-values'
import type { Sent } from '../capture-statements'

export interface Explained {
  ms: number
  /** The indexes its plan uses; empty if it reads whole tables. */
  indexes: string[]
  text: string
  plan: unknown
}

interface PlanNode {
  'Node Type': string
  'Index Name'?: string
  Plans?: PlanNode[]
}

/** After five runs PostgreSQL has chosen between a custom and a generic plan. */
const RUNS_BEFORE = 5
const RUNS = 5

/** Runs EXPLAIN (ANALYZE) on a repeated statement, prepared or planned for its values as on the shop's connections. Returns planning plus execution time of
 * the fastest run, because other load on the machine lengthens the others. */
export async function explainStatement(client: pg.Client, sent: Exclude<Sent, string>): Promise<Explained> {
  const values = sent.values.map((value) => literal(client, value))
  const call = values.length === 0 ? 'measured' : `measured(${values.join(', ')})`
  const planning = isPlannedForValues(sent.text) ? 'force_custom_plan' : 'auto'
  await client.query(`set plan_cache_mode = ${planning}; prepare measured as ${sent.text}`)
  try {
    for (let run = 0; run < RUNS_BEFORE; run += 1) await client.query(`execute ${call}`)
    const runs: { ms: number; plan: PlanNode }[] = []
    for (let run = 0; run < RUNS; run += 1) {
      const { rows } = await client.query<{ 'QUERY PLAN': [ExplainedRun] }>(
        `explain (analyze, format json) execute ${call}`,
      )
      const [explained] = rows[0]?.['QUERY PLAN'] ?? []
      if (explained) runs.push({ ms: explained['Planning Time'] + explained['Execution Time'], plan: explained.Plan })
    }
    const [fastest = { ms: NaN, plan: { 'Node Type': '' } }] = runs.toSorted((one, other) => one.ms - other.ms)
    return { ms: fastest.ms, indexes: [...new Set(indexesOf(fastest.plan))], text: sent.text, plan: fastest.plan }
  } finally {
    await client.query('deallocate measured')
  }
}

interface ExplainedRun {
  Plan: PlanNode
  'Planning Time': number
  'Execution Time': number
}

function literal(client: pg.Client, value: unknown): string {
  if (value === null || value === undefined) return 'null'
  // A literal, because `array[…]` would have the type of its elements and text[] is not accepted for int[].
  if (Array.isArray(value)) return client.escapeLiteral(`{${value.map(element).join(',')}}`)
  return client.escapeLiteral(textOf(value))
}

const element = (value: unknown) =>
  value === null || value === undefined ? 'NULL' : `"${textOf(value).replace(/["\\]/g, '\\$&')}"`
const textOf = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value))

const indexesOf = (node: PlanNode): string[] => [
  ...(node['Index Name'] === undefined ? [] : [node['Index Name']]),
  ...(node.Plans ?? []).flatMap(indexesOf),
]
