/** The metrics for Prometheus: counts every call, and serves them by a token or on a port of their own. */
export { openMetrics } from './open-metrics'
/** The metrics of all worker processes together. */
export { openWorkerMetrics } from './open-worker-metrics'
