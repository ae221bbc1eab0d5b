import type { Environment } from '../platform/env'
import { serveMetricsPort, type MetricsPort } from './metrics-port'

/** For the first process of several: serves the metrics of all workers. undefined without METRICS_PORT. */
export async function openWorkerMetrics({ METRICS_PORT }: Environment): Promise<MetricsPort | undefined> {
  if (METRICS_PORT === undefined) return undefined
  const { metricsOfWorkers } = await import('./shop-registry')
  return serveMetricsPort(metricsOfWorkers(), METRICS_PORT)
}
