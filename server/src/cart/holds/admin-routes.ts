import type { FastifyInstance } from 'fastify'
import * as contract from '@tocador/contracts/cart/holds-endpoints'
import { normalisePhoneSearch } from '@tocador/contracts/phone'
import type { Environment } from '../../platform/env'
import { serve } from '../../platform/http/serve'
import { createLinkBase } from '../../platform/page/base-url'
import { cancelHold, cleanUpHolds, extendHold } from '../../stock'
import { holderRoutes } from '../holders/admin-routes'
import { listCarts, listCartsWithHolds, showCartCounts } from '../summaries/list-carts'
import { listHolds, showHoldCounts } from './list-holds'
import { remindOfHold } from './remind-of-hold'

const chosen = <Value extends string>(value: Value | '' | 'all' | undefined): Value | undefined =>
  value === undefined || value === '' || value === 'all' ? undefined : value

export function holdRoutes(app: FastifyInstance, { env }: { env: Pick<Environment, 'PUBLIC_URL'> }): void {
  holderRoutes(app)
  const linkBase = createLinkBase(env.PUBLIC_URL)

  serve(app, contract.listHolds, async ({ context, query }) => {
    const { status: statuses, expiration: levels, user_type: userType, id, cart_id: cartId, period } = query
    const search = normalisePhoneSearch(query.search)
    const filter = { statuses, levels, userType: chosen(userType), id, cartId, search, period }
    return { data: await listHolds(context, filter, query) }
  })

  serve(app, contract.holdStats, async ({ context, query }) => ({
    data: await showHoldCounts(context, query.period),
  }))

  serve(app, contract.cartStats, async ({ context, query }) => ({
    data: await showCartCounts(context, query.period),
  }))

  serve(app, contract.listCartsWithHolds, async ({ context, query }) => {
    const { status: statuses, cart_type: cartType, state, period } = query
    const search = normalisePhoneSearch(query.search)
    const filter = { statuses, cartType: chosen(cartType), state: state === '' ? undefined : state, search, period }
    return { data: await listCartsWithHolds(context, filter, query) }
  })

  serve(app, contract.listAdminCarts, async ({ context, query }) => {
    const status = chosen(query.status)
    const filter = { statuses: status === undefined ? [] : [status], period: query.period }
    return { data: await listCarts(context, filter, query) }
  })

  serve(app, contract.extendHold, async ({ context, params, body }) => {
    const extended = await extendHold(context, params.id, { hours: body.extensionHours, reason: body.reason })
    return {
      message: 'Apartado extendido',
      data: { newExpiration: extended.until.toISOString(), previousExpiration: extended.previous.toISOString() },
    }
  })

  serve(app, contract.cancelHold, async ({ context, params, body }) => {
    const cancelled = await cancelHold(context, params.id, body.reason)
    return {
      message: 'Apartado cancelado',
      data: { reservationId: params.id, stockRestored: cancelled.units, productName: cancelled.productName },
    }
  })

  serve(app, contract.remindOfHold, async ({ context, params, request }) => ({
    message: 'Recordatorio enviado exitosamente',
    data: await remindOfHold(context, params.id, linkBase(request)),
  }))

  serve(app, contract.cleanUpHolds, async ({ context }) => {
    const cleanup = await cleanUpHolds(context)
    return { message: `Limpieza completada: ${cleanup.cleaned} reservas procesadas`, data: cleanup }
  })
}
