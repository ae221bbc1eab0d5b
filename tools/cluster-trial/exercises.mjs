import { setTimeout as pause } from 'node:timers/promises'
import { until } from './programs.mjs'

/** Until the balancer has the answers to what it sent. */
const UNDER_WAY_MS = 1_000

/** What is done to the cluster while orders arrive; each leaves it whole. `isRolling` ones may fail no request. */
export const exercises = {
  'PostgreSQL killed': {
    isKill: true,
    run: async ({ databases }) => {
      await databases.killPostgres(await leaderOf(databases))
    },
    mend: ({ databases }) => databases.untilReplicated(),
  },
  'PostgreSQL and Patroni killed': {
    isKill: true,
    run: async (cluster) => {
      cluster.killed = await leaderOf(cluster.databases)
      await cluster.databases.killMachine(cluster.killed)
    },
    mend: async ({ databases, killed }) => {
      databases.startAgain(killed)
      await databases.untilReplicated()
    },
  },
  'shop killed': {
    run: async ({ shops }) => {
      shops.shops[0].program.signal('SIGKILL')
      await shops.shops[0].program.exited
    },
    mend: ({ shops }) => shops.start(shops.shops[0]),
  },
  'replica cut off': {
    run: async (cluster) => {
      cluster.cutFrom = await leaderOf(cluster.databases)
      cluster.cutFrom.relay.silence()
    },
    mend: async ({ databases, cutFrom }) => {
      cutFrom.relay.restore()
      await databases.untilReplicated()
    },
  },
  'rolling restart': {
    isRolling: true,
    run: (cluster) => restartEach(cluster),
    mend: async () => {},
  },
}

/**
 * Shops of the checkout `from` are replaced by those of this one, whose first start migrates. The balancer is told first, because
 * versions without DRAIN_SECONDS close its idle connections at once, also one on which it is just sending the next request.
 */
export const rollingUpgrade = {
  isRolling: true,
  run: ({ shops, balancer }) =>
    restartEach(
      { shops },
      {
        before: async ({ machine }) => {
          await balancer.setState(machine.name, 'drain')
          await pause(UNDER_WAY_MS)
        },
        after: ({ machine }) => balancer.setState(machine.name, 'ready'),
      },
    ),
  mend: async () => {},
}

const nothing = async () => {}

async function restartEach({ shops }, { before = nothing, after = nothing } = {}) {
  for (const shop of shops.shops) {
    await before(shop)
    await shops.stop(shop)
    await shops.start(shop)
    await after(shop)
    // Until haproxy has seen it, so that never two are away.
    await pause(2_500)
  }
}

const leaderOf = (databases) => until('A leader', () => databases.leader())
