import type { FastifyInstance } from 'fastify'
import { shopTime } from '@tocador/contracts/calendar'
import * as contract from '@tocador/contracts/waiting/admin-waiting-endpoints'
import type { Environment } from '../platform/env'
import { sendTable } from '../platform/export/send-table'
import { serve } from '../platform/http/serve'
import { createLinkBase } from '../platform/page/base-url'
import { listPeopleOfArrival, removePersonOfArrival } from './arrivals/arrival-people'
import { removeWait, setWaitStatus } from './people/change-waits'
import { inviteWaiting } from './people/invite-waiting'
import { exportWaits } from './people/export-waits'
import { listWaitingPeople } from './people/list-waiting-people'
import { tellWaitingPerson } from './people/tell-waiting-person'

export function waitingAdminRoutes(app: FastifyInstance, { env }: { env: Pick<Environment, 'PUBLIC_URL'> }): void {
  const linkBase = createLinkBase(env.PUBLIC_URL)

  serve(app, contract.listWaitingPeople, ({ context, params }) => listWaitingPeople(context.db, params.id))

  serve(app, contract.tellWaitingPerson, async ({ context, params, request }) => ({
    data: await tellWaitingPerson(context, params.id, linkBase(request)),
  }))

  serve(app, contract.setWaitStatus, async ({ context, params, body }) => ({
    message: body.status === 'passed' ? 'Sigue la siguiente persona' : 'Tiene su lugar otra vez',
    ...(await setWaitStatus(context, params.id, body)),
  }))

  serve(app, contract.inviteWaiting, async ({ context, params }) => ({
    message: 'Ya puedes avisarles a todas; nada queda apartado',
    ...(await inviteWaiting(context, params.id)),
  }))

  serve(app, contract.removeWait, async ({ context, params }) => ({
    message: 'Ya no está en la lista',
    ...(await removeWait(context, params.id)),
  }))

  serve(app, contract.listPeopleOfArrival, ({ context, params }) => listPeopleOfArrival(context.db, params.id))

  serve(app, contract.removePersonOfArrival, async ({ context, params }) => ({
    message: 'Ya no está en la lista',
    ...(await removePersonOfArrival(context, params.id)),
  }))

  serve(app, contract.exportWaits, ({ context, query, reply }) =>
    sendTable(reply, async () => exportWaits(context), {
      name: `listas-de-espera-${shopTime(context.now, context.timeZone).day}`,
      format: query.format,
      at: context.now,
    }),
  )
}
