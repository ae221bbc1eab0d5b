import type { FastifyInstance } from 'fastify'
import { deleteDemo } from '@tocador/contracts/settings/settings-endpoints'
import { serve } from '../platform/http/serve'
import type { Demo } from './demo'
import { removeDemo } from './remove-demo'

export function demoRoutes(app: FastifyInstance, { load }: { load: () => Promise<Demo> }): void {
  serve(app, deleteDemo, async ({ context }) => ({
    data: await removeDemo(context, load),
    message: 'Se quitó la tienda de muestra',
  }))
}
