import { statfs } from 'node:fs/promises'
import { ORDER_STATUSES } from '@tocador/contracts/orders/order-life'
import { IMPAIRMENT_CODES } from '@tocador/contracts/health/health-words'
import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
  type GaugeConfiguration,
} from 'prom-client'
import type { Deps } from '../platform/deps'
import { VERSION } from '../platform/version'
import { keepFigures } from './kept-figures'
import { readShopFigures } from './queries'

/** A gauge that every process of the shop reads alike, so that those of several processes are not added up. */
const OF_THE_SHOP = 'max'
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export interface AnsweredCall {
  method: string
  /** The pattern of the route. An address would make a series of its own. */
  route: string
  status: number
  /** undefined for a stream, which stays open. */
  milliseconds: number | undefined
}

export interface ShopRegistry {
  registry: Registry
  noteCall(call: AnsweredCall): void
}

/** This file is loaded only where metrics are served. */
export function createShopRegistry(deps: Deps): ShopRegistry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  addGauge(registry, {
    name: 'tocador_info',
    help: 'The version',
    labelNames: ['version'],
    aggregator: OF_THE_SHOP,
  }).set({ version: VERSION }, 1)
  addPoolGauges(registry, deps)
  addShopGauges(registry, deps)
  addMachineGauges(registry, deps)
  return { registry, noteCall: callNoter(registry) }
}

/** In a worker: answers the first process when it asks for this process's metrics. */
export function offerToFirstProcess(registry: Registry): Registry {
  AggregatorRegistry.setRegistries(registry)
  // It listens from its creation on.
  return new AggregatorRegistry()
}

/** In the first process: the metrics of all workers. */
export function metricsOfWorkers(): { contentType: string; metrics: () => Promise<string> } {
  const registry = new AggregatorRegistry()
  return { contentType: registry.contentType, metrics: () => registry.clusterMetrics() }
}

function addGauge<Label extends string>(registry: Registry, configuration: GaugeConfiguration<Label>): Gauge<Label> {
  const gauge = new Gauge({ ...configuration, registers: [] })
  registry.registerMetric(gauge)
  return gauge
}

function callNoter(registry: Registry): ShopRegistry['noteCall'] {
  const calls = new Counter({
    name: 'tocador_http_requests_total',
    help: 'Answered requests',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'tocador_http_request_duration_seconds',
    help: 'Time until a request was answered',
    labelNames: ['method', 'route'],
    buckets: SECONDS,
    registers: [registry],
  })
  return ({ method, route, status, milliseconds }) => {
    calls.inc({ method, route, status })
    if (milliseconds !== undefined) durations.observe({ method, route }, milliseconds / 1000)
  }
}

function addPoolGauges(registry: Registry, { poolFigures }: Deps): void {
  const gauges = {
    total: ['tocador_database_connections', 'Open database connections'],
    idle: ['tocador_database_connections_idle', 'Open database connections that nobody uses'],
    waiting: ['tocador_database_waiting', 'Calls that wait for a database connection'],
    limit: ['tocador_database_connections_limit', 'The most database connections, as the server allows them'],
  } as const
  for (const field of ['total', 'idle', 'waiting', 'limit'] as const) {
    const [name, help] = gauges[field]
    addGauge(registry, {
      name,
      help,
      collect() {
        this.set(poolFigures()[field])
      },
    })
  }
}

function addShopGauges(registry: Registry, { db, clock, log }: Deps): void {
  const figures = keepFigures(() => readShopFigures(db, clock.now()), {
    noteFailure: (error) => log.warn('The figures of the metrics could not be read', { error }),
  })
  const gauge = (name: string, help: string, show: (found: Figures) => number | undefined) =>
    addGauge(registry, {
      name,
      help,
      aggregator: OF_THE_SHOP,
      async collect() {
        const found = await figures()
        const value = found && show(found)
        if (value === undefined) this.remove()
        else this.set(value)
      },
    })
  gauge('tocador_holds', 'Cart lines that hold units', ({ holds }) => holds)
  gauge('tocador_held_units', 'Units that carts hold', ({ heldUnits }) => heldUnits)
  gauge(
    'tocador_messages_unsent',
    'WhatsApp messages of orders that were not sent',
    ({ unsentMessages }) => unsentMessages,
  )
  gauge('tocador_backup_age_seconds', 'Age of the last proven backup', ({ provenBackupAt }) =>
    provenBackupAt === null ? undefined : (clock.now().getTime() - provenBackupAt.getTime()) / 1000,
  )
  addGauge(registry, {
    name: 'tocador_orders',
    help: 'Orders by status',
    labelNames: ['status'],
    aggregator: OF_THE_SHOP,
    async collect() {
      const found = await figures()
      this.reset()
      if (found) for (const status of ORDER_STATUSES) this.set({ status }, found.orders[status] ?? 0)
    },
  })
  addGauge(registry, {
    name: 'tocador_figures_read',
    help: '1 when the figures of the shop could be read',
    aggregator: 'min',
    async collect() {
      this.set((await figures()) === undefined ? 0 : 1)
    },
  })
}
type Figures = Awaited<ReturnType<typeof readShopFigures>>

function addMachineGauges(registry: Registry, { env, readiness }: Deps): void {
  addGauge(registry, {
    name: 'tocador_disk_bytes',
    help: 'The disk of DATA_DIR',
    labelNames: ['what'],
    aggregator: OF_THE_SHOP,
    async collect() {
      // Without the folder, such as before its disk is mounted, the other metrics are still answered.
      const disk = await statfs(env.DATA_DIR).catch(() => undefined)
      this.reset()
      if (disk === undefined) return
      this.set({ what: 'free' }, disk.bavail * disk.bsize)
      this.set({ what: 'size' }, disk.blocks * disk.bsize)
    },
  })
  addGauge(registry, {
    name: 'tocador_impaired',
    help: '1 for what is impaired, as /api/health/ready lists it',
    labelNames: ['code'],
    aggregator: OF_THE_SHOP,
    async collect() {
      const found = new Set((await readiness.impairments()).map(({ code }) => code))
      for (const code of IMPAIRMENT_CODES) this.set({ code }, found.has(code) ? 1 : 0)
    },
  })
}
