import type { FastifyInstance } from 'fastify'
import { getProfile, login, logout, register, updateProfile } from '@tocador/contracts/accounts'
import { toBit } from '@tocador/contracts/text'
import type { Deps } from '../platform/deps'
import { networkOf } from '../platform/http/network'
import { serve } from '../platform/http/serve'
import { logIn } from './log-in'
import { logOut } from './log-out'
import { registerUser } from './register-user'
import { updateProfile as saveProfile } from './update-profile'

export function accountRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  serve(app, login, async ({ body, request }) => ({
    data: await logIn(db, body, { network: networkOf(request), now: clock.now() }),
    message: 'Iniciaste sesión',
  }))

  serve(app, register, async ({ body, caller }) => ({
    data: await registerUser(db, body, { caller, now: clock.now() }),
    message: 'Cuenta creada',
  }))

  serve(app, logout, async ({ caller }) => {
    await logOut(db, caller.tokenHash)
    return { message: 'Cerraste sesión' }
  })

  // Only active accounts are let in, so there is nothing more to read.
  serve(app, getProfile, ({ caller }) => ({ data: { ...caller.user, is_active: toBit(true) } }))

  serve(app, updateProfile, async ({ body, caller, request }) => ({
    data: await saveProfile(db, body, { caller, network: networkOf(request), now: clock.now() }),
    message: 'Cuenta actualizada',
  }))
}
