import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { growthSteps } from './growth-steps.mjs'
import { fillShop } from './ordering.mjs'
import { orderSize } from './order-size.mjs'
import { requestCosts } from './request-costs.mjs'
import { OWNER } from './shops.mjs'
import { mostOrders, simulate } from './simulate-growth.mjs'

const main = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url))

/** Measures what a request costs on one machine and in the cluster, and simulates how far each step of growth goes. */
export async function printGrowthFigures(cluster) {
  const alone = await costsAlone()
  console.log('\nOne machine, its own database:')
  printCosts(alone)
  const inCluster = await costsInCluster(cluster)
  console.log('\nThe cluster:')
  printCosts(inCluster)
  const { rows, indexes } = await orderSize(cluster.shop)
  console.log(`\nAn order takes ${rows.toFixed(0)} bytes of rows and ${indexes.toFixed(0)} of indexes`)
  console.log('\n| step | orders a second | requests a second | p99 of an order | busiest |')
  console.log('| --- | --- | --- | --- | --- |')
  for (const [name, step] of Object.entries(growthSteps({ alone: alone.costs, cluster: inCluster.costs })))
    printStep(name, step)
}

function printStep(name, step) {
  const most = mostOrders(step)
  const { busy, p99 } = simulate(step(most))
  const requests = Object.values(step(most).kinds).reduce((sum, { perSecond }) => sum + perSecond, 0)
  const [busiest, share] = Object.entries(busy).sort(([, one], [, other]) => other - one)[0]
  const rounded = most < 10 ? most.toFixed(1) : most.toFixed(0)
  console.log(
    `| ${name} | ${rounded} | ${requests.toFixed(0)} | ${p99.order.toFixed(0)} ms | ${busiest} ${(share * 100).toFixed(0)} % |`,
  )
}

function printCosts({ costs, idle }) {
  const names = Object.keys(costs.order).filter((name) => name !== 'perSecond')
  console.log(
    `| request | ${names.map((name) => `${name}, ms of processor`).join(' | ')} | a second of one processor | a second here |`,
  )
  console.log(`| --- |${' --- |'.repeat(names.length + 2)}`)
  for (const [kind, cost] of Object.entries(costs)) {
    const all = names.reduce((sum, name) => sum + cost[name], 0)
    console.log(
      `| ${kind} | ${names.map((name) => cost[name].toFixed(2)).join(' | ')} | ${(1000 / all).toFixed(0)} | ${cost.perSecond.toFixed(0)} |`,
    )
  }
  const idling = names.map((name) => `${name} ${idle[name].toFixed(0)} ms`)
  console.log(`Without requests, in a second: ${idling.join(', ')}`)
}

async function costsInCluster(cluster) {
  const leader = await cluster.databases.leader()
  const replica = cluster.databases.members.find((member) => member !== leader)
  const { postmaster } = cluster.databases
  return requestCosts(cluster.shop, {
    shop: cluster.shops.shops.map(({ program }) => program.pid),
    postgres: [await postmaster(leader)],
    replica: [await postmaster(replica)],
    haproxy: [cluster.balancer.program.pid],
    watch: cluster.etcd.programs.map(({ pid }) => pid),
  })
}

async function costsAlone() {
  const folder = await mkdtemp(join(tmpdir(), 'tocador-alone-'))
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH,
      HOME,
      NODE_ENV: 'production',
      DATA_DIR: folder,
      PORT: '0',
      DEMO_DATA: 'off',
      RATE_LIMITS: 'off',
      ADMIN_PHONE: OWNER.phone,
      ADMIN_PASSWORD: OWNER.password,
      LOG_LEVEL: 'error',
    },
  })
  const exited = once(child, 'exit')
  try {
    const shop = await fillShop(await addressOf(child))
    const [postmaster] = (await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')
    return await requestCosts(shop, { shop: [child.pid], postgres: [Number(postmaster)] })
  } finally {
    child.kill('SIGTERM')
    await exited
    await rm(folder, { recursive: true, force: true })
  }
}

async function addressOf(child) {
  let output = ''
  for await (const chunk of child.stdout) {
    output += String(chunk)
    const address = / open at (http:\S+)/.exec(output)?.[1]
    if (address === undefined) continue
    child.stdout.resume()
    return address
  }
  throw new Error(`The shop did not start:\n${output}`)
}
