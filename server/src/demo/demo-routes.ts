import type { FastifyInstance } from 'fastify'
import { deleteDemo } from '@tocador/contracts/settings/settings-endpoints'
import { Refusal } from '../platform/http/refusal'
import { serve } from '../platform/http/serve'
import type { Demo } from './demo'
import { hasDemo } from './queries'

/** `load` imports the demo's code, which a shop without a demo never loads. */
export function demoRoutes(app: FastifyInstance, { load }: { load: () => Promise<Demo> }): void {
  serve(app, deleteDemo, async ({ context }) => {
    if (!(await hasDemo(context.db)))
      throw new Refusal('NOT_FOUND', {
        message: 'Ya no hay tienda de muestra',
      })
    const { removeDemo } = await load()
    return {
      data: await removeDemo(context),
      message: 'Se quitó la tienda de muestra',
    }
  })
}
