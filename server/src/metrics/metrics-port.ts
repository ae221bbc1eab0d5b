import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StartProblem } from '../platform/start-problem'

interface Source {
  contentType: string
  metrics(): Promise<string>
}

export interface MetricsPort {
  port: number
  close(): Promise<void>
}

/** Serves `/metrics` on this machine only, without a token. */
export async function serveMetricsPort(source: Source, port: number): Promise<MetricsPort> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    source.metrics().then(
      (text) => response.writeHead(200, { 'content-type': source.contentType, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(503).end(),
    )
  })
  server.listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new StartProblem(`METRICS_PORT ${port} cannot be opened (${code}): stop what uses it, or set another one`)
  }
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
