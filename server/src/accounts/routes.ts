import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  endSession,
  getProfile,
  login,
  logout,
  register,
  setNewPassword,
  updateProfile,
} from '@tocador/contracts/accounts/accounts-endpoints'
import { networkOf } from '../platform/http/limits/network'
import { serve } from '../platform/http/serve'
import { deviceOf } from './sessions/device-rules'
import { logIn } from './sessions/log-in'
import { logOut } from './sessions/log-out'
import { setNewPassword as saveNewPassword } from './password-links/set-new-password'
import { registerUser } from './register-user'
import { updateProfile as saveProfile } from './update-profile'
import { showProfile } from './show-profile'
import { profileChangeOf } from './wire-users'

export function accountRoutes(app: FastifyInstance): void {
  serve(
    app,
    login,
    async ({ context, body, request }) => {
      const network = networkOf(request)
      const refuseExceeded = () => app.networkLimits.refuseExceeded(login, network, context.clock)
      return {
        data: await logIn(context, { ...body, network, device: deviceIn(request), refuseExceeded }),
        message: 'Iniciaste sesión',
      }
    },
    { isReserved: true },
  )

  serve(app, register, async ({ context, body, caller, request }) => ({
    data: await registerUser(context, body, { caller, network: networkOf(request), device: deviceIn(request) }),
    message: 'Cuenta creada',
  }))

  serve(app, setNewPassword, async ({ context, body, request }) => ({
    data: await saveNewPassword(context, { ...body, network: networkOf(request), device: deviceIn(request) }),
    message: 'Contraseña guardada',
  }))

  serve(app, logout, async ({ context, caller }) => {
    await logOut(context, caller.tokenHash)
    return { message: 'Cerraste sesión' }
  })

  serve(app, endSession, async ({ context, body }) => {
    await logOut(context, Buffer.from(body.token_hash, 'hex'))
    return { message: 'Cerraste sesión' }
  })

  // The guard has read the account and accepts only active ones, so no query is needed.
  serve(app, getProfile, async ({ context, caller }) => ({ data: await showProfile(context, caller.user.id) }), {
    isReserved: true,
  })

  serve(app, updateProfile, async ({ context, body, caller, request }) => ({
    data: await saveProfile(context, profileChangeOf(body), { caller, network: networkOf(request) }),
    message: 'Cuenta actualizada',
  }))
}

const deviceIn = (request: FastifyRequest) => deviceOf(request.headers['user-agent'])
