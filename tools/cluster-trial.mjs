import { parseArgs } from 'node:util'
import { buildWhatChanged } from './build.mjs'
import { examine } from './cluster-trial/examine.mjs'
import { exercises, rollingUpgrade } from './cluster-trial/exercises.mjs'
import { printGrowthFigures } from './cluster-trial/growth-figures.mjs'
import { missingPrograms, openCluster } from './cluster-trial/open-cluster.mjs'
import { printSummary, ResultTable } from './cluster-trial/results.mjs'
import { runExercise } from './cluster-trial/run-exercise.mjs'

// `npm run cluster-trial [-- --kills 10] [-- --short] [-- --only 'shop killed'] [-- --from ../older-checkout]`: PostgreSQL with a synchronous
// replica under Patroni, etcd, haproxy and three shops on loopback addresses; parts of it fail while orders arrive.
// Exits with 1 when an acknowledged order is lost or doubled, when selling again takes too long, or when the doctor finds something. `-- --figures` measures instead what a
// request costs, on one machine and in the cluster, and simulates how far each step of growth goes.

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '3' },
    short: { type: 'boolean', default: false },
    only: { type: 'string' },
    figures: { type: 'boolean', default: false },
    from: { type: 'string' },
  },
})
const kills = values.short ? 1 : Number(values.kills)
if (!Number.isInteger(kills) || kills < 1) throw new Error(`--kills ${values.kills} is no number of kills`)

const missing = await missingPrograms()
if (missing.length > 0) {
  console.log(`SKIPPED: ${missing.join(', ')} not found; apt-get install patroni etcd-server haproxy postgresql`)
} else {
  process.env.NODE_ENV ??= 'production'
  await buildWhatChanged()
  process.exitCode = (await runTrial()) ? 0 : 1
}

async function runTrial() {
  const startedAt = performance.now()
  const cluster = await openCluster(values.from)
  const table = new ResultTable()
  let isHealthy = false
  try {
    console.log(`The cluster sells after ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
    if (values.figures) {
      await printGrowthFigures(cluster)
      return true
    }
    if (values.from !== undefined)
      table.add('rolling upgrade', rollingUpgrade, await runExercise(cluster, rollingUpgrade))
    for (const [name, exercise] of Object.entries(exercises)) {
      if (values.only !== undefined && values.only !== name) continue
      const times = exercise.isKill ? kills : 1
      for (let time = 0; time < times; time += 1) table.add(name, exercise, await runExercise(cluster, exercise))
    }
    console.log('What npm run doctor says of this shop:')
    isHealthy = await examine(cluster.shops.environment)
  } finally {
    await cluster.close()
  }
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(0)} s in all`)
  if (!isHealthy) console.error('BROKEN the doctor found something')
  return printSummary(table) && isHealthy
}
