import type { FastifyInstance } from 'fastify'
import * as contract from '@tocador/contracts/arrivals/admin-arrivals-endpoints'
import { sendTable } from '../platform/export/send-table'
import { serve } from '../platform/http/serve'
import { arriveAsProduct } from './arrive-as-product'
import { createArrival } from './create-arrival'
import { exportArrivals } from './export-arrivals'
import { getArrival, todayOf } from './get-arrival'
import { countArrivals, listArrivals } from './list-arrivals'
import { orderArrivals } from './order-arrivals'
import { removeArrival, restoreArrival } from './remove-arrival'
import { updateArrival } from './update-arrival'

export function arrivalAdminRoutes(app: FastifyInstance): void {
  serve(app, contract.listArrivals, ({ context, query }) => listArrivals(context, query))

  serve(app, contract.countArrivals, async ({ context }) => ({ data: await countArrivals(context) }))

  serve(app, contract.exportArrivals, ({ context, query: { format, ...asked }, reply }) =>
    sendTable(reply, async () => exportArrivals(context, asked), {
      name: `proximas-llegadas-${todayOf(context)}`,
      format,
      at: context.now,
    }),
  )

  serve(app, contract.getArrival, async ({ context, params }) => ({ data: await getArrival(context, params.id) }))

  serve(app, contract.createArrival, async ({ context, body }) => ({
    message: 'Llegada agregada',
    data: await createArrival(context, body),
  }))

  serve(app, contract.updateArrival, async ({ context, params, body }) => ({
    message: 'Llegada guardada',
    data: await updateArrival(context, params.id, body),
  }))

  serve(app, contract.removeArrival, async ({ context, params: { id } }) => {
    await removeArrival(context, id)
    return { message: 'Llegada quitada', data: { id } }
  })

  serve(app, contract.restoreArrival, async ({ context, params }) => ({
    message: 'Llegada recuperada',
    data: await restoreArrival(context, params.id),
  }))

  serve(app, contract.arriveAsProduct, async ({ context, params, body }) => ({
    message: 'La llegada ya es un producto',
    data: await arriveAsProduct(context, params.id, body.product_id),
  }))

  serve(app, contract.orderArrivals, async ({ context, body }) => ({
    message: 'Orden guardado',
    data: { ids_before: await orderArrivals(context, body.ids) },
  }))
}
