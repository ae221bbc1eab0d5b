import type { FastifyInstance } from 'fastify'
import * as contract from '@tocador/contracts/notices/notices-endpoints'
import { serve } from '../platform/http/serve'
import { addDevice } from './devices/add-device'
import { changeDevice } from './devices/change-device'
import { listDevices } from './devices/queries'
import { removeDevice } from './devices/remove-device'
import { renewDevice } from './devices/renew-device'
import { noteOpenedOrder } from './note-opened-order'
import type { NoticeSender } from './sending/open-sender'
import { testDevice } from './test-device'
import { deviceOf } from './wire-notices'

export function noticeRoutes(app: FastifyInstance, notices: NoticeSender): void {
  serve(app, contract.listNotices, async ({ context, caller }) => ({
    data: {
      public_key: notices.publicKey,
      devices: (await listDevices(context.db, caller.user.id)).map(deviceOf),
    },
  }))

  serve(app, contract.addNoticeDevice, async ({ context, body, caller }) => ({
    data: deviceOf(await addDevice(context, caller, body, notices)),
    message: 'Los avisos están encendidos en este dispositivo',
  }))

  serve(app, contract.renewNoticeDevice, async ({ context, body, caller }) => {
    const renewed = await renewDevice(context, caller, body.endpoint)
    return { data: renewed === undefined ? null : deviceOf(renewed) }
  })

  serve(app, contract.changeNoticeDevice, async ({ context, params, body, caller }) => ({
    data: deviceOf(await changeDevice(context, caller.user.id, { id: params.id, ...body })),
  }))

  serve(app, contract.removeNoticeDevice, async ({ context, params, caller }) => {
    await removeDevice(context, caller.user.id, params.id)
    return { data: { id: params.id }, message: 'Este dispositivo ya no recibe avisos' }
  })

  serve(app, contract.testNoticeDevice, async ({ context, params, caller }) => ({
    data: { result: await testDevice(context, notices.sender, { userId: caller.user.id, id: params.id }) },
  }))

  serve(app, contract.noteOpenedOrder, async ({ context, params }) => {
    await noteOpenedOrder(context, params.id)
    return { data: { id: params.id } }
  })
}
